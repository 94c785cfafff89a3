import type { ColumnMapping, FieldReading, TableMapping } from '@teca/shared/contract/meta'
import { isOwn } from '@teca/shared/apply-edits'
import { fieldOf, headingKey, isFormerExport, usualOf } from './headings.ts'
import type { Field, Place } from './headings.ts'
import { isReportColumn } from './table-columns.ts'
import type { ReadColumn } from './table-columns.ts'

/** What stands between the values of several columns of one own field, unless a person chooses another. */
export const USUAL_JOIN = '; '
const ignore: ColumnMapping = { kind: 'ignore' }
/** A key has a value in nearly every row. */
const NEARLY_ALL = 0.9

/** The columns of a table as they were stored; those of former versions without their counts. */
export type KnownColumn = Pick<ReadColumn, 'name'> & Partial<ReadColumn>

type Meaning = { target: string; isField: boolean; rank: number }

type Known = {
  fields: readonly Field[]
  rows?: number
  /** True if the catalogue has collections or states of these names. */
  isPlace?: (what: Place, names: readonly string[]) => boolean
}

/** The meaning of each column by its name and its values; several columns of one name are several values. */
export function proposeMapping(
  columns: readonly KnownColumn[],
  { fields, rows = 0, isPlace = () => false }: Known,
): TableMapping {
  const isFormer = isFormerExport(columns.map(({ name }) => name))
  const meanings = columns.map((column) => meaningOf(column, { fields, isPlace }, isFormer))
  const keyAt = keyColumn(columns, meanings, rows)
  const chosen = new Map<string, string>()
  const mapped = columns.map((column, at): ColumnMapping => {
    const meaning = meanings[at]
    if (meaning === undefined) return ignore
    const { target, isField } = meaning
    if (target === 'pressmark') return at === keyAt ? { kind: 'pressmark' } : ignore
    // Of different names that usually mean one thing the likeliest is taken; equal names are parts of it.
    if (!isField && bestName(target, columns, meanings) !== headingKey(column.name)) return ignore
    // A field of the organisation may be called `state` too.
    const isBeside = !isField && (target === 'media' || target === 'collections' || target === 'state')
    const key = isBeside ? `teca:${target}` : target
    const isFurther = chosen.has(key)
    chosen.set(key, column.name)
    if (isBeside) return target === 'state' && isFurther ? ignore : { kind: target }
    return { kind: 'field', name: target, ...(isOwn(target) && isFurther && { join: USUAL_JOIN }) }
  })
  return { columns: mapped, existing: 'update', missing: 'create', emptyCells: 'keep' }
}

function meaningOf(
  { name, samples = [] }: KnownColumn,
  { fields, isPlace }: Required<Pick<Known, 'fields' | 'isPlace'>>,
  isFormer: boolean,
): Meaning | undefined {
  if (name === '' || isReportColumn(name)) return undefined
  const field = fieldOf(name, fields)
  if (field !== undefined) return { target: field, isField: true, rank: -1 }
  const usual = usualOf(name)
  if (usual === undefined) return undefined
  const { means, rank, isSure } = usual
  // Such a word alone means many things: a condition, a provenance.
  const isOpen = (means === 'state' || means === 'collections') && !isSure && !isFormer
  if (isOpen && !isPlace(means, samples)) return undefined
  return { target: means, isField: false, rank }
}

function bestName(target: string, columns: readonly KnownColumn[], meanings: readonly (Meaning | undefined)[]): string {
  const [best] = columns
    .map(({ name }, at) => ({ name, meaning: meanings[at] }))
    .filter(({ meaning }) => meaning?.target === target && (isOwn(target) || !meaning.isField))
    .toSorted((a, b) => (a.meaning?.rank ?? 0) - (b.meaning?.rank ?? 0))
  return headingKey(best?.name ?? '')
}

/** Of the columns that may tell items apart, the one that does: its values are unique and fill nearly every row. */
function keyColumn(
  columns: readonly KnownColumn[],
  meanings: readonly (Meaning | undefined)[],
  rows: number,
): number | undefined {
  const [best] = columns
    .map(({ filled = rows, unique = true }, at) => ({
      at,
      meaning: meanings[at],
      fits: (unique ? 2 : 0) + (filled >= rows * NEARLY_ALL ? 1 : 0),
    }))
    .filter(({ meaning }) => meaning?.target === 'pressmark')
    .toSorted((a, b) => b.fits - a.fits || (a.meaning?.rank ?? 0) - (b.meaning?.rank ?? 0))
  return best?.at
}

/** The former choice for the same columns, without those that a report has added since. */
export function rememberedFor(columns: readonly KnownColumn[], remembered: TableMapping): TableMapping | undefined {
  const left = [...remembered.columns]
  const mapped = columns.map(({ name }) => (isReportColumn(name) ? ignore : left.shift()))
  const whole = mapped.filter((one) => one !== undefined)
  if (whole.length !== columns.length || left.length > 0) return undefined
  const mapping = { ...remembered, columns: whole.map((one, at) => joined(one, whole.slice(0, at))) }
  const { fields } = remembered
  if (fields === undefined) return mapping
  const columnsOf = (field: string) =>
    columns.filter((_, at) => whole[at]?.kind === 'field' && whole[at].name === field)
  return { ...mapping, fields: fields.map((field) => unlessOtherwise(field, columnsOf(field.name))) }
}

/** The way to read a field, without what the values of its columns show otherwise. */
function unlessOtherwise(reading: FieldReading, columns: readonly KnownColumn[]): FieldReading {
  const { decimal, monthFirst, ...rest } = reading
  const marks = new Set(columns.flatMap(({ decimals = [] }) => decimals))
  const orders = new Set(columns.flatMap((column) => column.monthFirst ?? []))
  return {
    ...rest,
    ...(decimal !== undefined && (marks.size !== 1 || marks.has(decimal)) && { decimal }),
    ...(monthFirst !== undefined && (orders.size !== 1 || orders.has(monthFirst)) && { monthFirst }),
  }
}

/** Former versions kept only one of several columns of an own field. */
function joined(column: ColumnMapping, before: readonly ColumnMapping[]): ColumnMapping {
  const { kind, name = '', join } = column
  const isFurther = kind === 'field' && isOwn(name) && before.some((one) => one.kind === kind && one.name === name)
  return isFurther && join === undefined ? { ...column, join: USUAL_JOIN } : column
}

/** A mapping to remember: for any reading, and without the columns of a report. */
export const mappingToRemember = (
  columns: readonly KnownColumn[],
  { reading: _, ...mapping }: TableMapping,
): TableMapping => ({
  ...mapping,
  columns: mapping.columns.filter((_, at) => !isReportColumn(columns[at]?.name ?? '')),
})
