import type { Ask, FacetWish, Found, PageAsk } from './ask.ts'
import { bitsFor, clearBit, combine, countBits, docsIn, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import type { Column } from './column.ts'
import { countValues, facetOf, topValues } from './facets.ts'
import type { Facet } from './facets.ts'
import { firstOf } from './first-of.ts'
import { ResultOrder } from './result-order.ts'
import type { SearchIndex } from './search-index.ts'
import { bitsOfCondition, bitsOfValues, boundsIn, hasRange } from './condition-bits.ts'
import type { Condition } from './condition-bits.ts'
import { TextFinder } from './text-matches.ts'
import type { TextMatches } from './text-matches.ts'
import { ValueRanges } from './value-range.ts'
import { markOf } from './mark.ts'
import { askedWords, wordsOf } from './words.ts'
import { statement } from './statement.ts'

/** Where most things match, those that do not are counted. */
type Fewer = { docs: Int32Array; areOthers: boolean }
type Matches = { all: Bits; without: Map<string, Bits>; text: TextMatches }

/** Remembered answers and conditions; each is a bit for each thing. */
const MOST_KEPT = 64
/** Each word of a value is a query of its own, and there may be many filters. */
const MOST_WORDS = 8

/** Answers queries to one index. */
export class Searcher {
  readonly index: SearchIndex
  readonly #texts: TextFinder
  readonly #ranges: ValueRanges
  readonly #order: ResultOrder
  readonly #kept = new Map<string, Matches>()
  readonly #conditions = new Map<string, Bits>()
  #edition = -1
  /** How many of all things have each value, by the name of the column. */
  readonly #countsOfAll = new Map<string, Int32Array>()

  constructor(index: SearchIndex) {
    this.index = index
    this.#ranges = new ValueRanges(index.db)
    this.#texts = new TextFinder(index, this.#ranges)
    this.#order = new ResultOrder(index, this.#texts)
  }

  search({ facets = [], sort, size, offset, ...ask }: PageAsk): Found {
    const matches = this.#matches(ask)
    const { all, text } = matches
    const fewer = new Map<Bits, Fewer>()
    const order = this.#order.first(all, text, sort, offset + size)
    return {
      total: countBits(all),
      uuids: this.#uuids(order.subarray(offset, offset + size)),
      facets: facets.map((wish) => this.#facet(wish, ask, matches, fewer)),
      corrections: text.corrections,
      wordless: text.wordless,
      words: text.words,
    }
  }

  /** Things with words in title or pressmark that begin with these; those whose title begins so come first. */
  suggest(text: string, size: number): Pick<Found, 'uuids' | 'words'> {
    const { docs, words } = this.#texts.suggest(text)
    const titles = this.index.column('sgtt')
    const begin = new Set(titles === undefined ? [] : this.#order.titles.beginning(titles, this.index.keyOf(text)))
    const score = (place: number) => (begin.has(titles?.cell(docs[place] ?? 0) ?? -1) ? 1 : 0)
    const best = firstOf(docs.length, Math.min(size, docs.length), score)
    return { uuids: this.#uuids(best.map((place) => docs[place] ?? 0)), words }
  }

  /** The name of the first condition with an invalid range. */
  unreadable({ conditions = [] }: Ask): string | undefined {
    return conditions.find((one) => hasRange(one) && boundsIn(this.index, this.#ranges, one) === undefined)?.name
  }

  /** Values of a name with words that begin so, the most frequent first. */
  complete(ask: Ask, name: string, text: string, size: number): { value: string; count: number }[] {
    const column = this.index.column(name)
    if (column === undefined) return []
    const ids = this.#idsWith(name, text)
    if (ids === undefined) return []
    return topValues(this.index, column, this.#counts(column, this.#fewer(this.#matches(ask).all)), { size, ids })
  }

  #facet({ text, ...wish }: FacetWish, ask: Ask, { all, without }: Matches, fewer: Map<Bits, Fewer>): Facet {
    const docs = without.get(wish.name) ?? all
    const keys = ask.conditions?.find(({ name }) => name === wish.name)?.keys
    const ids = text === undefined || text === '' ? undefined : (this.#idsWith(wish.name, text) ?? new Set<number>())
    const column = this.index.column(wish.name)
    const counts =
      column &&
      this.#counts(
        column,
        remembered(fewer, docs, () => this.#fewer(docs)),
      )
    return facetOf(this.index, this.#ranges, { ...wish, keys: ids === undefined ? keys : [], ids, counts }, docs)
  }

  /** Values with all of the first words of a text as beginnings; undefined for a text without words. */
  #idsWith(name: string, text: string): ReadonlySet<number> | undefined {
    const column = this.index.column(name)
    if (column === undefined) return undefined
    let found: ReadonlySet<number> | undefined
    for (const word of [...new Set(askedWords(text).words)].slice(0, MOST_WORDS)) {
      const before = found
      const ids = this.#texts.lists.values(column, { kind: 'words', words: [word], prefix: true, exact: false })
      found = new Set(before === undefined ? ids : ids.filter((id) => before.has(id)))
      if (found.size === 0) break
    }
    return found
  }

  #matches(ask: Ask): Matches {
    if (this.#edition !== this.index.edition) {
      this.#kept.clear()
      this.#conditions.clear()
      this.#countsOfAll.clear()
      this.#edition = this.index.edition
    }
    return remembered(this.#kept, JSON.stringify(ask), () => this.#find(ask))
  }

  #find({ text, typing, fields, fixed = [], filters = [], conditions = [], except = [] }: Ask): Matches {
    const found = this.#texts.find({ text, typing, fields })
    const all = (found.bits ?? this.#texts.everything()).slice()
    for (const uuid of except) {
      const doc = this.index.docOf(uuid)
      if (doc !== undefined) clearBit(all, doc)
    }
    for (const one of fixed) combine(all, this.#passing(one), 'and')
    for (const one of filters) combine(all, this.#bitsOfFilter(one), 'and')
    const before = conditions.length > 0 ? all.slice() : all
    for (const one of conditions) combine(all, this.#passing(one), 'and')
    const without = conditions.map(({ name }) => {
      const others = before.slice()
      for (const one of conditions) if (one.name !== name) combine(others, this.#passing(one), 'and')
      return [name, others] as const
    })
    return { all, without: new Map(without), text: found }
  }

  #passing(condition: Condition): Bits {
    const find = () => bitsOfCondition(this.index, this.#ranges, condition)
    return remembered(this.#conditions, JSON.stringify(condition), find)
  }

  #bitsOfFilter({ name, key, text }: { name: string; key: string; text: string }): Bits {
    if (name === 'pressmark') return this.#bitsOfPressmark(text)
    const column = this.index.column(name)
    if (column === undefined) return bitsFor(this.index.end)
    const isWanted = new Uint8Array(column.values + 1)
    const whole = column.idOfKey(key)
    for (const id of whole > 0 ? [whole] : (this.#idsWith(name, text) ?? [])) isWanted[id] = 1
    return bitsOfValues(this.index, column, isWanted)
  }

  #bitsOfPressmark(text: string): Bits {
    const { words } = askedWords(text)
    const mark = markOf(wordsOf(text))
    const bits = bitsFor(this.index.end)
    const whole = mark === undefined ? '' : ` OR "${mark}"`
    if (words.length > 0)
      for (const doc of this.#texts.lists.matching(`{names} : ("${words.join(' ')}" *${whole})`)) setBit(bits, doc)
    return bits
  }

  #counts(column: Column, { docs, areOthers }: Fewer): Int32Array {
    const counts = countValues(this.index, column, docs)
    if (!areOthers) return counts
    const all = this.#countsOfAll.get(column.name) ?? countValues(this.index, column, docsIn(this.#texts.everything()))
    this.#countsOfAll.set(column.name, all)
    return counts.map((count, id) => (all[id] ?? 0) - count)
  }

  #fewer(bits: Bits): Fewer {
    const others = this.#texts.everything().slice()
    combine(others, bits, 'andNot')
    const areOthers = countBits(others) < countBits(bits)
    return { docs: docsIn(areOthers ? others : bits), areOthers }
  }

  #uuids(docs: Int32Array): string[] {
    const rows = statement(
      this.index.db,
      'select d.uuid from json_each(?) as wanted cross join docs as d where d.doc = wanted.value order by wanted.key',
    ).all(JSON.stringify([...docs]))
    return rows.map(({ uuid }) => String(uuid))
  }
}

/** The value of a key, found once; the oldest are forgotten. */
function remembered<K, T>(kept: Map<K, T>, key: K, find: () => T): T {
  const known = kept.get(key)
  if (known !== undefined) return known
  const found = find()
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, found)
  return found
}
