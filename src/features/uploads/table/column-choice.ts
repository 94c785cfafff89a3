import type { ColumnMapping, TableMapping } from '@/api/meta/tables/tables'
import type { FormField } from '@/blocks/metadata-form/form-fields'

/** The meaning of a column, as the value of a select: a kind, or the name of a field after a prefix. */
type Choice = 'ignore' | 'pressmark' | 'media' | `field:${string}`

export const choiceOf = ({ kind, name = '' }: ColumnMapping): Choice => (kind === 'field' ? `field:${name}` : kind)

interface Words {
  ignore: string
  pressmark: string
  media: string
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
  ]
  return options
}

/** The mapping after one column changes. Only one column is the pressmark: the former one is then ignored. */
export function withChoice(mapping: TableMapping, at: number, choice: Choice): TableMapping {
  return {
    ...mapping,
    columns: mapping.columns.map((column, place): ColumnMapping => {
      if (place !== at) return choice === 'pressmark' && column.kind === 'pressmark' ? { kind: 'ignore' } : column
      if (choice === 'ignore' || choice === 'pressmark') return { kind: choice }
      const separator = column.separator ?? (choice === 'media' ? '|' : undefined)
      const kept = separator === undefined ? {} : { separator }
      return choice === 'media' ? { kind: 'media', ...kept } : { kind: 'field', name: choice.slice(6), ...kept }
    }),
  }
}

/** The mapping with another separator of one column's values. */
export const withSeparator = (mapping: TableMapping, at: number, text: string): TableMapping => ({
  ...mapping,
  columns: mapping.columns.map((column, place) => {
    if (place !== at) return column
    const { separator: _, ...rest } = column
    return text === '' ? rest : { ...rest, separator: text }
  }),
})

/** Fields of the item itself have one value and need no separator. */
const single = ['sgtt', 'autn', 'sgti']
export const holdsSeveral = ({ kind, name = '' }: ColumnMapping) =>
  kind === 'media' || (kind === 'field' && !single.includes(name))

export const hasPressmark = ({ columns }: TableMapping) => columns.some(({ kind }) => kind === 'pressmark')
export const hasTitle = ({ columns }: TableMapping) =>
  columns.some(({ kind, name }) => kind === 'field' && name === 'sgtt')
