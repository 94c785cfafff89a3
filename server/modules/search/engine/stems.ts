import snowball from 'snowball-stemmers'
import { isCut } from './words.ts'

/** Marks a stem, so that it is never mistaken for a word; a private character. */
const STEM = '\uE000'
const MOST_KEPT = 100_000
const stemmers = [snowball.newStemmer('english'), snowball.newStemmer('italian')]
/** The Arabic article, with the words that are written to it. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u
const kept = new Map<string, readonly string[]>()

/** The stems of a word's Italian and English forms, or the Arabic word without article, as in the index. */
export function stemsOf(word: string): readonly string[] {
  const found = kept.get(word)
  if (found !== undefined) return found
  if (kept.size >= MOST_KEPT) kept.clear()
  const stems = madeStems(word)
  kept.set(word, stems)
  return stems
}

function madeStems(word: string): readonly string[] {
  // Numbers and codes have no forms, and neither have words of two letters.
  if (word.length < 3 || !/^\p{L}[\p{L}\p{M}]*$/u.test(word) || isCut(word)) return []
  if (/^\p{scx=Arab}/u.test(word)) return [STEM + word.replace(ARTICLE, '')]
  return [...new Set(stemmers.map((one) => STEM + one.stem(word)))]
}

/** What a search for a word looks for: its stems, or the word itself if it has no forms. */
export function termsOf(word: string): readonly string[] {
  const stems = stemsOf(word)
  return stems.length === 0 ? [word] : stems
}
