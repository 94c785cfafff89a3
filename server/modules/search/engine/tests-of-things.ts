import type { Column } from './column.ts'
import type { SearchIndex } from './search-index.ts'
import { setsWithOne } from './query-bits.ts'
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

/** Sets for each of some things whether it passes: 1 or 0. */
export type Test = (docs: Int32Array, passed: Uint8Array) => void

/** Moments that every thing has. */
export const momentNames = ['createdDate', 'lastModifiedDate'] as const
const DAY_MS = 86_400_000

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

/** The test of a condition; an unknown name is a field without values. */
export function testOf(index: SearchIndex, ranges: ValueRanges, condition: Condition): Test {
  const moments = momentsOf(index, condition.name)
  const bounds = hasRange(condition) ? boundsIn(index, ranges, condition) : undefined
  if (moments !== undefined) {
    const { items } = moments
    const from = bounds === undefined ? Infinity : bounds.from * DAY_MS
    const to = bounds === undefined ? -Infinity : (bounds.to + 1) * DAY_MS
    return (docs, passed) => {
      for (let n = 0; n < docs.length; n += 1) {
        const moment = items[docs[n] ?? 0] ?? 0
        passed[n] = moment >= from && moment < to ? 1 : 0
      }
    }
  }
  const column = index.column(condition.name)
  if (column === undefined) return (_, passed) => passed.fill(condition.noValue === true ? 1 : 0)
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
  return wantedTest(index, column, isWanted)
}

/** A test for things that have one of these values. */
export function wantedTest(index: SearchIndex, column: Column, isWanted: Uint8Array): Test {
  const sets = setsWithOne(column, isWanted)
  column.cells.reserve(index.end)
  const cells = column.cells.items
  return (docs, passed) => {
    for (let n = 0; n < docs.length; n += 1) {
      const cell = cells[docs[n] ?? 0] ?? 0
      passed[n] = (cell >= 0 ? isWanted[cell] : sets[~cell]) ?? 0
    }
  }
}
