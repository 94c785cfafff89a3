import { textKey } from '../../db/text-key.ts'
import { labelsOf } from '../metadata/index.ts'

export type Field = { name: string; label: string; labels: string | null }

/** The comparable form of a heading: `numeroInventario`, `NUMERO_INVENTARIO` and `Numero inventario:` are one. */
export const headingKey = (name: string): string =>
  textKey(
    name
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll('°', ' ')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  )

/** So many letters of a heading are read. */
export const LONGEST_HEADING = 256

/** The heading of a column in an exported table: a label, and the name that never changes. */
export function labelledHeading(label: string, name: string): string {
  const shown = label.slice(0, Math.max(0, LONGEST_HEADING - name.length - 3)).trim()
  return shown === name || shown === '' ? name : `${shown} [${name}]`
}

/** The same of a field, in a language if the field has a label in it. */
export const headingOf = ({ name, label, labels }: Field, language: string): string => {
  const known = labelsOf({ labels })
  return labelledHeading(known[language] || known[language.split('-')[0] ?? ''] || label, name)
}

/** The name in the brackets of such a heading. */
const nameIn = (heading: string) => /\[([^\]]+)\]$/.exec(heading.trim())?.[1]?.trim()

/** The headings of columns that are no fields of the organisation, in exported tables and in those of other programs. */
export const usualHeadings = {
  pressmark: [
    'pressmark',
    'pressmark id',
    'inventory number',
    'inventory no',
    'inventory nr',
    'inventory',
    'inv no',
    'inv nr',
    'accession number',
    'accession no',
    'acno',
    'object number',
    'object no',
    'numero inventario',
    'numero di inventario',
    'n inventario',
    'nr inventario',
    'num inventario',
    'n inv',
    'nr inv',
    'num inv',
    'no inv',
    'inv',
    'inventario',
    'inventarnummer',
    'inventar nr',
    'numero d inventaire',
    'numero de inventario',
    'shelfmark',
    'segnatura',
    'signatur',
    'call number',
    'collocazione',
    'identifier',
    'identificativo',
    'object id',
    'id',
  ],
  sgtt: ['title', 'titolo', 'name', 'nome', 'titel', 'denominazione'],
  autn: ['author', 'artist', 'creator', 'maker', 'autore', 'artista'],
  sgti: ['description', 'descrizione'],
  media: [
    'media',
    'file',
    'files',
    'filename',
    'file name',
    'file names',
    'filenames',
    'image',
    'images',
    'image file',
    'media file',
    'immagine',
    'immagini',
    'nome file',
    'nome del file',
  ],
  // Other tables mean condition, country or provenance by such words: their values decide.
  collections: ['collections', 'collection', 'collezioni', 'collezione', 'raccolte', 'raccolta'],
  state: ['state', 'status', 'stato', 'workflow state', 'stato di lavorazione'],
} as const satisfies Record<string, readonly string[]>

export type Usual = keyof typeof usualHeadings
export type Place = Extract<Usual, 'collections' | 'state'>

/** Columns of an exported table that are no fields of an item. */
export const beside = ['state', 'collections', 'media'] as const
type Beside = (typeof beside)[number]
/** The name in their headings; a field of the organisation may be called so too. */
export const besideName = (name: Beside, fields: readonly Field[]) =>
  fields.some((field) => field.name === name) ? `teca:${name}` : name
/** Former exports had these bare names, all three. */
export const isFormerExport = (headings: readonly string[]) => beside.every((name) => headings.includes(name))

/** The field that a heading names: by its name in brackets, its own name, or its label in any language. */
export function fieldOf(heading: string, fields: readonly Field[]): string | undefined {
  const key = headingKey(heading)
  const found =
    fields.find(({ name }) => name === heading || heading.endsWith(` [${name}]`)) ??
    fields.find(({ label }) => textKey(label) === textKey(heading)) ??
    fields.find((one) => labelled(one).some((label) => headingKey(label) === key)) ??
    fields.find(({ name }) => headingKey(name) === key)
  return found?.name
}

const labelled = ({ label, labels }: Field) => [label, ...Object.values(labelsOf({ labels }))]

/** The columns of every item. */
export const own = ['pressmark', 'sgtt', 'autn', 'sgti'] as const

/** What a heading usually means; the lower the rank, the likelier. */
export function usualOf(heading: string): { means: Usual; rank: number; isSure?: boolean } | undefined {
  const inBrackets = nameIn(heading)
  const named: Usual | undefined =
    beside.find((name) => inBrackets === name || inBrackets === `teca:${name}`) ??
    own.find((name) => inBrackets === name)
  if (named !== undefined) return { means: named, rank: 0, isSure: true }
  const key = headingKey(heading)
  for (const [means, headings] of Object.entries(usualHeadings)) {
    const rank = headings.findIndex((one) => one === key)
    if (rank >= 0) return { means: means as Usual, rank }
  }
  return undefined
}

/** Returns the test whether a heading says what its column holds; made once for many headings. */
export function isKnownHeading(fields: readonly Field[]): (heading: string) => boolean {
  const names = new Set([...fields.map(({ name }) => name), ...own, ...beside, ...beside.map((name) => `teca:${name}`)])
  const labels = new Set(fields.map(({ label }) => textKey(label)))
  const keys = new Set([
    ...fields.flatMap((field) => [field.name, ...labelled(field)].map(headingKey)),
    ...Object.values(usualHeadings).flat(),
  ])
  return (heading) => {
    const written = heading.trim()
    const inBrackets = nameIn(written)
    return (
      (inBrackets !== undefined && names.has(inBrackets)) ||
      fields.some(({ name }) => name === written) ||
      (written !== '' && (labels.has(textKey(written)) || keys.has(headingKey(written))))
    )
  }
}
