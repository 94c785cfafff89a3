import { textKey } from '../../db/text-key.ts'

/** Sorts after every number and every date. */
const UNREADABLE = '~'

/** The sort key of a value: numbers by size, dates by their earliest day, other texts by their letters. */
export function sortKey(type: string | undefined, value: string): string {
  if (type === 'NUMBER' || type === 'INTEGER') return numberKey(value) ?? UNREADABLE + textKey(value)
  if (type === 'DATE') return dateKey(value) ?? UNREADABLE + textKey(value)
  return textKey(value)
}

/** 16 hexadecimal digits in the order of the numbers; undefined for other texts. A comma may replace the point. */
export function numberKey(value: string): string | undefined {
  const text = value.trim().replace(',', '.')
  const number = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) return undefined
  const view = new DataView(new ArrayBuffer(8))
  // Adding zero turns the negative zero into a plain one.
  view.setFloat64(0, number + 0)
  const bits = view.getBigUint64(0)
  const ordered = bits >> 63n === 0n ? bits | (1n << 63n) : ~bits & 0xffff_ffff_ffff_ffffn
  return ordered.toString(16).padStart(16, '0')
}

const YEAR_ZERO = 10_000_000_000
const seasons: Record<string, string> = { 21: '03', 22: '06', 23: '09', 24: '12' }

/**
 * Earliest day of an EDTF level 1 date: `1895`, `1895-03`, `189X`, `1895~`, `1895-22`, `1890/1895`, `../1895`,
 * `Y-12000`. Undefined for other texts. Day and month are checked, the length of the month is not.
 */
export function dateKey(value: string): string | undefined {
  const [from = '', to] = value.trim().split('/')
  const open = from === '' || from === '..'
  if (to === undefined) return dayKey(from)
  // An interval without a beginning sorts by its end, before dates that begin there.
  return open ? dayKey(to) : dayKey(from)
}

function dayKey(text: string): string | undefined {
  const bare = text.trim().replace(/[?~%]/g, '').replace(/T.*$/, '')
  const long = /^Y(-?\d{5,10})$/.exec(bare)
  if (long !== null) return joined(Number(long[1]), '01', '01')
  const parts = /^(-?)(\d{1,4}|\d{3}X|\d{2}XX|\dXXX)(?:-(\d{2}|XX)(?:-(\d{2}|XX))?)?$/i.exec(bare)
  if (parts === null) return undefined
  const [, sign, year = '', month = 'XX', day = 'XX'] = parts
  // The earliest year of a decade before our era is the one with the largest number.
  const whole = Number(year.replaceAll(/x/gi, sign === '-' ? '9' : '0'))
  const first = seasons[month] ?? (month.toUpperCase() === 'XX' ? '01' : month)
  const firstDay = day.toUpperCase() === 'XX' ? '01' : day
  if (!inRange(first, 12) || !inRange(firstDay, 31)) return undefined
  return joined(sign === '-' ? -whole : whole, first, firstDay)
}

const inRange = (text: string, most: number) => Number(text) >= 1 && Number(text) <= most
const joined = (year: number, month: string, day: string) =>
  `${String(year + YEAR_ZERO).padStart(11, '0')}-${month}-${day}`
