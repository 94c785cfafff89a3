const two = (n: number) => String(n).padStart(2, '0')

/** The moment of an ISO 8601 text, or undefined for any other text. */
function momentOf(iso: string | null | undefined): Date | undefined {
  if (!iso) return undefined
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** DD/MM/YYYY in the reader's time zone; empty when there is no date. */
export function dayMonthYear(iso: string | null | undefined): string {
  const date = momentOf(iso)
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}` : ''
}

/** YYYY-MM-DD in the reader's time zone; empty when there is no date. */
export function yearMonthDay(iso: string | null | undefined): string {
  const date = momentOf(iso)
  return date ? `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` : ''
}

/** hh:mm in the reader's time zone; empty when there is no date. */
export function hourMinute(iso: string | null | undefined): string {
  const date = momentOf(iso)
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : ''
}

/** YYYY-MM-DD hh:mm in the reader's time zone; empty when there is no date. */
export const yearMonthDayTime = (iso: string | null | undefined): string =>
  `${yearMonthDay(iso)} ${hourMinute(iso)}`.trim()

/** A date in the language's own format: 30 June 2026, 30 giugno 2026. */
export const longDate = (iso: string | null | undefined, language: string): string =>
  momentOf(iso)?.toLocaleDateString(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric' }) ?? ''

/** A date with its time in the language's own format. */
export const dateAndTime = (iso: string | null | undefined, language: string): string =>
  momentOf(iso)?.toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }) ?? ''

/** The locale of a language for dates: without a region English would put the month first. */
export const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)
