import { currentLanguage, type Language } from '@/text/text'
import type { CustomMetadataTemplate, LanguageLabels, OptionLabels } from '@teca/shared/contract/meta'

/** The label in the language of the reader; undefined if there is none. */
export function labelIn(labels: LanguageLabels | undefined, language: Language = currentLanguage()) {
  return labels?.[language] ?? Object.entries(labels ?? {}).find(([tag]) => tag.startsWith(`${language}-`))?.[1]
}

/** A value of an ENUM field as it is shown. */
export const optionWord = ({ optionLabels }: { optionLabels?: OptionLabels }, option: string): string =>
  labelIn(optionLabels?.[option]) ?? option

/** The name of a state as it is shown. */
export const stateWord = ({ name, labels }: { name: string; labels?: LanguageLabels }): string =>
  labelIn(labels) ?? name

type Labelled = Pick<CustomMetadataTemplate, 'label' | 'labels' | 'optionLabels'>

/** A field as it is shown to readers of a language. Labels in other languages are left out, so that it differs where they do. */
export function inLanguage<F extends Labelled>(field: F, language: Language = currentLanguage()): F {
  const { label, labels, optionLabels = {} } = field
  if (labels === undefined) return field
  const options = Object.entries(optionLabels).flatMap(([option, its]) => {
    const word = labelIn(its, language)
    return word === undefined ? [] : [[option, { [language]: word }] as const]
  })
  return { ...field, label: labelIn(labels, language) ?? label, optionLabels: Object.fromEntries(options) }
}
