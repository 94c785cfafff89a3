import type { Sort } from './ask.ts'
import { firstOf } from './first-of.ts'
import type { SearchIndex } from './search-index.ts'
import type { TextFinder, TextMatches } from './text-matches.ts'
import { TitleOrder } from './title-order.ts'

/** The most things with the words in a heading. */
const MOST_TITLED = 500
/** The exact words in the title, the words in any form in title, pressmark or author, and anywhere else. */
const TIERS = [3, 2, 1, 0]

/** Sorts the results. */
export class ResultOrder {
  readonly titles: TitleOrder
  readonly #index: SearchIndex
  readonly #texts: TextFinder

  constructor(index: SearchIndex, texts: TextFinder) {
    this.#index = index
    this.#texts = texts
    this.titles = new TitleOrder(index)
  }

  /** The first of these things by the first sort; without one in their given order. */
  first(all: Int32Array, text: TextMatches, sort: Sort[], count: number): Int32Array {
    if (count === 0) return new Int32Array(0)
    const [by] = sort
    if (by?.property === 'score' && text.docs !== undefined) return this.#byTier(all, text, by.direction, count)
    const scores = this.#scores(all, by)
    if (scores === undefined) return all
    return firstOf(scores, Math.min(count, all.length)).map((place) => all[place] ?? 0)
  }

  /** The sort keys, the highest first; undefined for the given order. */
  #scores(docs: Int32Array, sort: Sort | undefined): Float64Array | undefined {
    if (sort === undefined) return undefined
    const sign = sort.direction === 'asc' ? -1 : 1
    const by = (valueOf: (doc: number) => number) => {
      const scores = new Float64Array(docs.length)
      for (let n = 0; n < docs.length; n += 1) scores[n] = sign * valueOf(docs[n] ?? 0)
      return scores
    }
    const { created, modified } = this.#index
    if (sort.property === 'sgtt') return by(this.titles.rankOf())
    if (sort.property === 'createdDate') return by((doc) => created.at(doc))
    if (sort.property === 'lastModifiedDate') return by((doc) => modified.at(doc))
    // Without words nothing ranks higher than another: the last changed thing comes first.
    return by((doc) => modified.at(doc))
  }

  #byTier(
    docs: Int32Array,
    { expression, exact }: TextMatches,
    direction: Sort['direction'],
    count: number,
  ): Int32Array {
    if (expression === undefined || exact === undefined) return docs
    const tiers = new Uint8Array(this.#index.end)
    for (const doc of this.#texts.lists.heads(expression, 'anywhere', MOST_TITLED)) tiers[doc] = 1
    for (const doc of this.#texts.lists.heads(exact, 'title', MOST_TITLED)) tiers[doc] = (tiers[doc] ?? 0) + 2
    const first = new Int32Array(Math.min(count, docs.length))
    let found = 0
    for (const tier of direction === 'desc' ? TIERS : TIERS.toReversed())
      for (let n = 0; n < docs.length && found < first.length; n += 1) {
        const doc = docs[n] ?? 0
        if (tiers[doc] === tier) first[found++] = doc
      }
    return first
  }
}
