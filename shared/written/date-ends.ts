import { centuryWord, eras } from './date-marks.ts'
import { between, decadeSpan, yearSpan } from './date-span.ts'
import type { Span } from './date-span.ts'
import { months } from './date-words.ts'
import { singleDate } from './single-date.ts'
import type { Known } from './single-date.ts'

/** The two ends of an interval, and the reader of one of them. */
export interface Ends {
  left: string
  right: string
  known: Known
  end: (text: string, known: Known) => Span | undefined
}

/** A year is cut short for a short time only: 480-70 a.C. is ten years, but 180-50 a.C. names both years. */
const SHORT_TIME = 20

/** Reads an interval, whose ends may leave out what the other one says; `isDash` of one with a dash or a slash. */
export function twoEnds(ends: Ends, isDash: boolean): Span | undefined {
  const { left, right, known, end } = ends
  const short = isDash ? (shortenedInEra(ends) ?? withoutEra(ends)) : undefined
  if (short !== undefined) return short
  if (isLoneNumeral(left, right) || isLoneNumeral(right, left)) return undefined
  const parts = partsOfCentury(ends)
  if (parts !== undefined) return parts
  const from = romanMonth(ends) ?? end(left, known)
  const to = decadeAfter(left, right) ?? end(right, known) ?? completedByStart(ends) ?? sinceChrist(ends)
  if (from && to) return between(from, to)
  if (to === undefined) return from && centuryEnd(from, ends)
  const start = completedByEnd(ends)
  return start && between(start, to)
}

/** XIX-1943: a Roman numeral alone names a century only beside another one. */
const isLoneNumeral = (text: string, other: string): boolean =>
  /^[ivx]+$/.test(text) && /\d{4}/.test(other) && !/\b[ivx]+\b|\d\d00'?s/.test(other) && !centuryWord.test(other)

const partOfCentury = /^\S+(?= ?(?:half|meta|halfte|moitie|third|terzo|drittel|tiers|quarter|quarto|viertel|quart)\b)/
/** II-III quarto XIX sec.: two parts of one century. */
function partsOfCentury({ left, right, known, end }: Ends): Span | undefined {
  if (!/^(?:i{1,3}|iv|[1-4][ao°.]?)$/.test(left) || !partOfCentury.test(right)) return undefined
  const from = end(right.replace(partOfCentury, left), known)
  const to = from && end(right, known)
  return to && between(from, to)
}

/** XI-XII 1943: beside a Roman month another numeral is one, and no century. */
function romanMonth({ left, right, known }: Ends): Span | undefined {
  const [, mark = '', year = ''] = /^[ivx]+(\.? |[/.-])(\d{4})$/.exec(right) ?? []
  return year !== '' && /^[ivx]+$/.test(left) ? singleDate(`${left}${mark}${year}`, known) : undefined
}

/** 1890-1900s: after a year or a decade 1900s is a decade. */
function decadeAfter(left: string, right: string): Span | undefined {
  const [, year] = /^(\d{2}00)'?s$/.exec(right) ?? []
  return year === undefined || !/\d{4}/.test(left) || /\d\d00'?s/.test(left) ? undefined : decadeSpan(Number(year))
}

/** 480-70 a.C. ends in 470 BC, but 120-80 a.C. in 80 BC. */
function shortenedInEra({ left, right, known, end }: Ends): Span | undefined {
  const [, years = ''] = /(?<!\d)(\d{3,4})\D*$/.exec(left) ?? []
  const [, mark = '', digits = '', rest = ''] = /^(\D*)(\d{1,2})(\D*)$/.exec(right) ?? []
  if (known.era === undefined || known.century || years === '' || digits === '') return undefined
  const whole = years.slice(0, -digits.length) + digits
  const time = (Number(whole) - Number(years)) * (known.era === 'bc' ? -1 : 1)
  if (time <= 0 || (known.era === 'bc' && !isCutShort(time, years, known))) return undefined
  const from = end(left, known)
  const to = from && end(mark + whole + rest, known)
  return to && between(from, to)
}

/** Before Christ 180-50 may end in 150 or in 50; no time goes from 1250 to 30, or takes 480/79 for 400 years. */
function isCutShort(time: number, years: string, { otherEnd = false }: Known): boolean {
  if (years.length > 3 || time === 1) return true
  return time <= SHORT_TIME !== otherEnd
}

/** 950-60, 950-1050: numbers of three digits are years where the second is later. */
function withoutEra({ left, right, known }: Ends): Span | undefined {
  if (known.era !== undefined || known.century || !/^\d{3}$/.test(left) || !/^\d{1,4}$/.test(right)) return undefined
  const whole = Number(left.slice(0, Math.max(0, 3 - right.length)) + right)
  const time = whole - Number(left)
  if (time <= 0 || (right.length < 3 && time > SHORT_TIME)) return undefined
  return between(yearSpan(Number(left)), yearSpan(whole))
}

/** 31 a.C.-476: after a year before Christ a greater number is one after him. */
function sinceChrist({ left, right, known, end }: Ends): Span | undefined {
  const isBefore = known.era === undefined && eras.some(([, suffix, era]) => era === 'bc' && suffix.test(left))
  const [year = ''] = /\d+/.exec(left) ?? []
  const isLater = isBefore && year !== '' && /^\d{1,4}$/.test(right) && Number(right) >= Number(year)
  return isLater ? end(right, { ...known, era: 'ad' }) : undefined
}

/** 1805-10, 1805-c.10, 1820s-30s: the end takes the century of the beginning. */
function completedByStart({ left, right, known, end }: Ends): Span | undefined {
  const [, years = ''] = /(\d{4})[^\d]*$/.exec(left) ?? []
  if (years === '' || known.era === 'bc') return undefined
  const whole = right.replace(
    /^(\D*)(\d{1,2})(?!\d)(?=\D*$)/,
    (_, mark: string, digits: string) => mark + years.slice(0, 4 - digits.length) + digits,
  )
  return whole === right ? undefined : end(whole, known)
}

/** sec. XIX-XX */
const centuryEnd = (from: Span, { right, known, end }: Ends): Span | undefined => {
  const to = from.edtf.endsWith('XX') ? end(right, { ...known, century: true }) : undefined
  return to && between(from, to)
}

/** XIX-XX secolo, May-June 1890, 12-15 May 1890, 500-400 BC: the beginning takes what the end says. */
function completedByEnd({ left, right, known, end }: Ends): Span | undefined {
  const era = eras.find(([, suffix]) => suffix.test(right))?.[2]
  const wider = { ...known, ...(era && { era }), ...(centuryWord.test(right) && { century: true }) }
  const century = / (?:.*\b)?(?:secolo|sec|century|siecle|jahrhunderts?|jh)\b.*$/.exec(right)?.[0] ?? ''
  const years = /,? \d{4}$/.exec(right)?.[0] ?? ''
  const monthAndYear = /^\d{1,2}\.? ([a-z]+\.? \d{4})$/.exec(right)?.[1]
  return (
    (era || wider.century ? end(left, wider) : undefined) ??
    (months.has(left.replace(/^\d{1,2}\.? /, '').replace(/\.$/, '')) ? singleDate(left + years, known) : undefined) ??
    (monthAndYear !== undefined && /^\d{1,2}\.?$/.test(left)
      ? singleDate(`${left} ${monthAndYear}`, known)
      : undefined) ??
    (century === '' ? undefined : end(left + century, known))
  )
}
