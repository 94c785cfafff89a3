import { bitsFor, combine, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { bitsOfCondition, bitsOfValues } from './condition-bits.ts'
import { expressionOf } from './fts-expression.ts'
import type { Query, Words } from './parse-query.ts'
import type { SearchIndex } from './search-index.ts'
import type { ValueRanges } from './value-range.ts'
import type { WordLists } from './word-lists.ts'
import { termsOf } from './stems.ts'

/** Answers queries as bits: those of common words are held in memory, the others come from the index of texts. */
export class QueryBits {
  readonly #index: SearchIndex
  readonly #ranges: ValueRanges
  readonly #lists: WordLists
  #all: Bits = new Int32Array(0)
  #edition = -1

  constructor(index: SearchIndex, ranges: ValueRanges, lists: WordLists) {
    this.#index = index
    this.#ranges = ranges
    this.#lists = lists
  }

  /** The things that match. */
  of(query: Query): Bits {
    if (query.kind === 'words') return this.#bitsOfWords(query)
    if (query.kind === 'field') return bitsOfCondition(this.#index, this.#ranges, query.of)
    const bits = query.kind === 'any' ? bitsFor(this.#index.end) : this.everything().slice()
    if (query.kind === 'not') combine(bits, this.of(query.of), 'andNot')
    else if (query.kind === 'any') for (const one of query.of) combine(bits, this.of(one), 'or')
    else this.#narrow(bits, query.of)
    return bits
  }

  /** Leaves the things that match all of these. */
  #narrow(bits: Bits, queries: Query[]): void {
    const common = queries.filter((one) => this.#isCommon(one.kind === 'not' ? one.of : one))
    const rest = queries.filter((one) => !common.includes(one))
    // FTS5 is fast at words of which one is rare.
    const expression = expressionOf({ kind: 'all', of: rest })
    const others = expression === undefined ? rest.map((one) => this.of(one)) : [this.#bitsOf(expression)]
    for (const other of others) combine(bits, other, 'and')
    for (const one of common)
      if (one.kind === 'not') combine(bits, this.of(one.of), 'andNot')
      else combine(bits, this.of(one), 'and')
  }

  /** Whether the things with these words need not be read from the file. */
  #isCommon(query: Query): query is Words {
    if (query.kind !== 'words' || query.exact || query.prefix || query.field !== undefined || query.mark !== undefined)
      return false
    const { words } = query
    return words.length === 1 && words.flatMap(termsOf).every((term) => this.#index.common.bitsOf(term) !== undefined)
  }

  #bitsOfWords(words: Words): Bits {
    const bits = bitsFor(this.#index.end)
    if (this.#isCommon(words)) {
      for (const term of words.words.flatMap(termsOf)) combine(bits, this.#index.common.bitsOf(term) ?? bits, 'or')
      return bits
    }
    const expression = expressionOf(words)
    return expression === undefined ? this.#bitsOfField(words) : this.#bitsOf(expression)
  }

  #bitsOf(expression: string): Bits {
    const bits = bitsFor(this.#index.end)
    for (const doc of this.#lists.matching(expression)) setBit(bits, doc)
    return bits
  }

  #bitsOfField(words: Words): Bits {
    const column = this.#index.column(words.field ?? '')
    if (column === undefined) return bitsFor(this.#index.end)
    const isWanted = new Uint8Array(column.values + 1)
    for (const id of this.#lists.values(column, words)) isWanted[id] = 1
    return bitsOfValues(this.#index, column, isWanted)
  }

  /** All things; not to be changed. */
  everything(): Bits {
    if (this.#edition === this.#index.edition) return this.#all
    const moments = this.#index.created.items
    this.#all = bitsFor(this.#index.end)
    for (let doc = 0; doc < this.#index.end; doc += 1) if (moments[doc] !== 0) setBit(this.#all, doc)
    this.#edition = this.#index.edition
    return this.#all
  }
}
