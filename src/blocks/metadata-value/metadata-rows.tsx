import type { ReactNode } from 'react'
import type { CustomMetadataTemplate, MetadataEntry } from '@/api/meta/generated/types.gen'
import type { Definition } from '@/ui/definition-list/definition-list'
import { TextLink } from '@/ui/text-link/text-link'
import { dateText, type DateWords } from './date-text'
import { metadataTexts, type BooleanWords } from './metadata-texts'

const own = ['sgtt', 'autn', 'sgti', 'pressmark'] as const

/** Anything of which metadata are told: an item, a collection, an asset. */
export type Told = { [name in (typeof own)[number]]?: string | null } & { customMetadataList: readonly MetadataEntry[] }

type Field = Pick<CustomMetadataTemplate, 'name' | 'label' | 'type' | 'enumValues'>

/** All that is said of a thing. Its own fields stand for the entries of their names. */
export function entriesOf(thing: Told): MetadataEntry[] {
  const names = own.filter((name) => thing[name] !== undefined)
  return [
    ...names.map((name) => ({ name, value: thing[name] ?? null })),
    ...thing.customMetadataList.filter(({ name }) => !names.some((one) => one === name)),
  ]
}

/** Rows of a list of fields, in the order of the fields; those that say nothing are left out. */
export function metadataRows(
  thing: Told,
  fields: readonly Field[],
  words: BooleanWords & DateWords,
  language: string,
): Definition[] {
  const entries = entriesOf(thing)
  return fields.flatMap((field) => {
    const values = metadataTexts(field, entries, words)
    if (values.length === 0) return []
    return [
      {
        id: field.name,
        label: field.label,
        value: join(values.map((value) => writtenValue(field, value, language, words))),
      },
    ]
  })
}

/** What is said under names that no field has any more. */
export function rowsWithoutField(thing: Told, fields: readonly Field[]): Definition[] {
  const names = new Set<string>([...own, ...fields.map(({ name }) => name)])
  return thing.customMetadataList
    .filter(({ name, value }) => !names.has(name) && value)
    .map(({ name, value }, at) => ({ id: `${name} ${at}`, label: name, value }))
}

/** A value as people read it: a date in words, an address to follow. */
export function writtenValue(
  { type }: Pick<Field, 'type'>,
  value: string,
  language: string,
  words: DateWords,
): ReactNode {
  if (type === 'DATE') return dateText(value, language, words)
  if (type === 'EMAIL') return <TextLink href={`mailto:${value}`}>{value}</TextLink>
  if (/^https?:\/\/\S+$/.test(value)) {
    return (
      <TextLink href={value} external>
        {value}
      </TextLink>
    )
  }
  return value
}

const join = (values: ReactNode[]) =>
  values.length === 1
    ? values[0]
    : values.map((value, at) => (
        <span key={at} className="block">
          {value}
        </span>
      ))
