import type { Bits } from './bits.ts'
import { PRESSMARK, expressionOf, expressionOfWords, phraseOf } from './fts-expression.ts'
import { nearWords } from './near-words.ts'
import { parseQuery, wantedWords } from './parse-query.ts'
import type { Query, Words } from './parse-query.ts'
import { QueryBits } from './query-bits.ts'
import type { SearchIndex } from './search-index.ts'
import { statement } from './statement.ts'
import { WordLists } from './word-lists.ts'
import { wordsOf } from './words.ts'

/** A word without a match, and the words that replaced it. */
export type Correction = { word: string; instead: string[] }

/** The matches of a text; no `bits` for a text without words. */
export type TextMatches = {
  bits?: Bits
  corrections: Correction[]
  /** Words to highlight. */
  words: Words[]
  /** In FTS5's syntax, if that covers the whole query. */
  expression?: string
  /** Only the exact words. */
  exact?: string
}

const MOST_PREFIXED = 10
const MOST_SUGGESTED = 300

/** Finds things by words. */
export class TextFinder {
  readonly lists: WordLists
  readonly #index: SearchIndex
  readonly #bits: QueryBits

  constructor(index: SearchIndex) {
    this.#index = index
    this.lists = new WordLists(index)
    this.#bits = new QueryBits(index, this.lists)
  }

  /** `typing`: the last word may be incomplete. */
  find(text: string, typing = false): TextMatches {
    const fieldOf = (name: string) => fieldNamed(this.#index, name)
    const asked = parseQuery(typing && /[\p{L}\p{N}]$/u.test(text) ? `${text}*` : text, fieldOf)
    const corrections: Correction[] = []
    const query = this.#mended(asked, corrections)
    const words = wantedWords(query)
    if (query.kind === 'all' && query.of.length === 0) return { corrections, words }
    return {
      bits: this.#bits.of(query),
      corrections,
      words,
      expression: expressionOf(query),
      exact: expressionOf(query, phraseOf),
    }
  }

  /** All things; not to be changed. */
  everything(): Bits {
    return this.#bits.everything()
  }

  /** Things with these words in title, pressmark or author, the last of them as a beginning; some of them if there are many. */
  suggest(text: string): { docs: Int32Array; words: Words[] } {
    const found = wordsOf(text).map((word, at, all): Words => ({
      kind: 'words',
      words: [word],
      prefix: at === all.length - 1,
      exact: true,
    }))
    if (found.length === 0) return { docs: new Int32Array(0), words: [] }
    const expression = `(${found.map(expressionOfWords).join(' AND ')})`
    const rows = statement(this.#index.db, 'select rowid as doc from heads where heads match ? limit ?').all(
      expression,
      MOST_SUGGESTED,
    )
    return { docs: Int32Array.from(rows, ({ doc }) => Number(doc)), words: found }
  }

  /** Replaces words without a match by words that begin with them, then by similar words. */
  #mended(query: Query, corrections: Correction[]): Query {
    if (query.kind === 'not') return query
    if (query.kind !== 'words') return { ...query, of: query.of.map((one) => this.#mended(one, corrections)) }
    const [word = ''] = query.words
    if (query.exact || query.words.length > 1 || query.field !== undefined || this.#isHeld(query)) return query
    const begun = { ...query, prefix: true }
    if (!query.prefix && word.length > 2 && this.#isHeld(begun)) {
      corrections.push({ word, instead: this.#beginningWith(word) })
      return begun
    }
    const near = nearWords(this.#index.db, word)
      .map((other): Words => ({ ...query, words: [other], prefix: false }))
      .filter((one) => this.#isHeld(one))
    if (near.length === 0) return query
    corrections.push({ word, instead: near.flatMap(({ words }) => words) })
    return { kind: 'any', of: near }
  }

  #isHeld(words: Words): boolean {
    const look = statement(this.#index.db, 'select rowid from fts where fts match ? limit 1')
    return look.get(expressionOfWords(words)) !== undefined
  }

  #beginningWith(word: string): string[] {
    return statement(this.#index.db, 'select word from words where word >= ? and word < ? limit ?')
      .all(word, `${word}\u{10FFFF}`, MOST_PREFIXED)
      .map((row) => String(row['word']))
  }
}

const aliases: Record<string, string> = {
  title: 'sgtt',
  titolo: 'sgtt',
  author: 'autn',
  autore: 'autn',
  type: 'mediaType',
}

function fieldNamed(index: SearchIndex, name: string): string | undefined {
  if (name === PRESSMARK) return name
  const lower = name.toLowerCase()
  for (const one of [name, lower, aliases[lower] ?? '']) if (index.column(one) !== undefined) return one
  return [...index.columns.keys()].find((one) => one.toLowerCase() === lower)
}
