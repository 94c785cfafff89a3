import { countBits, docsIn } from './bits.ts'
import type { Bits } from './bits.ts'
import type { Column } from './column.ts'
import { barsOf, textOfBound } from './histogram.ts'
import type { Range } from './histogram.ts'
import type { SearchIndex } from './search-index.ts'
import { momentsOf } from './condition-bits.ts'
import type { RangeKind, ValueRanges } from './value-range.ts'
import { statement } from './statement.ts'

export type FacetAsk = {
  name: string
  size: number
  /** Only these values. */
  ids?: ReadonlySet<number>
  /** Values that are always included, by their keys. */
  keys?: readonly string[]
  buckets?: number
  kind?: RangeKind
  /** How many of the things have each value. */
  counts?: Int32Array
}

export type Facet = {
  name: string
  values: { value: string; count: number }[]
  noValue: number
  distinct: number
  range?: Range
}

const DAY_MS = 86_400_000

/** How many of some things have each value of a column; at 0 those without a value. */
export function countValues(index: SearchIndex, column: Column, docs: Int32Array): Int32Array {
  column.cells.reserve(index.end)
  const cells = column.cells.items
  const counts = new Int32Array(column.values + 1)
  const sets = new Int32Array(column.sets)
  for (let n = 0; n < docs.length; n += 1) {
    const cell = cells[docs[n] ?? 0] ?? 0
    if (cell >= 0) counts[cell] = (counts[cell] ?? 0) + 1
    else sets[~cell] = (sets[~cell] ?? 0) + 1
  }
  const { starts, members } = column
  for (let set = 0; set < sets.length; set += 1) {
    const count = sets[set] ?? 0
    if (count === 0) continue
    const end = starts.items[set + 1] ?? 0
    for (let at = starts.items[set] ?? 0; at < end; at += 1) {
      const id = members.items[at] ?? 0
      counts[id] = (counts[id] ?? 0) + count
    }
  }
  return counts
}

/** The facet of these things. */
export function facetOf(index: SearchIndex, ranges: ValueRanges, ask: FacetAsk, docs: Bits): Facet {
  const moments = momentsOf(index, ask.name)
  if (moments !== undefined) return { ...empty(ask.name, 0), ...momentRange(moments.items, ask, docs) }
  const column = index.column(ask.name)
  if (column === undefined) return empty(ask.name, countBits(docs))
  const counts = ask.counts ?? countValues(index, column, docsIn(docs))
  const range = ask.buckets === undefined ? undefined : valueRange(index, ranges, { column, docs, counts, ask })
  let distinct = 0
  for (let id = 1; id < counts.length; id += 1) if ((counts[id] ?? 0) > 0 && (ask.ids?.has(id) ?? true)) distinct += 1
  const values = ask.size === 0 ? [] : topValues(index, column, counts, ask)
  return { name: ask.name, values, noValue: counts[0] ?? 0, distinct, ...(range && { range }) }
}

const empty = (name: string, noValue: number): Facet => ({ name, values: [], noValue, distinct: 0 })

/** The most frequent values, and those that were requested by their keys. */
export function topValues(
  index: SearchIndex,
  column: Column,
  counts: Int32Array,
  { size, ids, keys = [] }: Pick<FacetAsk, 'size' | 'ids' | 'keys'>,
): { value: string; count: number }[] {
  const top: number[] = []
  const countOf = (id: number | undefined) => (id === undefined ? 0 : (counts[id] ?? 0))
  let least = 0
  const look = (id: number) => {
    const count = countOf(id)
    if (count === 0 || (top.length >= size && count <= least)) return
    let at = top.length
    while (at > 0 && countOf(top[at - 1]) < count) at -= 1
    top.splice(at, 0, id)
    if (top.length > size) top.pop()
    least = countOf(top.at(-1))
  }
  if (ids === undefined) for (let id = 1; id < counts.length; id += 1) look(id)
  else for (const id of ids) look(id)
  const named = keys.map((key) => column.idOfKey(key)).filter((id) => id > 0)
  const wanted = [...new Set([...top, ...named])]
  const texts = textsOf(index, column, wanted)
  return wanted
    .map((id) => ({ value: texts.get(id) ?? '', count: countOf(id) }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function textsOf(index: SearchIndex, column: Column, ids: readonly number[]): Map<number, string> {
  const rows = statement(
    index.db,
    'select id, value from vals where col = ? and id in (select value from json_each(?))',
  ).all(column.id, JSON.stringify(ids))
  return new Map(rows.map(({ id, value }) => [Number(id), String(value)]))
}

type OfColumn = { column: Column; docs: Bits; counts: Int32Array; ask: FacetAsk }

function valueRange(index: SearchIndex, ranges: ValueRanges, { column, docs, counts, ask }: OfColumn) {
  const kind = ask.kind ?? ranges.kindOf(column)
  const values = ranges.of(column, kind)
  const [min, max] = endsOf(counts, values)
  if (min > max) return undefined
  const bars = barsOf(kind, min, max, ask.buckets ?? 1)
  const barOf = new Int32Array(values.length).fill(-1)
  for (let id = 1; id < values.length; id += 1) {
    const value = values[id] ?? Number.NaN
    if ((counts[id] ?? 0) > 0 && !Number.isNaN(value)) barOf[id] = barAt(bars, value)
  }
  const inBar = new Int32Array(bars.length)
  const add = (bar: number) => {
    if (bar >= 0) inBar[bar] = (inBar[bar] ?? 0) + 1
  }
  column.cells.reserve(index.end)
  const cells = column.cells.items
  const { starts, members } = column
  for (const doc of docsIn(docs)) {
    const cell = cells[doc] ?? 0
    if (cell >= 0) add(barOf[cell] ?? -1)
    else
      new Set(
        members.items.subarray(starts.items[~cell], starts.items[~cell + 1]).map((id) => barOf[id] ?? -1),
      ).forEach(add)
  }
  return rangeOf(kind, { min, max }, bars, inBar)
}

function endsOf(counts: Int32Array, values: Float64Array): [number, number] {
  let min = Infinity
  let max = -Infinity
  for (let id = 1; id < counts.length; id += 1) {
    const value = values[id] ?? Number.NaN
    if ((counts[id] ?? 0) === 0 || Number.isNaN(value)) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return [min, max]
}

function momentRange(items: Float64Array, { buckets }: FacetAsk, bits: Bits): { range?: Range } {
  if (buckets === undefined) return {}
  const docs = docsIn(bits)
  if (docs.length === 0) return {}
  let min = Infinity
  let max = -Infinity
  for (const doc of docs) {
    const day = Math.floor((items[doc] ?? 0) / DAY_MS)
    min = Math.min(min, day)
    max = Math.max(max, day)
  }
  const bars = barsOf('date', min, max, buckets)
  const inBar = new Int32Array(bars.length)
  for (const doc of docs) {
    const bar = barAt(bars, Math.floor((items[doc] ?? 0) / DAY_MS))
    if (bar >= 0) inBar[bar] = (inBar[bar] ?? 0) + 1
  }
  return { range: rangeOf('date', { min, max }, bars, inBar) }
}

type Bars = ReturnType<typeof barsOf>

function barAt(bars: Bars, value: number): number {
  let low = 0
  let high = bars.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const bar = bars[middle]
    if (bar === undefined) return -1
    if (value < bar.from) high = middle - 1
    else if (value > bar.to) low = middle + 1
    else return middle
  }
  return -1
}

const rangeOf = (kind: RangeKind, ends: { min: number; max: number }, bars: Bars, counts: Int32Array): Range => ({
  kind,
  min: textOfBound(kind, ends.min),
  max: textOfBound(kind, ends.max),
  buckets: bars.map(({ from, to }, n) => ({
    from: textOfBound(kind, from),
    to: textOfBound(kind, to),
    count: counts[n] ?? 0,
  })),
})
