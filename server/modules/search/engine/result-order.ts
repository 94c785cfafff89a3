import type { Sort } from './ask.ts'
import { firstOf } from './first-of.ts'
import type { SearchIndex } from './search-index.ts'
import type { TextFinder, TextMatches } from './text-matches.ts'
import { TitleOrder } from './title-order.ts'

/** Scores of single matches are computed up to here; of more, those with the words in the title come first. */
const MOST_SCORED = 3000
/** So many of these. */
const MOST_TITLED = 2000

/** Puts what was found into an order. */
export class ResultOrder {
  readonly titles: TitleOrder
  readonly #index: SearchIndex
  readonly #texts: TextFinder

  constructor(index: SearchIndex, texts: TextFinder) {
    this.#index = index
    this.#texts = texts
    this.titles = new TitleOrder(index)
  }

  /** The first of these things by the first sort; without any as they stand. */
  first(all: Int32Array, text: TextMatches, sort: Sort[], count: number): Int32Array {
    if (count === 0) return new Int32Array(0)
    const scores = this.#scores(all, sort[0], text)
    if (scores === undefined) return all
    return firstOf(scores, Math.min(count, all.length)).map((place) => all[place] ?? 0)
  }

  /** What they are ordered by, the highest first; undefined where they stand as they are. */
  #scores(docs: Int32Array, sort: Sort | undefined, text: TextMatches): Float64Array | undefined {
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
    // Without words nothing fits better than another: what changed last is shown first.
    return text.docs === undefined ? by((doc) => modified.at(doc)) : this.#relevance(docs, sign, text)
  }

  #relevance(
    docs: Int32Array,
    sign: number,
    { expression = '', scored = expression, exact = expression, docs: found }: TextMatches,
  ): Float64Array {
    const scores = new Float64Array(this.#index.end)
    const score = (rows: Record<string, unknown>[]) => {
      for (const row of rows) scores[Number(row['doc'])] = Number(row['score'])
    }
    if (expression === '') return undefined
    if ((found?.length ?? 0) > MOST_SCORED) score(this.#texts.titled(exact, MOST_TITLED))
    else score(this.#texts.scored(scored))
    const ordered = new Float64Array(docs.length)
    for (let n = 0; n < docs.length; n += 1) ordered[n] = sign * (scores[docs[n] ?? 0] ?? 0)
    return ordered
  }
}
