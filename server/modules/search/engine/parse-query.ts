import type { Condition } from './condition-bits.ts'
import { PRESSMARK, markOf } from './mark.ts'
import { askedWords } from './words.ts'

/** A parsed search. */
export type Query =
  | { kind: 'all'; of: Query[] }
  | { kind: 'any'; of: Query[] }
  | { kind: 'not'; of: Query }
  | { kind: 'field'; of: Condition }
  | Words

/** One word, or several adjacent ones; `field` limits where. */
export type Words = {
  kind: 'words'
  words: string[]
  /** The last word may be incomplete. */
  prefix: boolean
  /** Exactly these words, without other forms. */
  exact: boolean
  field?: string
  /** The pressmark that they may be. */
  mark?: string
}

const PIECE = /(-?)(?:([\p{L}\p{N}_.]+):(?=\S))?(?:"([^"]*)"?|(\S+))/gu
const MOST_PIECES = 64
/** The signs of a query as other keyboards write them. */
const SIGNS: Record<string, string> = { '：': ':', '－': '-', '−': '-', '＊': '*' }
const OTHER_SIGNS = /[“”„«»＂「」『』：－−＊]/g

/**
 * Parses a typed text: words, `begin*`, `"a phrase"`, `-without`, `name:word`, `OR`. Every text is valid: other signs
 * are part of words. `fieldOf` knows the names of fields; any other name with a colon is a plain word. `conditionOf`
 * knows fields that are no words: dates and collections.
 */
export function parseQuery(
  text: string,
  fieldOf: (name: string) => string | undefined,
  conditionOf: (field: string, typed: string) => Condition | undefined = () => undefined,
): Query {
  const found: Query[] = []
  let isOr = false
  for (const match of [...text.replace(OTHER_SIGNS, (sign) => SIGNS[sign] ?? '"').matchAll(PIECE)].slice(
    0,
    MOST_PIECES,
  )) {
    const [whole, minus, name, phrase, bare = ''] = match
    if (whole === 'OR') {
      isOr = found.length > 0
      continue
    }
    const field = name === undefined ? undefined : fieldOf(name)
    const rest = name === undefined || field !== undefined ? (phrase ?? bare) : `${name} ${phrase ?? bare}`
    const condition = field === undefined ? undefined : conditionOf(field, rest)
    const { words, begins } = askedWords(rest)
    if (words.length === 0 && condition === undefined) continue
    const isPhrase = phrase !== undefined
    const prefix = begins || (!isPhrase && bare.endsWith('*'))
    const mark = isPhrase || prefix || (field ?? PRESSMARK) !== PRESSMARK ? undefined : markOf(words)
    const one: Words = { kind: 'words', words, prefix, exact: isPhrase, ...(field && { field }), ...(mark && { mark }) }
    const before = isOr ? found.pop() : undefined
    const wanted: Query = condition === undefined ? one : { kind: 'field', of: condition }
    const next: Query = minus === '-' ? { kind: 'not', of: wanted } : wanted
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
  if (query.kind === 'not' || query.kind === 'field') return []
  return query.kind === 'words' ? [query] : query.of.flatMap(wantedWords)
}
