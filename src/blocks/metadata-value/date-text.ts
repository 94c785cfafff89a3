import { localeOf } from '@/lib/dates'
import { isPartialDate } from '@/lib/partial-date'
import { wholeDay } from '@/lib/whole-day'

/** The words of dates; the text area `formats` fits. */
export interface DateWords {
  about: (values: { date: string }) => string
  beforeChrist: (values: { year: number }) => string
  dateFrom: (values: { date: string }) => string
  dateUntil: (values: { date: string }) => string
  spring: string
  summer: string
  autumn: string
  winter: string
}

/**
 * A date as people write it: whole days as DD/MM/YYYY, and the partial and uncertain ones of EDTF level 1 in words. Any
 * other text stays unchanged.
 */
export function dateText(value: string, language: string, words: DateWords): string {
  if (!isPartialDate(value)) return value
  const [from = '', to] = value.trim().split('/')
  if (to === undefined) return one(from, language, words)
  const [begin, end] = [from, to].map((part) => (part === '' || part === '..' ? undefined : one(part, language, words)))
  if (begin && end) return `${begin} – ${end}`
  return begin ? words.dateFrom({ date: begin }) : end ? words.dateUntil({ date: end }) : value
}

/** The same with the name of the month in a whole day, so that nobody takes the day for the month. */
export function longDateText(value: string, language: string, words: DateWords): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return isDay
    ? new Date(`${value}T00:00:00Z`).toLocaleDateString(localeOf(language), day)
    : dateText(value, language, words)
}

function one(value: string, language: string, words: DateWords): string {
  const [, plain = value, doubt] = /^(.*?)([?~%])?$/.exec(value) ?? []
  const date = exact(plain, language, words)
  // A percent sign means uncertain and approximate.
  const shown = doubt === '~' || doubt === '%' ? words.about({ date }) : date
  return doubt === '?' || doubt === '%' ? `${shown} (?)` : shown
}

function exact(value: string, language: string, words: DateWords): string {
  const before = /^Y?-(\d+)$/.exec(value)?.[1]
  // Year 0000 is 1 BC.
  if (before !== undefined) return words.beforeChrist({ year: Number(before) + 1 })
  const open = /^(\d+)(X+)$/.exec(value)
  if (open) return `${open[1]}${'0'.repeat(open[2]?.length ?? 0)}–${open[1]}${'9'.repeat(open[2]?.length ?? 0)}`
  const [, year, part] = /^(\d{4})-(\d{2})$/.exec(value) ?? []
  if (!year || !part) return wholeDay(value)
  const season = { 21: words.spring, 22: words.summer, 23: words.autumn, 24: words.winter }[Number(part)]
  if (season) return `${season} ${year}`
  const month = Number(part) >= 1 && Number(part) <= 12
  return month ? monthOf(`${year}-${part}-01T00:00:00Z`, language) : value
}

const monthOf = (iso: string, language: string) =>
  new Date(iso).toLocaleDateString(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
