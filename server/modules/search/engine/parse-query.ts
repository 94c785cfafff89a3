import { wordsOf } from './words.ts'

/** A parsed search. */
export type Query = { kind: 'all'; of: Query[] } | { kind: 'any'; of: Query[] } | { kind: 'not'; of: Query } | Words

/** One word, or several adjacent ones; `field` limits where. */
export type Words = {
  kind: 'words'
  words: string[]
  /** The last word may be incomplete. */
  prefix: boolean
  /** Exactly these words, without other forms. */
  exact: boolean
  field?: string
}

const PIECE = /(-?)(?:([\p{L}\p{N}_.]+):(?=\S))?(?:"([^"]*)"?|(\S+))/gu
const MOST_PIECES = 64

/**
 * Parses a typed text: words, `begin*`, `"a phrase"`, `-without`, `name:word`, `OR`. Every text is valid: other signs
 * are part of words. `fieldOf` knows the names of fields; any other name with a colon is a plain word.
 */
export function parseQuery(text: string, fieldOf: (name: string) => string | undefined): Query {
  const found: Query[] = []
  let isOr = false
  for (const match of [...text.matchAll(PIECE)].slice(0, MOST_PIECES)) {
    const [whole, minus, name, phrase, bare = ''] = match
    if (whole === 'OR') {
      isOr = found.length > 0
      continue
    }
    const field = name === undefined ? undefined : fieldOf(name)
    const rest = name === undefined || field !== undefined ? (phrase ?? bare) : `${name} ${phrase ?? bare}`
    const words = wordsOf(rest)
    if (words.length === 0) continue
    const prefix = phrase === undefined && bare.endsWith('*')
    const one: Words = { kind: 'words', words, prefix, exact: phrase !== undefined, ...(field && { field }) }
    const before = isOr ? found.pop() : undefined
    const next: Query = minus === '-' ? { kind: 'not', of: one } : one
    found.push(before === undefined ? next : joined(before, next))
    isOr = false
  }
  return { kind: 'all', of: found }
}

const joined = (one: Query, other: Query): Query => ({
  kind: 'any',
  of: one.kind === 'any' ? [...one.of, other] : [one, other],
})

/** The words to find, without exclusions. */
export function wantedWords(query: Query): Words[] {
  if (query.kind === 'not') return []
  return query.kind === 'words' ? [query] : query.of.flatMap(wantedWords)
}
