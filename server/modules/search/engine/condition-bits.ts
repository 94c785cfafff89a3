import { bitsFor, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import type { Column } from './column.ts'
import type { SearchIndex } from './search-index.ts'
import { boundsOf } from './value-range.ts'
import type { RangeKind, ValueRanges } from './value-range.ts'

/** One condition on one field: any of its values, a range, or a missing value. */
export type Condition = {
  name: string
  /** Whole values, by their keys. */
  keys?: string[]
  noValue?: boolean
  from?: string
  to?: string
  kind?: RangeKind
}

const DAY_MS = 86_400_000

/** Of the moments that every thing has. */
export const momentsOf = (index: SearchIndex, name: string) =>
  name === 'createdDate' ? index.created : name === 'lastModifiedDate' ? index.modified : undefined

export const hasRange = ({ from, to }: Condition): boolean => from !== undefined || to !== undefined

/** The range of a condition as numbers; undefined if it is invalid. */
export function boundsIn(index: SearchIndex, ranges: ValueRanges, condition: Condition) {
  const column = index.column(condition.name)
  const isMoment = momentsOf(index, condition.name) !== undefined
  const kind = isMoment ? 'date' : (condition.kind ?? (column === undefined ? 'number' : ranges.kindOf(column)))
  const bounds = boundsOf(kind, condition.from, condition.to)
  return bounds && { kind, ...bounds }
}

/** The things that pass a condition, and perhaps numbers without a thing; an unknown name is a field without values. */
export function bitsOfCondition(index: SearchIndex, ranges: ValueRanges, condition: Condition): Bits {
  const moments = momentsOf(index, condition.name)
  const bounds = hasRange(condition) ? boundsIn(index, ranges, condition) : undefined
  if (moments !== undefined) {
    const { items } = moments
    const from = bounds === undefined ? Infinity : bounds.from * DAY_MS
    const to = bounds === undefined ? -Infinity : (bounds.to + 1) * DAY_MS
    const bits = bitsFor(index.end)
    for (let doc = 0; doc < index.end; doc += 1) {
      const moment = items[doc] ?? 0
      if (moment >= from && moment < to) setBit(bits, doc)
    }
    return bits
  }
  const column = index.column(condition.name)
  if (column === undefined) return bitsFor(index.end).fill(condition.noValue === true ? -1 : 0)
  const isWanted = new Uint8Array(column.values + 1)
  if (condition.noValue === true) isWanted[0] = 1
  for (const key of condition.keys ?? []) {
    const id = column.idOfKey(key)
    if (id > 0) isWanted[id] = 1
  }
  if (bounds !== undefined) {
    const values = ranges.of(column, bounds.kind)
    for (let id = 1; id < values.length; id += 1) {
      const value = values[id] ?? Number.NaN
      if (value >= bounds.from && value <= bounds.to) isWanted[id] = 1
    }
  }
  return bitsOfValues(index, column, isWanted)
}

/** The things with one of these values. */
export function bitsOfValues(index: SearchIndex, column: Column, isWanted: Uint8Array): Bits {
  const bits = bitsFor(index.end)
  const sets = setsWithOne(column, isWanted)
  column.cells.reserve(index.end)
  const cells = column.cells.items
  for (let doc = 0; doc < index.end; doc += 1) {
    const cell = cells[doc] ?? 0
    if ((cell >= 0 ? isWanted[cell] : sets[~cell]) === 1) setBit(bits, doc)
  }
  return bits
}

/** For each set of values of a column whether it includes a wanted one: sets are far fewer than things. */
function setsWithOne({ starts, members, sets }: Column, isWanted: Uint8Array): Uint8Array {
  const found = new Uint8Array(sets)
  for (let set = 0; set < sets; set += 1) {
    const end = starts.items[set + 1] ?? 0
    for (let at = starts.items[set] ?? 0; at < end && found[set] === 0; at += 1)
      found[set] = isWanted[members.items[at] ?? 0] ?? 0
  }
  return found
}
