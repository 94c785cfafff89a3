import { isPartialDate } from '../partial-date.ts'
import { months, namedCenturies, namedDecades, partNamed, romanNumber, seasons } from './date-words.ts'
import { centurySpan, decadeSpan, one, yearSpan } from './date-span.ts'
import type { Era, Part, Span } from './date-span.ts'

/** What is known of a date before it is read. */
export interface Known {
  era?: Era
  /** A bare number is a century: the other end of an interval says so. */
  century?: boolean
  /** In a day of numbers the month comes first. */
  monthFirst?: boolean
  /** Of two meanings of a second year before Christ the less likely one. */
  otherEnd?: boolean
  /** The words around it say that it is about or uncertain. */
  approximate?: boolean
  /** Texts that were tried in vain: each is tried once, however many ways lead to it. */
  failed: Set<string>
}

/** Reads one date in plain text, of a day or a month, a year, a decade or a century. */
export function singleDate(text: string, known: Known): Span | undefined {
  return year(text, known) ?? dayOrMonth(text, known) ?? decade(text, known) ?? century(text, known)
}

function year(text: string, { era, century, approximate }: Known): Span | undefined {
  const bare = text.replace(/^(?:the |in |nel |nell'|l')?(?:year |anno |jahre? |annee )?(?=\d)/, '')
  if (!/^\d{1,6}$/.test(bare) || century || (bare.length > 4 && era !== 'bc')) return undefined
  // A short number alone is hardly a year.
  const least = era !== undefined ? 1 : approximate || /(?:year|anno|jahre?|annee) \d/.test(text) ? 3 : 4
  if (bare.length < least) return undefined
  return Number(bare) === 0 ? undefined : yearSpan(Number(bare), era)
}

const weekday =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:lune|marte|mercole|giove|vener)di|sabato|domenica),? /
const monthAt = (word: string) => months.get(word.replace(/\.$/, ''))

function dayOrMonth(given: string, known: Known): Span | undefined {
  if (known.era === 'bc') return undefined
  const text = given.replace(weekday, '').replace(/^(?:il|l'|le|on|den|der|am|nel|in|im) ?(?=\w)/, '')
  return numbers(text, known) ?? named(text) ?? romanMonth(given)
}

/** XII 1943, XII.1943 */
function romanMonth(text: string): Span | undefined {
  const [, month = '', ofYear = ''] = /^([ivx]+)(?:[/.-]|\.? )(\d{4})$/.exec(text) ?? []
  const number = romanNumber(month)
  return number === undefined ? undefined : dateOf(ofYear, number)
}

function numbers(text: string, { monthFirst = false }: Known): Span | undefined {
  const [, a = '', b = '', whole = ''] = /^(\d{1,2})[/.\- ]{1,2}(\d{1,2})[/.\- ]{1,2}(\d{4})$/.exec(text) ?? []
  if (whole !== '') {
    // What cannot be a month is the day.
    const first = monthFirst || (Number(b) > 12 && Number(a) <= 12)
    const swapped = first && Number(a) <= 12
    return swapped ? dateOf(whole, a, b) : dateOf(whole, b, a)
  }
  const [, y = '', m = '', d = ''] = /^(\d{4})[/. ](\d{1,2})[/. ](\d{1,2})$/.exec(text) ?? []
  if (y !== '') return dateOf(y, m, d)
  const [, month = '', ofYear = ''] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (ofYear !== '') return dateOf(ofYear, month)
  const [, day = '', roman = '', years = ''] = /^(\d{1,2})[/.\- ]+([ivx]+)[/.\- ]+(\d{4})$/.exec(text) ?? []
  const number = romanNumber(roman)
  return number === undefined ? undefined : dateOf(years, `${number}`, day)
}

const ofYear = String.raw`,? ?(?:of |del |dell'|de |en )?(\d{4})`
const dayFirst = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th|°|o|er|\.)? ?(?:of |de )?([a-z]+\.?)${ofYear}$`)
const monthFirst = new RegExp(String.raw`^([a-z]+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$`)
const monthAlone = new RegExp(String.raw`^([a-z]+\.?)${ofYear}$`)
const yearFirst = /^(\d{4}),? ([a-z]+\.?)(?: (\d{1,2})\.?)?$/

function named(given: string): Span | undefined {
  const text = given.replace(/^(\d{1,2})-([a-z]{3,})-(\d{4})$/, '$1 $2 $3')
  const [, day = '', month = '', years = ''] = dayFirst.exec(text) ?? []
  if (years !== '') return dateOf(years, monthAt(month), day)
  const [, word = '', ofMonth = '', whole = ''] = monthFirst.exec(text) ?? []
  if (whole !== '') return dateOf(whole, monthAt(word), ofMonth)
  const [, alone = '', at = ''] = monthAlone.exec(text) ?? []
  const season = seasons.get(alone)
  if (at !== '') return season === undefined ? dateOf(at, monthAt(alone)) : one(`${at}-${season}`)
  const [, before = '', after = '', last] = yearFirst.exec(text) ?? []
  const late = seasons.get(after)
  if (late !== undefined && last === undefined) return one(`${before}-${late}`)
  return before === '' ? undefined : dateOf(before, monthAt(after), last)
}

function dateOf(years: string, month?: number | string, day?: string): Span | undefined {
  if (month === undefined || Number(month) > 12) return undefined
  const parts = [years, `${month}`.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])]
  const edtf = parts.join('-')
  return isPartialDate(edtf) ? one(edtf) : undefined
}

function decade(text: string, { era }: Known): Span | undefined {
  const whole = divided(text, (rest) => decadeYear(rest) ?? decadeOfCentury(rest))
  if (whole !== undefined) return decadeSpan(whole.found, era, whole.part)
  const [, blank = ''] = /^(\d{3})[-?]$/.exec(text) ?? []
  return blank === '' ? undefined : decadeSpan(Number(blank) * 10, era)
}

function decadeYear(text: string): number | undefined {
  const [, english, other] =
    /^(?:the |i |gli )?(?:(\d{3}0)(?:'?s|er(?:[- ]jahren?)?)|(?:anni|annees|decade|decennio|the decade of) '?(\d{3}0))$/.exec(
      text,
    ) ?? []
  const year = english ?? other
  // 1800s are more often a century.
  if (year === undefined || (english !== undefined && year.endsWith('00'))) return undefined
  return Number(year)
}

const inCentury = String.raw` (?:of |del |dell'|du )(?:the )?(.+)$`
const namedDecade = new RegExp(String.raw`^(?:(?:gli )?anni |the |les annees )?'?(\d0|[a-z]+)(?:'?s)?${inCentury}`)
const countedDecade = new RegExp(String.raw`^(?:the )?(first|last|prim[oa]|ultim[oa]) (?:decade|decennio)${inCentury}`)

/** “Anni novanta dell'Ottocento”, “the last decade of the 19th century” */
function decadeOfCentury(text: string): number | undefined {
  const [, tens = '', rest = ''] = namedDecade.exec(text) ?? []
  const [, ordinal = '', later = ''] = countedDecade.exec(text) ?? []
  const named = namedDecades.get(tens) ?? (/^\d0$/.test(tens) ? Number(tens) : undefined)
  const at = named ?? (ordinal === '' ? undefined : /^(?:first|prim)/.test(ordinal) ? 0 : 90)
  const century = at === undefined ? undefined : centuryNumber(rest || later)
  return at === undefined || century === undefined ? undefined : (century - 1) * 100 + at
}

function century(text: string, known: Known): Span | undefined {
  const whole = divided(text, (rest) => centuryNumber(rest, known))
  return whole && centurySpan(whole.found, known.era, whole.part)
}

const numeral = String.raw`([ivx]+|\d{1,2})\.? ?(?:st|nd|rd|th|°|o|a|e|eme|er|\.)?`
const noun = String.raw`(?:secolo|secoli|secc?|century|centuries|cent|c|siecle|siecles|siglo|s|saec|saeculum|saeculo|jahrhunderts?|jahrhundert|jhd?t?s?)\.?`
// “c.10” is about the year 10, and “s. 19” nothing.
const nounFirst = new RegExp(String.raw`^(?:del |il |nel |the )?(?!c(?!entury))(?!s\.? ?\d)${noun} ?${numeral}$`)
const nounLast = new RegExp(String.raw`^(?:del |il |nel |the )?${numeral}[- ]?${noun}$`)
const numeralAlone = new RegExp(`^${numeral}$`)

function centuryNumber(given: string, { century, era }: Pick<Known, 'century' | 'era'> = {}): number | undefined {
  const text = given.trim()
  // “I aC” is before Christ, and not the first century.
  if (/\ba\.? ?c\.?$/.test(text)) return undefined
  const name = namedCenturies.get(text.replace(/^(?:il|nel|l'|del|dell'|lo) ?/, ''))
  if (name !== undefined) return name
  const [, hundreds] = /^(?:l|il |nell?|dell?)?'([2-9])00$/.exec(text) ?? []
  if (hundreds !== undefined) return Number(hundreds) + 11
  const [, years, blank] = /^(?:the )?(?:(\d{2})00'?s|(\d{2})(?:--|\?\?))$/.exec(text) ?? []
  if (years !== undefined || blank !== undefined) return Number(years ?? blank) + 1
  const found = nounFirst.exec(text) ?? nounLast.exec(text) ?? (century || era ? numeralAlone.exec(text) : null)
  // A Roman numeral of one letter may be anything.
  const digits = found?.[1] ?? (/^[ivx]{2,}$/.test(text) ? text : '')
  const number = romanNumber(digits) ?? (/^\d+$/.test(digits) ? Number(digits) : undefined)
  return number !== undefined && number >= 1 && number <= 21 ? number : undefined
}

/** Takes the words of a part off the beginning or the end of a text that can be read without them. */
function divided<T>(text: string, read: (rest: string) => T | undefined): { found: T; part?: Part } | undefined {
  const plain = read(text)
  if (plain !== undefined) return { found: plain }
  for (const [, words = '', rest = ''] of splits(text)) {
    const part = partNamed(words)
    const found = part && read(rest)
    if (found !== undefined) return { found, part }
  }
  return undefined
}

function* splits(text: string): Generator<string[]> {
  const half = /^(.+?)[-./](1|2)$/.exec(text)
  // XIX-1 is the first half in many inventories.
  if (half) yield ['', half[2] === '1' ? '1 half' : '2 half', half[1] ?? '']
  for (const { index, 0: blank } of text.matchAll(/[ -]/g)) {
    const [head, tail] = [text.slice(0, index), text.slice(index + blank.length)]
    yield [
      '',
      head,
      tail
        .replace(/^(?:of|del|dell'|dello|dei|degli|di|des|du|de|the|del secolo|siecle)(?: the)? ?/, '')
        .replace(/^(?:of |d)?(?:il |l')/, ''),
    ]
    yield ['', head, tail]
    yield ['', tail.replace(/^[(,] ?|\)$/g, ''), head.replace(/,$/, '')]
  }
}
