import { repeats, type FormField } from '@/blocks/metadata-form/form-fields'
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
const fieldNames: readonly [kind: keyof EmbeddedMetadata, names: readonly string[]][] = [
  ['title', ['title', 'titles', 'titolo', 'titoli']],
  [
    'author',
    'creator creators author authors artist artists creatore creatori autore autori artista artisti'.split(' '),
  ],
  ['description', ['sgti', 'description', 'descrizione', 'abstract']],
  ['date', ['date', 'datecreated', 'created', 'year', 'data', 'anno']],
  ['keywords', ['keywords', 'keyword', 'subject', 'subjects', 'tags', 'parolechiave', 'soggetto', 'soggetti']],
  ['place', ['place', 'location', 'luogo']],
  ['attribution', ['attribution', 'credit', 'creditline', 'copyright', 'attribuzione', 'crediti']],
  ['rights', ['rights', 'licence', 'license', 'diritti', 'licenza']],
]

/** Between several values in a field that has one: names may hold a comma. */
const SEVERAL = '; '

/** Fills the empty fields of the form with a file's metadata. Values that the form refuses are left out. */
export function fillFromFile(values: NewItem, embedded: EmbeddedMetadata, fields: readonly FormField[]) {
  const filled: FromFile = { metadata: {} }
  if (embedded.title && values.title.trim() === '') filled.title = embedded.title.join(SEVERAL)
  if (embedded.author && values.author.trim() === '') filled.author = embedded.author.join(SEVERAL)
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
  const [kind] = fieldNames.find(([, known]) => names.some((name) => known.includes(name))) ?? []
  const taken = (kind && embedded[kind])?.filter((text) => problemOfValue(field, text) === undefined) ?? []
  if (field.own && taken.length > 0) return [{ value: taken.join(SEVERAL) }]
  return (repeats(field) ? taken : taken.slice(0, 1)).map((value) => ({ value }))
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

const isUntouched = ({ defaultValue }: FormField, values: readonly DraftValue[] | undefined) =>
  sameValues(values, [{ value: defaultValue ?? '' }])

/** True while a value in the form is still the one from the file. */
export const isFromFile = (now: string, filled: string | undefined): boolean => filled !== undefined && now === filled

/** The names of the fields that still have the value from the file. */
export const namesFromFile = (fields: readonly FormField[], now: MetadataDraft, { metadata }: FromFile): string[] =>
  fields.filter(({ key }) => metadata[key] && sameValues(now[key], metadata[key])).map(({ name }) => name)
