import { fillPlaces, type Values } from '../../src/text/fill-places.ts'
import { allEnglish, allItalian } from '../all-words.ts'

const words = { en: allEnglish, it: allItalian }
export type Spoken = keyof typeof words

/** The words of a language, and `say`, which fills the places of one. */
export const spoken = (language: Spoken) => ({
  ...words[language],
  say: (word: string, values: Values) => fillPlaces(word, values, language),
})

/** The browser of a person who speaks the language. */
export const browserOf = { en: 'en-GB', it: 'it-IT' } satisfies Record<Spoken, string>
