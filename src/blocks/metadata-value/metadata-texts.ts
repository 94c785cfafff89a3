import type { CustomMetadataTemplate, MetadataEntry } from '@teca/shared/contract/meta'
import { optionWord } from '@/api/meta/templates/in-language'
import { numberText } from '@/lib/number-text'
import { dateText, type DateWords } from './date-text'

/** The words of BOOLEAN and DATE fields; the text area `formats` fits. */
export interface ValueWords extends DateWords {
  true: string
  false: string
}

/** How values are written: the words, and the language of dates and numbers. */
export interface ValueReading {
  words: ValueWords
  language: string
  /** Whole days stay YYYY-MM-DD, beside other dates of that form. */
  yearFirst?: boolean
}

type Field = Pick<CustomMetadataTemplate, 'name' | 'type' | 'enumValues' | 'optionLabels'>

/** The texts of a field: each of its values, in order; empty if there are none. */
export const metadataTexts = (field: Field, entries: readonly MetadataEntry[], reading: ValueReading): string[] =>
  metadataWords(field, entries, reading).map(({ value }) => value)

/** The texts of a field, with the language of each value if it has one. */
export const metadataWords = (
  field: Field,
  entries: readonly MetadataEntry[],
  reading: ValueReading,
): { value: string; lang?: string }[] =>
  entries
    .filter(({ name }) => name === field.name)
    .flatMap(({ value: written, lang }) => {
      const value = textOfValue(field, (written ?? '').trim(), reading)
      return value === undefined ? [] : [{ value, ...(lang && { lang }) }]
    })

function textOfValue(field: Field, value: string, { words, language, yearFirst }: ValueReading): string | undefined {
  const { type, enumValues } = field
  if (value === '') return undefined
  if (type === 'BOOLEAN') return value.toLowerCase() === 'true' ? words.true : words.false
  // A value that is no longer in the enumeration is not shown.
  if (type === 'ENUM') return enumValues.includes(value) ? optionWord(field, value) : undefined
  if (type === 'DATE') return yearFirst && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : dateText(value, language, words)
  if (type === 'NUMBER' || type === 'INTEGER') return numberText(value, language)
  return value
}
