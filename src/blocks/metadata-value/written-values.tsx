import type { CustomMetadataTemplate } from '@teca/shared/contract/meta'
import { useLanguage } from '@/text/use-text'
import { languageName } from './language-name'
import { useRightsName } from './use-rights-name'
import { writtenValue } from './written-value'

export interface WrittenValue {
  value: string
  /** BCP 47 tag. */
  lang?: string
}

interface WrittenValuesProps {
  field: Pick<CustomMetadataTemplate, 'type'>
  values: readonly WrittenValue[]
}

/** The values of a field as people read them, one below the other. A language is named unless it is obvious. */
export function WrittenValues({ field, values }: WrittenValuesProps) {
  const language = useLanguage()
  const nameOf = useRightsName()
  const isNamed = (lang: string) => values.length > 1 || lang !== language
  return values.map(({ value, lang }, at) => (
    <span key={at} className="block whitespace-pre-line">
      <span dir="auto" lang={lang}>
        {writtenValue(field, value, nameOf)}
      </span>
      {lang && isNamed(lang) && (
        <span className="ms-0.5 text-xs whitespace-nowrap text-ink-faint"> {languageName(lang, language)}</span>
      )}
    </span>
  ))
}
