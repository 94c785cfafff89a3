import type { ColumnMapping, TableColumn, TableMapping } from '../../contract/generated/meta/types.gen.ts'
import { textKey } from '../../db/text-key.ts'
import { labelsOf } from '../metadata/index.ts'
import { isReportColumn } from './table-columns.ts'

export type Field = { name: string; label: string; labels: string | null }

/** The separator of names in one cell of an exported table. */
export const EXPORT_SEPARATOR = ' | '

/** The names of an item's own fields in other programs. */
const usual: Record<string, string[]> = {
  pressmark: [
    'pressmark',
    'pressmark id',
    'shelfmark',
    'inventory number',
    'inventory no',
    'inventory',
    'accession number',
    'acno',
    'identifier',
    'id',
    'segnatura',
    'collocazione',
    'numero di inventario',
    'inventario',
  ],
  sgtt: ['title', 'titolo', 'name', 'nome'],
  autn: ['author', 'artist', 'creator', 'maker', 'autore', 'artista'],
  sgti: ['description', 'descrizione'],
}
const media = [
  'media',
  'file',
  'files',
  'filename',
  'file name',
  'file names',
  'image',
  'images',
  'image file',
  'media file',
  'immagine',
  'immagini',
  'nome file',
  'nome del file',
]
const ignore: ColumnMapping = { kind: 'ignore' }

/** The meaning of each column by its name; several columns of one name are several values. */
export function proposeMapping(columns: readonly TableColumn[], fields: readonly Field[]): TableMapping {
  const mapped = columns.map(({ name }) => columnFor(name, fields))
  for (const [field, names] of Object.entries(usual)) {
    if (mapped.some((one) => targetOf(one) === field)) continue
    const at = columns.findIndex(({ name }) => names.includes(textKey(name)))
    if (at >= 0) mapped[at] = asColumn(field)
  }
  return { columns: onlyOnePressmark(mapped), existing: 'update', missing: 'create', emptyCells: 'keep' }
}

function columnFor(name: string, fields: readonly Field[]): ColumnMapping {
  if (name === '' || isReportColumn(name)) return ignore
  const key = textKey(name)
  const field =
    fields.find((one) => one.name === name) ??
    fields.find((one) => textKey(one.label) === key) ??
    fields.find((one) => Object.values(labelsOf(one)).some((label) => textKey(label) === key)) ??
    fields.find((one) => textKey(one.name) === key)
  if (field !== undefined) return asColumn(field.name)
  return media.includes(key) ? { kind: 'media', separator: EXPORT_SEPARATOR.trim() } : ignore
}

const asColumn = (name: string): ColumnMapping =>
  name === 'pressmark' ? { kind: 'pressmark' } : { kind: 'field', name }
const targetOf = ({ kind, name }: ColumnMapping) => (kind === 'field' ? name : kind)

function onlyOnePressmark(columns: ColumnMapping[]): ColumnMapping[] {
  const first = columns.findIndex(({ kind }) => kind === 'pressmark')
  return columns.map((one, at) => (one.kind === 'pressmark' && at !== first ? ignore : one))
}

/** The former choice for the same columns, without those that a report has added since. */
export function rememberedFor(columns: readonly TableColumn[], remembered: TableMapping): TableMapping | undefined {
  const left = [...remembered.columns]
  const mapped = columns.map(({ name }) => (isReportColumn(name) ? ignore : left.shift()))
  const whole = mapped.filter((one) => one !== undefined)
  return whole.length === columns.length && left.length === 0 ? { ...remembered, columns: whole } : undefined
}

/** A mapping to remember: without the columns of a report. */
export const mappingToRemember = (columns: readonly TableColumn[], mapping: TableMapping): TableMapping => ({
  ...mapping,
  columns: mapping.columns.filter((_, at) => !isReportColumn(columns[at]?.name ?? '')),
})
