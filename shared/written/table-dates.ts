import { isPartialDate } from '../partial-date.ts'
import { isReversed } from './date-span.ts'
import { writtenDate } from './written-date.ts'
import type { DateHabits } from './written-date.ts'

// What else a date may mean, and what the dates of a column show of each other.

/** Another date that the same words may mean: the month first, the years 1805 to 1810 in 1805-10, or another end of 180-50 a.C. */
export function otherDate(text: string, { monthFirst = false }: DateHabits = {}): string | undefined {
  const given = text.trim()
  const value = writtenDate(given, { monthFirst })
  const others = [
    yearsAsMonth(given) ?? untilYear(given) ?? writtenDate(given, { monthFirst: !monthFirst }),
    writtenDate(given, { monthFirst, otherEnd: true }),
  ]
  return others.find((other) => other !== undefined && other !== value)
}

/** Whether a day of numbers shows that the month comes first; undefined where it may. */
export function monthFirstIn(text: string): boolean | undefined {
  const [, a = '', b = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}$/.exec(text.trim()) ?? []
  if (Number(a) > 12 && Number(b) <= 12) return false
  return Number(b) > 12 && Number(a) <= 12 ? true : undefined
}

/** 1805-10 as the years 1805 to 1810, 1919-21 as 1919 to 1921; undefined for what is no month or season of EDTF. */
export function yearsAsMonth(text: string): string | undefined {
  const [, first = '', last = '', doubt = ''] = /^(\d{4})-(0[1-9]|1[0-2]|2[1-4])([?~%]?)$/.exec(text.trim()) ?? []
  const isBoth = last !== '' && Number(last) > Number(first.slice(2))
  return isBoth ? `${first}${doubt}/${first.slice(0, 2)}${last}${doubt}` : undefined
}

/**
 * Whether a text shows what 2005-10 is in its column: a month beside 2005-03 and whole days, years beside 1890-95;
 * undefined where it shows neither.
 */
export function hasMonths(text: string): boolean | undefined {
  const [, first = '', last = '', day] = /^(\d{4})-(\d{2})(-\d{2}(?:T.*)?)?$/.exec(text.trim()) ?? []
  if (last === '') return undefined
  const isMonth = Number(last) >= 1 && Number(last) <= 12
  if (day !== undefined) return isMonth ? true : undefined
  const isLater = Number(last) > Number(first.slice(2))
  return isLater === isMonth ? undefined : isMonth
}

/** -1550 as a time until 1550; undefined for other texts. Years before Christ of EDTF look alike. */
function untilYear(text: string): string | undefined {
  const [, year] = /^-([1-9]\d{3}[?~%]?)$/.exec(text) ?? []
  return year && `../${year}`
}

/** An interval of EDTF whose end comes before its beginning, the right way round; undefined for others. */
export function turnedInterval(text: string): string | undefined {
  const [first = '', last = '', ...more] = text.trim().split('/')
  const isTurned = more.length === 0 && isPartialDate(text.trim()) && isReversed(first, last)
  return isTurned ? `${last}/${first}` : undefined
}
