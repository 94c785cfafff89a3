import type { DatabaseSync } from 'node:sqlite'
import type { Column } from './column.ts'

export type RangeKind = 'number' | 'date'
const DAY_MS = 86_400_000

/** A number as people write it; a comma may replace the point. */
function numberIn(text: string): number {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? Number.NaN : Number(plain)
}

/**
 * The earliest or the last day of a date that may be partial or uncertain, as days since 1970: `1895`, `1895-03`,
 * `189X`, `1895~`, `1890/1895`. NaN for other texts.
 */
function dayIn(text: string, end: 'first' | 'last' = 'first'): number {
  const ends = text.trim().split('/')
  const open = (one: string | undefined) => one === undefined || one === '' || one === '..'
  const [from, to = from] = ends
  const wanted = end === 'first' ? (open(from) ? to : from) : open(to) ? from : to
  const bare = (wanted ?? '').replace(/[?~%]/g, '').replace(/T.*$/, '').trim()
  const parts = /^(-?)(\d{4}|\d{3}X|\d{2}XX|\dXXX)(?:-(\d{2}|XX)(?:-(\d{2}|XX))?)?$/i.exec(bare)
  if (parts === null) return Number.NaN
  const [, sign = '', years = '', month = 'XX', day = 'XX'] = parts
  const isLast = end === 'last'
  const year = Number(sign + years.replaceAll(/x/gi, isLast === (sign === '') ? '9' : '0'))
  const season = Number(month) > 20 ? (Number(month) - 20) * 3 : undefined
  const first = season ?? (/x/i.test(month) ? (isLast ? 12 : 1) : Number(month))
  const unknownDay = /x/i.test(day)
  const date = new Date(0)
  // The day 0 of the next month is the last one of this.
  date.setUTCFullYear(year, isLast && unknownDay ? first : first - 1, unknownDay ? (isLast ? 0 : 1) : Number(day))
  return Math.round(date.getTime() / DAY_MS)
}

/** As `dayIn` reads it: ISO 8601 writes years before Christ with six digits. */
export const dayText = (day: number): string =>
  new Date(day * DAY_MS).toISOString().replace(/T.*$/, '').replace(/^-00/, '-')

const read = (kind: RangeKind, text: string) => (kind === 'number' ? numberIn(text) : dayIn(text))

/** The values of columns as numbers or days. */
export class ValueRanges {
  readonly #db: DatabaseSync
  readonly #kept = new Map<string, { items: Float64Array; upTo: number }>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** By the number of a value; NaN for a value of another kind. */
  of(column: Column, kind: RangeKind): Float64Array {
    const key = `${column.id} ${kind}`
    const kept = this.#kept.get(key) ?? { items: new Float64Array(0), upTo: 0 }
    if (kept.upTo === column.values && kept.items.length > 0) return kept.items
    const items = new Float64Array(column.values + 1).fill(Number.NaN)
    items.set(kept.items.subarray(0, kept.upTo + 1))
    const rows = this.#db.prepare('select id, value from vals where col = ? and id > ?').iterate(column.id, kept.upTo)
    for (const { id, value } of rows) items[Number(id)] = read(kind, String(value))
    this.#kept.set(key, { items, upTo: column.values })
    return items
  }

  /** The kind of most of the first values, for a name without a template. */
  kindOf(column: Column): RangeKind {
    const rows = this.#db.prepare('select value from vals where col = ? order by id limit 50').all(column.id)
    const texts = rows.map(({ value }) => String(value))
    const count = (kind: RangeKind) => texts.filter((text) => !Number.isNaN(read(kind, text))).length
    return count('date') > count('number') ? 'date' : 'number'
  }
}

/** The bounds of a condition, also if they were given the other way round; undefined if one of them is invalid. */
export function boundsOf(kind: RangeKind, from?: string, to?: string): { from: number; to: number } | undefined {
  const low = from === undefined ? -Infinity : read(kind, from)
  const high = to === undefined ? Infinity : kind === 'number' ? numberIn(to) : dayIn(to, 'last')
  if (Number.isNaN(low) || Number.isNaN(high)) return undefined
  if (low <= high) return { from: low, to: high }
  const [first, last] = kind === 'number' ? [high, low] : [dayIn(to ?? ''), dayIn(from ?? '', 'last')]
  return { from: Math.min(first, last), to: Math.max(first, last) }
}
