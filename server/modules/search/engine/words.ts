import snowball from 'snowball-stemmers'

/** Letters without a decomposition. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const LONGEST = 64
/** Marks a stem, so that it is never mistaken for a word; a private character, which FTS5 keeps. */
const STEM = '\uE000'
const MOST_KEPT = 100_000

/** A word of a text in its comparable form, with its place. */
export type Word = { word: string; from: number; to: number }

/** The comparable form of a text: without accents, in lower case. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => plain[letter] ?? letter)

/** The words of a text with their places, for highlights. */
export function* wordsWithPlaces(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) {
    const word = folded(match[0]).slice(0, LONGEST)
    if (word !== '') yield { word, from: match.index, to: match.index + match[0].length }
  }
}

/** The words of a text. */
export const wordsOf = (text: string): string[] =>
  (folded(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST))

const stemmers = [snowball.newStemmer('english'), snowball.newStemmer('italian')]
const kept = new Map<string, readonly string[]>()

/** The stems of a word's Italian and English forms, as in the index. */
export function stemsOf(word: string): readonly string[] {
  const found = kept.get(word)
  if (found !== undefined) return found
  // Numbers and codes have no forms, and neither have words of two letters.
  const stems = /\p{N}/u.test(word) || word.length < 3 ? [] : stemmers.map((one) => STEM + one.stem(word))
  if (kept.size >= MOST_KEPT) kept.clear()
  const distinct = [...new Set(stems)]
  kept.set(word, distinct)
  return distinct
}

/** What a search for a word looks for: its stems, or the word itself if it has no forms. */
export function termsOf(word: string): readonly string[] {
  const stems = stemsOf(word)
  return stems.length === 0 ? [word] : stems
}
