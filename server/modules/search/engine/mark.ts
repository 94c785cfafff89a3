/** The name of the pressmark in a query: its words share one column of the index with those of the author. */
export const PRESSMARK = 'pressmark'
/** Marks a whole pressmark, so that it is never mistaken for a word; a private character. */
const MARK = '\uE001'
const MOST_WORDS = 6

export const isMark = (word: string): boolean => word.startsWith(MARK)

/** The words of a pressmark as one: `CER-004`, `cer-4` and `CER004` are the same. Undefined without a number. */
export function markOf(words: readonly string[]): string | undefined {
  if (words.length > MOST_WORDS || !words.some((word) => /\d/.test(word))) return undefined
  const joined = words
    .join(' ')
    .replace(/(?<=\d) (?=\d)/g, '·')
    .replaceAll(' ', '')
  return MARK + joined.replace(/\d+/g, (number) => number.replace(/^0+(?=\d)/, ''))
}

/** The words of a pressmark, and all of them as one. */
export function marksOf(words: readonly string[]): string[] {
  const mark = markOf(words)
  return mark === undefined ? [...words] : [...words, ...(words.length > 1 ? [words.join('')] : []), mark]
}
