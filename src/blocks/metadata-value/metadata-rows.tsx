import type { CustomMetadataTemplate, MetadataEntry } from '@teca/shared/contract/meta'
import type { Definition } from '@/ui/definition-list/definition-list'
import { metadataWords, type ValueReading } from './metadata-texts'
import { WrittenValues } from './written-values'

const own = ['sgtt', 'autn', 'sgti', 'pressmark'] as const

/** Anything with metadata: an item, a collection, an asset. */
export type Described = { [name in (typeof own)[number]]?: string | null } & {
  customMetadataList: readonly MetadataEntry[]
}

type Field = Pick<CustomMetadataTemplate, 'name' | 'label' | 'type' | 'enumValues' | 'optionLabels'>

/** All metadata of a thing. Its own fields replace the entries of their names. */
function entriesOf(thing: Described): MetadataEntry[] {
  const names = own.filter((name) => thing[name] !== undefined)
  return [
    ...names.map((name) => ({ name, value: thing[name] ?? null })),
    ...thing.customMetadataList.filter(({ name }) => !names.some((one) => one === name)),
  ]
}

/** Rows of a list of fields, in the order of the fields, without empty ones. */
export function metadataRows(thing: Described, fields: readonly Field[], reading: ValueReading): Definition[] {
  const entries = entriesOf(thing)
  return fields.flatMap((field) => {
    const values = metadataWords(field, entries, reading)
    if (values.length === 0) return []
    return [{ id: field.name, label: field.label, value: <WrittenValues field={field} values={values} /> }]
  })
}

/** The entries without a field. */
export function rowsWithoutField(thing: Described, fields: readonly Field[]): Definition[] {
  const names = new Set<string>([...own, ...fields.map(({ name }) => name)])
  return thing.customMetadataList.flatMap(({ name, value, lang }, at) => {
    if (names.has(name) || !value) return []
    return [
      {
        id: `${name} ${at}`,
        label: name,
        value: <WrittenValues field={{ type: 'TEXT' }} values={[{ value, lang }]} />,
      },
    ]
  })
}
