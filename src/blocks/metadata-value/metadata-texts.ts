import type { CustomMetadataTemplate, MetadataEntry } from '@/api/meta/generated/types.gen'
import { optionWord } from '@/api/meta/templates/in-language'

/** The words of a BOOLEAN field. */
export interface BooleanWords {
  true: string
  false: string
}

type Field = Pick<CustomMetadataTemplate, 'name' | 'type' | 'enumValues' | 'optionLabels'>

/** The texts of a field: each of its values, in order; empty if there are none. */
export const metadataTexts = (field: Field, entries: readonly MetadataEntry[], words: BooleanWords): string[] =>
  metadataWords(field, entries, words).map(({ value }) => value)

/** The texts of a field, with the language of each value if it has one. */
export const metadataWords = (
  field: Field,
  entries: readonly MetadataEntry[],
  words: BooleanWords,
): { value: string; lang?: string }[] =>
  entries
    .filter(({ name }) => name === field.name)
    .flatMap(({ value: written, lang }) => {
      const value = textOfValue(field, (written ?? '').trim(), words)
      return value === undefined ? [] : [{ value, ...(lang && { lang }) }]
    })

function textOfValue(field: Field, value: string, words: BooleanWords): string | undefined {
  const { type, enumValues } = field
  if (value === '') return undefined
  if (type === 'BOOLEAN') return value.toLowerCase() === 'true' ? words.true : words.false
  // A value that is no longer in the enumeration is not shown.
  if (type === 'ENUM') return enumValues.includes(value) ? optionWord(field, value) : undefined
  return value
}
