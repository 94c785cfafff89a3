import { writtenValue } from '@teca/shared/written/written-value'
import type { Ask, Correction } from './ask.ts'
import { bitsFor } from './bits.ts'
import type { Bits } from './bits.ts'
import { expressionOf, expressionOfWords, phraseOf } from './fts-expression.ts'
import { markOf } from './mark.ts'
import { boundsIn, hasRange, momentsOf } from './condition-bits.ts'
import type { Condition } from './condition-bits.ts'
import { COLLECTION, fieldNamed } from './query-fields.ts'
import { nearWords } from './near-words.ts'
import { parseQuery, wantedWords } from './parse-query.ts'
import type { Query, Words } from './parse-query.ts'
import { QueryBits } from './query-bits.ts'
import type { SearchIndex } from './search-index.ts'
import { statement } from './statement.ts'
import type { ValueRanges } from './value-range.ts'
import { WordLists } from './word-lists.ts'
import { askedWords, isCut, wordsOf } from './words.ts'

/** The matches of a text; no `bits` for an empty text. */
export type TextMatches = {
  bits?: Bits
  corrections: Correction[]
  /** The text has nothing that could be found: other signs alone. */
  wordless: boolean
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
  readonly #ranges: ValueRanges
  readonly #bits: QueryBits

  constructor(index: SearchIndex, ranges: ValueRanges) {
    this.#index = index
    this.#ranges = ranges
    this.lists = new WordLists(index)
    this.#bits = new QueryBits(index, ranges, this.lists)
  }

  find({ text = '', typing = false, fields }: Pick<Ask, 'text' | 'typing' | 'fields'>): TextMatches {
    const fieldOf = (name: string) => fieldNamed(this.#index, name)
    const asked = parseQuery(typing && /[\p{L}\p{N}\p{M}]$/u.test(text) ? `${text}*` : text, fieldOf, (name, typed) =>
      this.#conditionOf(name, typed, fields),
    )
    const corrections: Correction[] = []
    const query = this.#mended(asked, corrections)
    const words = wantedWords(query)
    if (query.kind === 'all' && query.of.length === 0) {
      const wordless = text.trim() !== ''
      return { corrections, words, wordless, ...(wordless && { bits: bitsFor(this.#index.end) }) }
    }
    return {
      bits: this.#bits.of(query),
      corrections,
      words,
      wordless: false,
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
    const found = text.split(/\s+/u).flatMap((piece, at, all): Words[] => {
      const { words } = askedWords(piece)
      const isLast = at === all.length - 1
      if (words.some(isCut)) return [{ kind: 'words', words, prefix: true, exact: true }]
      return words.map((word, n) => ({
        kind: 'words',
        words: [word],
        prefix: isLast && n === words.length - 1,
        exact: true,
      }))
    })
    if (found.length === 0) return { docs: new Int32Array(0), words: [] }
    const mark = markOf(wordsOf(text))
    const whole: Words[] = mark === undefined ? [] : [{ kind: 'words', words: [mark], prefix: false, exact: true }]
    const typed = `(${found.map(expressionOfWords).join(' AND ')})`
    const expression = [typed, ...whole.map(phraseOf)].join(' OR ')
    const rows = statement(this.#index.db, 'select rowid as doc from heads where heads match ? limit ?').all(
      expression,
      MOST_SUGGESTED,
    )
    return { docs: Int32Array.from(rows, ({ doc }) => Number(doc)), words: found }
  }

  /** What the filters would find. */
  #conditionOf(name: string, typed: string, fields: Ask['fields']): Condition | undefined {
    if (name === COLLECTION) return { name, keys: fields?.collections[typed] ?? [] }
    const kind = momentsOf(this.#index, name) === undefined ? fields?.kinds[name] : 'date'
    if (kind === undefined) return undefined
    const type = kind === 'date' ? 'DATE' : 'NUMBER'
    const [from, to = from] = typed.split('..').map((end) => writtenValue({ type }, end) ?? end)
    if (kind === 'number' && to === from) return undefined
    const condition = { name, kind, ...(from && { from }), ...(to && { to }) }
    return hasRange(condition) && boundsIn(this.#index, this.#ranges, condition) !== undefined ? condition : undefined
  }

  /** Replaces words without a match by words that begin with them, then by similar words. */
  #mended(query: Query, corrections: Correction[]): Query {
    if (query.kind === 'not' || query.kind === 'field') return query
    if (query.kind !== 'words') return { ...query, of: query.of.map((one) => this.#mended(one, corrections)) }
    const [word = ''] = query.words
    if (query.mark !== undefined) {
      const { mark, ...plain } = query
      return this.#isHeld({ ...plain, words: [mark], exact: true }) ? query : this.#mended(plain, corrections)
    }
    if (query.exact || query.words.length > 1 || query.field !== undefined || this.#isHeld(query)) return query
    const begun: Words = { ...query, prefix: true }
    const begins = !query.prefix && word.length > 2 && this.#isHeld(begun) ? [begun] : []
    // One letter too few or too many is as likely as an unfinished word, if the beginning is right.
    const near = nearWords(this.#index.db, word, begins.length > 0 ? 1 : 2)
      .filter((other) => begins.length === 0 || (other.at(0) === word.at(0) && !other.startsWith(word)))
      .map((other): Words => ({ ...query, words: [other], prefix: false }))
      .filter((one) => this.#isHeld(one))
    const [only, ...others] = [...begins, ...near]
    if (only === undefined) return query
    const beginning = begins.length > 0 ? this.#beginningWith(word) : []
    corrections.push({ word, instead: [...new Set([...near.flatMap(({ words }) => words), ...beginning])] })
    return others.length === 0 && begins.length > 0 ? only : { kind: 'any', of: [only, ...others] }
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
