import type { ReactNode } from 'react'
import type { CulturalItem, CustomMetadataTemplate, MetadataEntry } from '@/api/meta/generated/types.gen'
import { dateText, type DateWords } from '@/blocks/metadata-value/date-text'
import { metadataTexts, type BooleanWords } from '@/blocks/metadata-value/metadata-texts'
import type { Definition } from '@/ui/definition-list/definition-list'
import { TextLink } from '@/ui/text-link/text-link'

const own = ['sgtt', 'autn', 'sgti', 'pressmark'] as const

/** All that is said of an item. Its own fields stand for the entries of their names. */
export const entriesOfItem = (item: CulturalItem): MetadataEntry[] => [
  ...own.map((name) => ({ name, value: item[name] ?? null })),
  ...item.customMetadataList.filter(({ name }) => !own.some((one) => one === name)),
]

/** Rows of a list of fields, in the order of the fields; those that say nothing are left out. */
export function itemRows(
  item: CulturalItem,
  fields: readonly CustomMetadataTemplate[],
  words: BooleanWords & DateWords,
  language: string,
): Definition[] {
  const entries = entriesOfItem(item)
  return fields.flatMap((field) => {
    const values = metadataTexts(field, entries, words)
    return values.length
      ? [
          {
            id: field.name,
            label: field.label,
            value: join(values.map((value) => written(field, value, language, words))),
          },
        ]
      : []
  })
}

/** What is said under names that no field has any more. */
export function rowsWithoutField(item: CulturalItem, fields: readonly CustomMetadataTemplate[]): Definition[] {
  const names = new Set<string>([...own, ...fields.map(({ name }) => name)])
  return item.customMetadataList
    .filter(({ name, value }) => !names.has(name) && value)
    .map(({ name, value }, at) => ({ id: `${name} ${at}`, label: name, value }))
}

function written({ type }: CustomMetadataTemplate, value: string, language: string, words: DateWords): ReactNode {
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
