/** What a written date means. */
export interface Span {
  /** The whole as EDTF of level 1. */
  edtf: string
  /** Its ends, as they stand in an interval. */
  first: string
  last: string
}

export type Era = 'bc' | 'ad'

export const one = (edtf: string): Span => ({ edtf, first: edtf, last: edtf })
export const interval = (first: string, last: string): Span => ({ edtf: `${first}/${last}`, first, last })

/** EDTF counts a year 0, which is 1 BC. */
export function yearText(year: number, era: Era = 'ad'): string {
  const astronomical = era === 'bc' ? 1 - year : year
  // Level 1 marks years of more than four digits.
  if (astronomical < -9999) return `Y${astronomical}`
  return `${astronomical < 0 ? '-' : ''}${String(Math.abs(astronomical)).padStart(4, '0')}`
}

export const yearSpan = (year: number, era?: Era): Span => one(yearText(year, era))

/** Part `at` (from 0) of `of` parts of a century: halves, quarters, thirds, or all of it. */
export function centurySpan(century: number, era: Era = 'ad', part?: Part): Span {
  const start = (century - 1) * 100
  if (part === undefined) {
    const edtf = `${era === 'bc' ? '-' : ''}${String(century - 1).padStart(2, '0')}XX`
    const ends = [yearText(start + 1, era), yearText(start + 100, era)] as const
    return era === 'bc' ? { edtf, first: ends[1], last: ends[0] } : { edtf, first: ends[0], last: ends[1] }
  }
  const { at, of, about } = part
  const [from, to] = [Math.floor((100 * at) / of), Math.floor((100 * (at + 1)) / of)]
  const years = era === 'bc' ? [start + 100 - from, start + 101 - to] : [start + from + 1, start + to]
  const [first = '', last = ''] = years.map((year) => yearText(year, era))
  const span = interval(first, last)
  return about ? doubted(span, '~') : span
}

/** A part of a longer time; `about` where its limits are a matter of opinion. */
export interface Part {
  at: number
  of: number
  about?: boolean
}

/** The ten years that begin with this one; of them about a third. */
export function decadeSpan(year: number, era: Era = 'ad', part?: Part): Span {
  if (era === 'bc') return part ? interval(yearText(year + 9, era), yearText(year, era)) : bcDecade(year)
  const start = year - (year % 10)
  if (part === undefined) {
    const edtf = `${String(start / 10).padStart(3, '0')}X`
    return { edtf, first: yearText(start), last: yearText(start + 9) }
  }
  const { at, of, about } = part
  const [from, to] = [Math.floor((10 * at) / of), Math.floor((10 * (at + 1)) / of) - 1]
  const span = interval(yearText(start + from), yearText(start + to))
  return about ? doubted(span, '~') : span
}

const bcDecade = (year: number): Span => interval(yearText(year + 9, 'bc'), yearText(year, 'bc'))

export type Doubt = '~' | '?'

/** The same with every end about or uncertain. */
export function doubted(span: Span, doubt: Doubt): Span {
  const marked = (end: string) => {
    if (end === '' || end === '..') return end
    const had = /[?~%]$/.exec(end)?.[0]
    if (had === undefined) return end + doubt
    return had === doubt || had === '%' ? end : `${end.slice(0, -1)}%`
  }
  const [first, last] = [marked(span.first), marked(span.last)]
  return { edtf: span.edtf.split('/').map(marked).join('/'), first, last }
}

/** From the beginning of one to the end of the other; undefined the wrong way round. */
export function between(from: Span, to: Span): Span | undefined {
  return isReversed(from.first, to.last) ? undefined : interval(from.first, to.last)
}

/** Whether one end begins after the other one has ended; false where that is not known. */
export const isReversed = (first: string, last: string): boolean => orderOf(first, '00') > orderOf(last, '99')

/** Grows with the date: years, then months and days. Seasons count as the whole year. */
function orderOf(edtf: string, missing: '00' | '99'): number {
  const [, year, month = missing, day = missing] = /^Y?(-?\d{4,6})(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?/.exec(edtf) ?? []
  if (year === undefined) return missing === '00' ? -Infinity : Infinity
  return Number(year) * 10_000 + Number(month) * 100 + Number(day)
}
