import { dayText } from './value-range.ts'
import type { RangeKind } from './value-range.ts'

export type Range = {
  kind: RangeKind
  min: string
  max: string
  buckets: { from: string; to: string; count: number }[]
}

/** The bars between two values: the start of each, and its last value. */
export function barsOf(kind: RangeKind, min: number, max: number, most: number): { from: number; to: number }[] {
  return kind === 'date' ? barsOfDays(min, max, most) : barsOfNumbers(min, max, most)
}

export const textOfBound = (kind: RangeKind, value: number): string =>
  kind === 'date' ? dayText(value) : String(Number(value.toPrecision(15)))

function barsOfNumbers(min: number, max: number, most: number) {
  const whole = Number.isInteger(min) && Number.isInteger(max)
  const step = niceStep((max - min + (whole ? 1 : 0)) / most, whole)
  const first = Math.floor(min / step)
  const bars: { from: number; to: number }[] = []
  for (let n = first; n * step <= max; n += 1) {
    const from = rounded(n * step)
    const next = rounded((n + 1) * step)
    // Fractions have no next smaller number: the bar ends just before the next.
    bars.push({ from, to: whole ? next - 1 : next - step * 1e-9 })
  }
  return bars
}

const rounded = (value: number) => Number(value.toPrecision(12))

function niceStep(least: number, whole: boolean): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((nice) => nice * power).find((nice) => nice >= least * (1 - 1e-9)) ?? power * 10
  return whole ? Math.max(1, Math.round(step)) : step
}

const DAYS_OF_YEAR = 366
const DAYS_OF_MONTH = 31

/** Bars of whole days, months or years. */
function barsOfDays(min: number, max: number, most: number) {
  const days = max - min + 1
  if (days <= most) return Array.from({ length: days }, (_, n) => ({ from: min + n, to: min + n }))
  const [firstYear, firstMonth] = monthOf(min)
  const byMonth = Math.ceil(days / DAYS_OF_MONTH) + 1 <= most
  const step = byMonth ? 1 : 12 * niceStep((days / DAYS_OF_YEAR + 1) / most, true)
  const start = byMonth ? firstYear * 12 + firstMonth : Math.floor((firstYear * 12) / step) * step
  const bars: { from: number; to: number }[] = []
  for (let month = start; dayOfMonth(month) <= max; month += step)
    bars.push({ from: dayOfMonth(month), to: dayOfMonth(month + step) - 1 })
  return bars
}

function monthOf(day: number): [number, number] {
  const date = new Date(day * 86_400_000)
  return [date.getUTCFullYear(), date.getUTCMonth()]
}

function dayOfMonth(month: number): number {
  const date = new Date(0)
  date.setUTCFullYear(Math.floor(month / 12), month - Math.floor(month / 12) * 12, 1)
  return Math.round(date.getTime() / 86_400_000)
}
