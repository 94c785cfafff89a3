import type { Credit } from '../media-access.ts'
import { escaped } from '../escaped.ts'
import { pageWords } from './page-words.ts'
import type { PageLanguage } from './page-words.ts'

/** Who has to be named with a picture, and what may be done with it; empty if both are unknown. */
export function creditHtml({ attribution, rights }: Credit, language: PageLanguage): string {
  const word = pageWords(language).rights
  const terms =
    rights === undefined || !/^https?:/.test(rights)
      ? rights && escaped(rights)
      : `<a rel="license" href="${escaped(rights)}">${word}</a>`
  return [attribution && escaped(attribution), terms].filter(Boolean).join(' · ')
}
