import type { ColumnMapping, TableMapping } from '@/api/meta/tables/tables'
import type { FormField } from '@/blocks/metadata-form/form-fields'

/** The meaning of a column, as the value of a select: a kind, or the name of a field after a prefix. */
type Choice = Exclude<ColumnMapping['kind'], 'field'> | `field:${string}`

export const choiceOf = ({ kind, name = '' }: ColumnMapping): Choice => (kind === 'field' ? `field:${name}` : kind)

interface Words {
  ignore: string
  pressmark: string
  media: string
  collections: string
  state: string
}

/** All meanings of a column. A field that has lost its template since keeps its name. */
export function choices(fields: readonly FormField[], mapping: TableMapping, words: Words) {
  const known = fields.filter(({ name }) => name !== 'pressmark')
  const lost = mapping.columns.flatMap(({ kind, name }) =>
    kind === 'field' && name !== undefined && !known.some((field) => field.name === name) ? [name] : [],
  )
  const options: { value: Choice; label: string }[] = [
    { value: 'ignore', label: words.ignore },
    { value: 'pressmark', label: words.pressmark },
    ...known.map(({ name, label }) => ({ value: `field:${name}` as const, label })),
    ...[...new Set(lost)].map((name) => ({ value: `field:${name}` as const, label: name })),
    { value: 'media', label: words.media },
    { value: 'collections', label: words.collections },
    { value: 'state', label: words.state },
  ]
  return options
}

/** What stands between the values of several columns of one field that has one value. */
const USUAL_JOIN = '; '
/** Of these a table has one column. */
const alone = ['pressmark', 'state']

/** The mapping after one column changes. A former column of the pressmark or of the state is then ignored. */
export function withChoice(mapping: TableMapping, at: number, choice: Choice): TableMapping {
  const columns = mapping.columns.map((column, place): ColumnMapping => {
    if (place !== at) return alone.includes(choice) && column.kind === choice ? { kind: 'ignore' } : column
    if (choice === 'ignore' || alone.includes(choice)) return { kind: choice as 'ignore' }
    const kept = column.separator === undefined ? {} : { separator: column.separator }
    return choice.startsWith('field:')
      ? { kind: 'field', name: choice.slice(6), ...(single.includes(choice.slice(6)) ? {} : kept) }
      : { kind: choice as 'media' | 'collections', ...kept }
  })
  return { ...mapping, columns: columns.map((column, place) => joined(column, columns.slice(0, place))) }
}

/** Each further column of a field with one value is joined to it; nothing of a row is dropped. */
function joined(column: ColumnMapping, before: readonly ColumnMapping[]): ColumnMapping {
  const { join, ...rest } = column
  const isFurther = !holdsSeveral(column) && before.some(({ kind, name }) => kind === 'field' && name === column.name)
  return column.kind === 'field' && isFurther ? { ...rest, join: join ?? USUAL_JOIN } : rest
}

/** The mapping with another separator of one column's values, or another join. */
export const withText = (mapping: TableMapping, at: number, which: 'separator' | 'join', text: string) => ({
  ...mapping,
  columns: mapping.columns.map((column, place) => {
    if (place !== at) return column
    const { [which]: _, ...rest } = column
    return text === '' ? rest : { ...rest, [which]: text }
  }),
})

/** Fields of the item itself have one value. */
const single = ['sgtt', 'autn', 'sgti']
export const holdsSeveral = ({ kind, name = '' }: ColumnMapping) =>
  kind === 'media' || kind === 'collections' || (kind === 'field' && !single.includes(name))

/** True for a further column of a field with one value. */
export const isFurther = ({ columns }: TableMapping, at: number) => {
  const column = columns[at]
  if (column?.kind !== 'field' || holdsSeveral(column)) return false
  return columns.slice(0, at).some(({ kind, name }) => kind === 'field' && name === column.name)
}

/** The first column that is joined to another one without a text between them. */
export const columnWithoutJoin = (mapping: TableMapping) =>
  mapping.columns.findIndex((column, at) => isFurther(mapping, at) && column.join === undefined)

export const hasPressmark = ({ columns }: TableMapping) => columns.some(({ kind }) => kind === 'pressmark')
export const hasTitle = ({ columns }: TableMapping) =>
  columns.some(({ kind, name }) => kind === 'field' && name === 'sgtt')
