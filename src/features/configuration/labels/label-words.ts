import type { LanguageLabels, OptionLabels } from '@teca/shared/contract/meta'
import { languageName } from '@/blocks/metadata-value/language-name'
import { currentLanguage } from '@/text/text'
import { filledLabels } from './labels-form'

/** Labels in further languages on one line: `Italian: Titolo, German: Titel`. */
export const labelWords = (labels: LanguageLabels): string =>
  Object.entries(filledLabels(labels))
    .map(([tag, label]) => `${languageName(tag, currentLanguage())}: ${label}`)
    .toSorted()
    .join(', ')

/** The same for the options of a field: `Oil (Italian: Olio), Ink`. */
export const optionLabelWords = (options: readonly string[], labels: OptionLabels): string =>
  options
    .map((option) => {
      const words = labelWords(labels[option] ?? {})
      return words === '' ? option : `${option} (${words})`
    })
    .join(', ')
