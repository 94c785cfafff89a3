import type { Sort } from './ask.ts'
import { clearBit, docsIn, hasBit } from './bits.ts'
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
    const rankOf = this.#index.marks.rankOf()
    const first: number[] = []
    for (const tier of direction === 'desc' ? TIERS : TIERS.toReversed())
      if (tier === 0) first.push(...othersOf(all, tierOf, count - first.length, rankOf))
      else {
        const its = [...tierOf].flatMap(([doc, one]) => (one === tier && hasBit(all, doc) ? [doc] : []))
        first.push(...its.toSorted((a, b) => inOrder(rankOf(a), rankOf(b)) || a - b))
      }
    return Int32Array.from(first.slice(0, count))
  }
}

const inOrder = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

/** The first things without a tier, by their pressmarks. */
function othersOf(
  all: Bits,
  tierOf: ReadonlyMap<number, number>,
  count: number,
  rankOf: (doc: number) => number,
): Int32Array {
  if (count <= 0) return new Int32Array(0)
  const others = all.slice()
  for (const doc of tierOf.keys()) clearBit(others, doc)
  const docs = docsIn(others)
  const best = firstOf(docs.length, Math.min(count, docs.length), (place) => -rankOf(docs[place] ?? 0))
  return best.map((place) => docs[place] ?? 0)
}
