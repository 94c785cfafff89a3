import type { FormField } from '@/blocks/metadata-form/form-fields'
import { sameValues, type DraftValue, type MetadataDraft } from '@/blocks/metadata-form/metadata-draft'
import { problemOfValue } from '@/blocks/metadata-form/metadata-schema'
import type { EmbeddedMetadata } from './embedded-metadata'
import type { NewItem } from './new-item'

/** The values that were filled in from a file, by their place in the form. */
export interface FromFile {
  title?: string
  author?: string
  metadata: MetadataDraft
}

/** Names and labels of fields for a file's metadata, in the languages of the interface, without punctuation. */
const fieldNames: Record<Exclude<keyof EmbeddedMetadata, 'title' | 'author'>, readonly string[]> = {
  description: ['sgti', 'description', 'descrizione', 'abstract'],
  date: ['date', 'datecreated', 'created', 'year', 'data', 'anno'],
  keywords: ['keywords', 'keyword', 'subject', 'subjects', 'tags', 'parolechiave', 'soggetto', 'soggetti'],
  place: ['place', 'location', 'luogo'],
  attribution: ['attribution', 'credit', 'creditline', 'copyright', 'attribuzione', 'crediti'],
  rights: ['rights', 'licence', 'license', 'diritti', 'licenza'],
}

/** Fills the empty fields of the form with a file's metadata. Values that the form refuses are left out. */
export function fillFromFile(values: NewItem, embedded: EmbeddedMetadata, fields: readonly FormField[]) {
  const filled: FromFile = { metadata: {} }
  if (embedded.title && values.title.trim() === '') filled.title = embedded.title
  if (embedded.author && values.author.trim() === '') filled.author = embedded.author
  for (const field of fields) {
    const found = valuesFor(field, embedded)
    if (found.length > 0 && isUntouched(field, values.metadata[field.key])) filled.metadata[field.key] = found
  }
  return { values: merged(values, filled), filled }
}

const merged = (values: NewItem, { title, author, metadata }: FromFile): NewItem => ({
  ...values,
  title: title ?? values.title,
  author: author ?? values.author,
  metadata: { ...values.metadata, ...metadata },
})

function valuesFor(field: FormField, embedded: EmbeddedMetadata): DraftValue[] {
  const names = [plain(field.name), plain(field.label)]
  const entry = Object.entries(fieldNames).find(([, known]) => names.some((name) => known.includes(name)))
  if (!entry) return []
  const [what] = entry
  const value: unknown = Reflect.get(embedded, what)
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
  const taken = texts.filter((text) => problemOfValue(field, text) === undefined)
  const repeats = !field.own && !field.single && (field.type === 'STRING' || field.type === 'TEXT')
  return (repeats ? taken : taken.slice(0, 1)).map((text) => ({ value: text }))
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

const isUntouched = ({ defaultValue }: FormField, values: readonly DraftValue[] | undefined) =>
  sameValues(values, [{ value: defaultValue ?? '' }])

/** True while a value in the form is still the one from the file. */
export const isFromFile = (now: string, filled: string | undefined): boolean => filled !== undefined && now === filled

/** The names of the fields that still have the value from the file. */
export const namesFromFile = (fields: readonly FormField[], now: MetadataDraft, { metadata }: FromFile): string[] =>
  fields.filter(({ key }) => metadata[key] && sameValues(now[key], metadata[key])).map(({ name }) => name)
