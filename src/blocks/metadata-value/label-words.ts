import { currentLanguage } from '@/text/text'
import { languageName } from './language-name'

/** Labels by language as people read them, `Italian: Titolo`; those of options with the option. */
export const labelWords = (labels: object): string[] =>
  Object.entries(labels).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? labelWords(value).map((word) => `${key} – ${word}`)
      : [`${languageName(key, currentLanguage())}: ${String(value)}`],
  )
