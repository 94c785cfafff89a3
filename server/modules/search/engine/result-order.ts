import type { Sort } from './ask.ts'
import { docAt, docsIn, hasBit } from './bits.ts'
import type { Bits } from './bits.ts'
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
  first(all: Bits, text: TextMatches, [by]: Sort[], count: number): Int32Array {
    if (count === 0) return new Int32Array(0)
    if (by?.property === 'score' && text.bits !== undefined) return this.#byTier(all, text, by.direction, count)
    const docs = docsIn(all)
    if (by === undefined) return docs
    const valueOf = this.#valueOf(by.property)
    const sign = by.direction === 'asc' ? -1 : 1
    const best = firstOf(docs.length, Math.min(count, docs.length), (place) => sign * valueOf(docs[place] ?? 0))
    return best.map((place) => docs[place] ?? 0)
  }

  #valueOf(property: string): (doc: number) => number {
    if (property === 'sgtt') return this.titles.rankOf()
    const { created, modified } = this.#index
    // Without words nothing ranks higher than another: the last changed thing comes first.
    const { items } = property === 'createdDate' ? created : modified
    return (doc) => items[doc] ?? 0
  }

  #byTier(all: Bits, { expression, exact }: TextMatches, direction: Sort['direction'], count: number): Int32Array {
    const tierOf = new Map<number, number>()
    if (expression !== undefined && exact !== undefined) {
      for (const doc of this.#texts.lists.heads(expression, 'anywhere', MOST_TITLED)) tierOf.set(doc, 1)
      for (const doc of this.#texts.lists.heads(exact, 'title', MOST_TITLED))
        tierOf.set(doc, (tierOf.get(doc) ?? 0) + 2)
    }
    const first: number[] = []
    for (const tier of direction === 'desc' ? TIERS : TIERS.toReversed())
      if (tier === 0) addOthers(first, all, tierOf, count)
      else
        for (const [doc, its] of [...tierOf].toSorted(([a], [b]) => a - b))
          if (its === tier && hasBit(all, doc)) first.push(doc)
    return Int32Array.from(first.slice(0, count))
  }
}

/** Adds things without a tier until there are enough. */
function addOthers(first: number[], all: Bits, tierOf: ReadonlyMap<number, number>, count: number): void {
  for (let n = 0; n < all.length && first.length < count; n += 1)
    for (let rest = all[n] ?? 0; rest !== 0 && first.length < count; rest &= rest - 1) {
      const doc = docAt(n, rest)
      if (!tierOf.has(doc)) first.push(doc)
    }
}
