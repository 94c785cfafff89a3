import type { Ask, FacetWish, Found, PageAsk } from './ask.ts'
import type { Column } from './column.ts'
import { countValues, facetOf, topValues } from './facets.ts'
import type { Facet } from './facets.ts'
import { firstOf } from './first-of.ts'
import { ResultOrder } from './result-order.ts'
import type { SearchIndex } from './search-index.ts'
import { boundsIn, hasRange, testOf, wantedTest } from './tests-of-things.ts'
import type { Condition, Test } from './tests-of-things.ts'
import { TextFinder } from './text-matches.ts'
import type { TextMatches } from './text-matches.ts'
import { ValueRanges } from './value-range.ts'
import { wordsOf } from './words.ts'
import { statement } from './statement.ts'

type Matches = { all: Int32Array; without: Map<string, Int32Array>; text: TextMatches }

/** More than one condition fails. */
const MANY = 255
const MOST_KEPT_BYTES = 32_000_000
/** Each word of a value is a query of its own, and there may be many filters. */
const MOST_WORDS = 8

/** Answers queries to one index. */
export class Searcher {
  readonly index: SearchIndex
  readonly #texts: TextFinder
  readonly #ranges: ValueRanges
  readonly #order: ResultOrder
  readonly #kept = new Map<string, Matches>()
  #keptBytes = 0
  #edition = -1
  #all = new Int32Array(0)
  /** How many of all things have each value, by the name of the column. */
  readonly #countsOfAll = new Map<string, Int32Array>()

  constructor(index: SearchIndex) {
    this.index = index
    this.#texts = new TextFinder(index)
    this.#ranges = new ValueRanges(index.db)
    this.#order = new ResultOrder(index, this.#texts)
  }

  search({ facets = [], sort, size, offset, ...ask }: PageAsk): Found {
    const matches = this.#matches(ask)
    const { all, text } = matches
    const order = this.#order.first(all, text, sort, offset + size)
    return {
      total: all.length,
      uuids: this.#uuids(order.subarray(offset, offset + size)),
      facets: facets.map((wish) => this.#facet(wish, ask, matches)),
      corrections: text.corrections,
      words: text.words,
    }
  }

  /** Things with words in title or pressmark that begin with these; those whose title begins so come first. */
  suggest(text: string, size: number): Pick<Found, 'uuids' | 'words'> {
    const { docs, words } = this.#texts.suggest(text)
    const titles = this.index.column('sgtt')
    const begin = new Set(titles === undefined ? [] : this.#order.titles.beginning(titles, this.index.keyOf(text)))
    const scores = Float64Array.from(docs, (doc) => (begin.has(titles?.cell(doc) ?? -1) ? 1 : 0))
    const best = firstOf(scores, Math.min(size, docs.length)).map((place) => docs[place] ?? 0)
    return { uuids: this.#uuids(best), words }
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
    return topValues(this.index, column, this.#counts(column, this.#matches(ask).all), { size, ids })
  }

  #facet({ text, ...wish }: FacetWish, ask: Ask, { all, without }: Matches): Facet {
    const docs = without.get(wish.name) ?? all
    const keys = ask.conditions?.find(({ name }) => name === wish.name)?.keys
    const ids = text === undefined || text === '' ? undefined : (this.#idsWith(wish.name, text) ?? new Set<number>())
    const column = this.index.column(wish.name)
    const counts = column && this.#counts(column, docs)
    return facetOf(this.index, this.#ranges, { ...wish, keys: ids === undefined ? keys : [], ids, counts }, docs)
  }

  /** Values with all of the first words of a text as beginnings; undefined for a text without words. */
  #idsWith(name: string, text: string): ReadonlySet<number> | undefined {
    const column = this.index.column(name)
    if (column === undefined) return undefined
    let found: ReadonlySet<number> | undefined
    for (const word of [...new Set(wordsOf(text))].slice(0, MOST_WORDS)) {
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
      this.#keptBytes = 0
      this.#countsOfAll.clear()
      this.#all = new Int32Array(0)
      this.#edition = this.index.edition
    }
    const key = JSON.stringify(ask)
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const matches = this.#find(ask)
    this.#keptBytes += bytesOf(matches)
    for (const [old, one] of this.#kept) {
      if (this.#keptBytes <= MOST_KEPT_BYTES) break
      this.#kept.delete(old)
      this.#keptBytes -= bytesOf(one)
    }
    this.#kept.set(key, matches)
    return matches
  }

  #find({ text = '', typing, fixed = [], filters = [], conditions = [], except = [] }: Ask): Matches {
    const found = this.#texts.find(text, typing)
    let docs = found.docs ?? this.#everything()
    if (except.length > 0) {
      const left = new Set(except.map((uuid) => this.index.docOf(uuid)))
      docs = docs.filter((doc) => !left.has(doc))
    }
    const tests = [
      ...fixed.map((one) => testOf(this.index, this.#ranges, one)),
      ...filters.map((one) => this.#filterTest(one)),
    ]
    for (const test of tests) docs = passing(docs, test)
    if (conditions.length === 0) return { all: docs, without: new Map(), text: found }
    return { ...this.#narrow(docs, conditions), text: found }
  }

  /** The things that pass all conditions, and for each condition those that pass all others. */
  #narrow(docs: Int32Array, conditions: Condition[]): Pick<Matches, 'all' | 'without'> {
    // 0 for a pass, else one more than the index of the only failing condition, or MANY.
    const failed = new Uint8Array(docs.length)
    const passed = new Uint8Array(docs.length)
    for (const [at, condition] of conditions.entries()) {
      testOf(this.index, this.#ranges, condition)(docs, passed)
      for (let n = 0; n < passed.length; n += 1) if (passed[n] === 0) failed[n] = failed[n] === 0 ? at + 1 : MANY
    }
    const without = conditions.map(({ name }, at) => [name, marked(docs, failed, at + 1)] as const)
    return { all: marked(docs, failed, 0), without: new Map(without) }
  }

  #filterTest({ name, key, text }: { name: string; key: string; text: string }): Test {
    const column = this.index.column(name)
    if (name === 'pressmark') return this.#pressmarkTest(text)
    if (column === undefined) return (_, passed) => passed.fill(0)
    const isWanted = new Uint8Array(column.values + 1)
    const whole = column.idOfKey(key)
    for (const id of whole > 0 ? [whole] : (this.#idsWith(name, text) ?? [])) isWanted[id] = 1
    return wantedTest(this.index, column, isWanted)
  }

  #pressmarkTest(text: string): Test {
    const words = wordsOf(text)
    const found = new Set(words.length === 0 ? [] : this.#texts.lists.matching(`{names} : "${words.join(' ')}" *`))
    return (docs, passed) => {
      for (let n = 0; n < docs.length; n += 1) passed[n] = found.has(docs[n] ?? -1) ? 1 : 0
    }
  }

  /** All things; the same array until something changes. */
  #everything(): Int32Array {
    if (this.#all.length > 0) return this.#all
    const moments = this.index.created.items
    const docs = new Int32Array(this.index.end)
    let n = 0
    for (let doc = 0; doc < docs.length; doc += 1) if (moments[doc] !== 0) docs[n++] = doc
    this.#all = docs.subarray(0, n)
    return this.#all
  }

  #counts(column: Column, docs: Int32Array): Int32Array {
    if (docs !== this.#all) return countValues(this.index, column, docs)
    const counts = this.#countsOfAll.get(column.name) ?? countValues(this.index, column, docs)
    this.#countsOfAll.set(column.name, counts)
    return counts
  }

  #uuids(docs: Int32Array): string[] {
    const rows = statement(
      this.index.db,
      'select d.uuid from json_each(?) as wanted cross join docs as d where d.doc = wanted.value order by wanted.key',
    ).all(JSON.stringify([...docs]))
    return rows.map(({ uuid }) => String(uuid))
  }
}

/** More than zero, so that many small ones are not kept forever. */
const bytesOf = ({ all, without }: Matches) =>
  10_000 + all.byteLength + [...without.values()].reduce((bytes, docs) => bytes + docs.byteLength, 0)

function passing(docs: Int32Array, test: Test): Int32Array {
  const passed = new Uint8Array(docs.length)
  test(docs, passed)
  for (let n = 0; n < passed.length; n += 1) passed[n] = 1 - (passed[n] ?? 0)
  return marked(docs, passed, 0)
}

/** Those with the mark 0 or `other`. */
function marked(docs: Int32Array, marks: Uint8Array, other: number): Int32Array {
  let count = 0
  for (let n = 0; n < marks.length; n += 1) if (marks[n] === 0 || marks[n] === other) count += 1
  const found = new Int32Array(count)
  for (let n = 0, at = 0; n < marks.length; n += 1) if (marks[n] === 0 || marks[n] === other) found[at++] = docs[n] ?? 0
  return found
}
