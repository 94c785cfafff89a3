/** Longest key in an index, in characters; both databases can index four bytes for each. */
export const KEY_LENGTH = 300

/** The search and sort key of a text: without accents, lower case, single spaces; the same on both databases. */
export function textKey(text: string | null | undefined): string {
  if (text === null || text === undefined) return ''
  const plain = text
    .slice(0, KEY_LENGTH * 2)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.replace(/\s+/gu, ' ').trim().slice(0, KEY_LENGTH).toWellFormed()
}

/** A pattern for LIKE … ESCAPE '\' that matches the key of `text` anywhere. */
export function containsPattern(text: string): string {
  return `%${likely(textKey(text))}%`
}

/** A key as it stands in a pattern for LIKE … ESCAPE '\'. */
export const likely = (key: string): string => key.replace(/[\\%_]/g, '\\$&')
