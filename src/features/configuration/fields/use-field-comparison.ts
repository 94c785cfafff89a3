import { compareValues, type ComparedValue } from '@/blocks/conflict-dialog/compare-drafts'
import { useText } from '@/text/use-text'
import { labelWords, optionLabelWords } from '../labels/label-words'
import type { FieldValues } from './field-form'
import { useDefaultText } from './use-default-text'
import { useFieldWords } from './use-field-words'

/** Compares two drafts of a field by what people read in its form. */
export function useFieldComparison() {
  const text = useText('configuration')
  const { types } = useFieldWords()
  const defaultText = useDefaultText()
  const compared: ComparedValue<FieldValues>[] = [
    { key: 'label', label: text.fieldName, words: ({ label }) => label },
    { key: 'labels', label: text.otherLanguages, words: ({ labels }) => labelWords(labels) },
    { key: 'type', label: text.fieldType, words: ({ type }) => (type ? types[type] : '') },
    { key: 'enumValues', label: text.dictionary, words: ({ enumValues }) => enumValues.join(', ') },
    {
      key: 'optionLabels',
      label: `${text.dictionary}, ${text.otherLanguages}`,
      words: ({ enumValues, optionLabels }) => optionLabelWords(enumValues, optionLabels),
    },
    {
      key: 'defaultValue',
      label: text.defaultValue,
      words: ({ type, ...values }) => (type ? defaultText({ type, ...values }) : ''),
    },
  ]
  return (...drafts: [was: FieldValues, mine: FieldValues, theirs: FieldValues]) => compareValues(compared, ...drafts)
}
