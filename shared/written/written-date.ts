import { isPartialDate } from '../partial-date.ts'
import { between, decadeSpan, doubted, interval, isReversed, one } from './date-span.ts'
import type { Doubt, Era, Span } from './date-span.ts'
import { months, saysNoDate } from './date-words.ts'
import { plainText } from './plain-text.ts'
import { singleDate } from './single-date.ts'
import type { Known } from './single-date.ts'

export interface DateHabits {
  /** In 05/12/1890 the month comes first. */
  monthFirst?: boolean
}

const LONGEST = 120
const MOST_WORDS = 16
/** Texts that are tried for one date. */
const MOST_TRIED = 300

/**
 * A date as people write it in English or Italian, and often in German or French, as EDTF of level 1. Empty if the words
 * say that there is no date, undefined if they cannot be read.
 */
export function writtenDate(text: string, { monthFirst }: DateHabits = {}): string | undefined {
  const given = text.trim()
  if (given === '') return ''
  if (isPartialDate(given)) return given
  if (given.length > LONGEST) return undefined
  const plain = plainText(given)
  if (saysNoDate(plain) || saysNoDate(bare(plain))) return ''
  if (plain.split(' ').length > MOST_WORDS) return undefined
  const edtf = read(plain, { monthFirst, failed: new Set() })?.edtf
  return edtf !== undefined && isPartialDate(edtf) ? edtf : undefined
}

/** Another date that the same words may mean: the month first, or the years 1805 to 1810 in 1805-10. */
export function otherDate(text: string, { monthFirst = false }: DateHabits = {}): string | undefined {
  const given = text.trim()
  const other = yearsAsMonth(given) ?? untilYear(given) ?? writtenDate(given, { monthFirst: !monthFirst })
  return other === writtenDate(given, { monthFirst }) ? undefined : other
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

const bare = (text: string) => text.replace(/^[[(]\s*(.*?)\s*[\])]\.?$/, '$1')

/** Words before a date that say how it is meant, what they make of it, and the same after a date. */
const about =
  /^(?:~|(?:circa|ca|approximately|approx|about|abt|around|roughly|um|gegen|etwa|vers|environ|env|verso|intorno|attorno)\b\.?|c\.|c(?= ?\d))(?: (?:il|al|a|the)\b| ?(?:all|l)')? ?/
const aboutAfter = /[ ,]*(?:(?:circa|ca|approx|about|environ|env)\.?|(?<=\d ?)c\.?|~)$/
const unsure =
  /^(?:\?|\(\?\)|\[\?\]|(?:probably|prob|possibly|poss|perhaps|maybe|presumably|forse|probabilmente|presumibilmente|wohl|vermutlich|wahrscheinlich|probablement|peut-etre)\b\.?|attrib(?:uted|uito|uita)?\.?(?: to| al| all'| a)?\b) ?/
const unsureAfter =
  /[ ,]*(?:\?|[[(](?:\?|probably|possibly|forse|perhaps|uncertain|incerto)[\])]|\b(?:probably|possibly|perhaps|forse))$/
const doubts: readonly [RegExp, Doubt][] = [
  [about, '~'],
  [unsure, '?'],
  [unsureAfter, '?'],
  [aboutAfter, '~'],
]
const event =
  /^(?:first )?(?:published|exhibited|engraved|printed|issued|dated|signed and dated|made|painted|drawn|executed|designed|pubblicat[oa]|stampat[oa]|datat[oa]|datazione|firmat[oa] e datat[oa]|eseguit[oa]|realizzat[oa]|dipint[oa]|incis[oa]|espost[oa]|datiert|date|data|©|copyright):? (?:(?:in|on|nel|il|al) )?/

const notAfter =
  /^(?:by|not after|no later than|not later than|until|up to|till|entro|non oltre|non dopo|fino(?= al| a )|sino(?= al)|bis|spatestens|jusqu'?en|jusqu'?a|avant fin)(?: (?:the|il|la|al|alla|a)\b| (?:all|l)')? ?/
const before =
  /^(?:before|bef|ante|prior to|pre|prima (?:del|dell'|di)|avanti|avant|vor|anteriore|antecedente|anterior|earlier than)\.?(?: (?:the|il|al|a|to)\b| (?:all|l)')?[ -]?/
const from =
  /^(?:from|since|not before|no earlier than|non prima (?:del|dell'|di)|dal|dall'|a partire (?:dal|dall'|da)|starting|seit|ab|depuis)(?: (?:the)\b)? ?/
const after =
  /^(?:after|aft|post|dopo|nach|apres|later than|posteriore|successivo|successiva)\.?(?: (?:the|il|al|a|to)\b| (?:all|l)')?[ -]?/
const orLater =
  / ?(?:-|,? (?:or|and|o|e) (?:later|after|successiv[oi]|posterior[ei]|dopo)|,? onwards?|,? in poi|ff\.?|\+)$/
const orEarlier = /,? (?:or|o) (?:earlier|before|anterior[ei]|prima|precedente)$/

function read(text: string, known: Known): Span | undefined {
  return once('whole', text, known, () => tried(text, known))
}

function once(what: string, text: string, known: Known, find: () => Span | undefined): Span | undefined {
  const key = [what, known.era, known.century, text].join(' ')
  if (known.failed.size > MOST_TRIED || known.failed.has(key)) return undefined
  const found = find()
  if (found === undefined) known.failed.add(key)
  return found
}

function tried(text: string, known: Known): Span | undefined {
  const corrected = /^.+[[(](?:i\.? ?e\.?|cioe|recte|ossia) ?(.+)[\])]$/.exec(text)?.[1]
  if (corrected !== undefined) return read(corrected, known)
  const [, said = '', meant = ''] = /^([^[(]+?)[,:]? ?[[(](.+)[\])]$/.exec(text) ?? []
  if (said !== '' && saysNoDate(said)) return read(meant, known)
  const inner = bare(text)
  if (inner !== text) return read(inner, known)
  return (
    singleDate(text, known) ??
    ofEra(text, known) ??
    opened(text, known) ??
    // In c.1805-10 both ends are about.
    doubtful(text, (rest) => read(rest, { ...known, approximate: true })) ??
    afterAndBefore(text, known) ??
    ends(text, dashes, known) ??
    open(text, known) ??
    timed(text, known) ??
    stripped(text, event, (rest) => read(rest, known))
  )
}

const bc = String.raw`(?:a\.? ?c\.?(?: ?n\.)?|b\.? ?c\.?(?: ?e\.?)?|av\.? ?(?:c\.?|j\.?-? ?c\.?)|avanti cristo|prima di cristo|before christ|v\.? ?chr\.?|v\.u\.z\.|a\.e\.v\.?)`
const ad = String.raw`(?:d\.? ?c\.?|a\.? ?d\.?|c\.? ?e\.?|ap\.? ?(?:c\.?|j\.?-? ?c\.?)|dopo cristo|n\.? ?chr\.?|e\.v\.?)`
const eras: readonly [RegExp, RegExp, Era][] = [
  [new RegExp(`^${bc} (?=[\\divx])`), new RegExp(`(?<=[\\d.a-z)]) ?\\b${bc}$`), 'bc'],
  [new RegExp(`^${ad} (?=[\\divx])`), new RegExp(`(?<=[\\d.a-z)]) ?\\b${ad}$`), 'ad'],
]

function ofEra(text: string, known: Known): Span | undefined {
  if (known.era !== undefined) return undefined
  for (const [prefix, suffix, era] of eras)
    for (const mark of [prefix, suffix]) {
      const rest = text.replace(mark, '').trim()
      const found = rest === text || rest === '' ? undefined : read(rest, { ...known, era })
      if (found !== undefined) return found
    }
  return undefined
}

function doubtful(text: string, then: (rest: string) => Span | undefined): Span | undefined {
  for (const [mark, doubt] of doubts) {
    const span = stripped(text, mark, then)
    if (span !== undefined) return doubted(span, doubt)
  }
  return undefined
}

/** “post 1890 - ante 1900” */
function afterAndBefore(text: string, known: Known): Span | undefined {
  const [, start = '', limit = ''] =
    /^(?:post|after|dopo(?: il)?) (.+?)(?: ?[-/,;] ?| (?:and|e) | )((?:ante|before|prima del) .+)$/.exec(text) ?? []
  const since = start === '' ? undefined : end(start, known)
  const until = since && end(limit.replace(before, ''), known)
  return until && between(since, until)
}

function open(text: string, known: Known): Span | undefined {
  const until = (side: 'first' | 'last') => (rest: string) => {
    const span = read(rest, known)
    return span && interval('..', span[side])
  }
  const since = (side: 'first' | 'last') => (rest: string) => {
    const span = read(rest, known)
    return span && interval(span[side], '..')
  }
  return (
    stripped(text, notAfter, until('last')) ??
    stripped(text, before, until('first')) ??
    stripped(text, from, since('first')) ??
    stripped(text, after, since('last')) ??
    stripped(text, orLater, since('first')) ??
    stripped(text, orEarlier, until('last'))
  )
}

/** Spreadsheets write midnight behind a day. */
const timed = (text: string, known: Known) =>
  stripped(text, /[t ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?z?$/, (rest) =>
    isPartialDate(rest) ? one(rest) : singleDate(rest, known),
  )

function stripped(text: string, mark: RegExp, then: (rest: string) => Span | undefined): Span | undefined {
  const rest = text.replace(mark, '').trim()
  return rest === text || rest === '' || saysNoDate(rest) ? undefined : then(rest)
}

const opening =
  /^(?:between|from|tra|fra|dal|dall'|dai|da|zwischen|von|vom|entre|de|du) ?(?:the |il |l'|le |gli |dem )?/
const dashes = / ?(?:-|\/) ?| (?:to|or|o|oder|ou|bis|al|all'|a|au|alla|ai) ?/g
const joined = / (?:and|e|ed|und|et) /g

/** Two ends after a word such as “between”. */
function opened(text: string, known: Known): Span | undefined {
  const rest = text.replace(opening, '')
  return rest === text ? undefined : (ends(rest, dashes, known) ?? ends(rest, joined, known))
}

function ends(text: string, separators: RegExp, known: Known): Span | undefined {
  for (const { 0: mark, index } of text.matchAll(separators)) {
    const [left, right] = [
      text.slice(0, index).trim(),
      text
        .slice(index + mark.length)
        .replace(/^(?:the|il|l'|dem) ?/, '')
        .trim(),
    ]
    if (left === '' || right === '') continue
    // Between 480 and 70 BC names both years.
    const short = /[-/]/.test(mark) ? shortenedInEra(left, right, known) : undefined
    const found = short ?? twoEnds(left, right, known)
    if (found !== undefined) return found
  }
  return undefined
}

function twoEnds(left: string, right: string, known: Known): Span | undefined {
  if (isLoneNumeral(left, right) || isLoneNumeral(right, left)) return undefined
  const parts = partsOfCentury(left, right, known)
  if (parts !== undefined) return parts
  const from = end(left, known)
  const to = decadeAfter(left, right) ?? end(right, known) ?? completedByStart(left, right, known)
  if (from && to) return between(from, to)
  if (to === undefined) return from && centuryEnd(from, right, known)
  const start = completedByEnd(left, right, known)
  return start && between(start, to)
}

/** One end: a date with its doubts, which is no interval of two ends itself. */
const end = (text: string, known: Known): Span | undefined =>
  once(
    'end',
    text,
    known,
    () =>
      singleDate(text, known) ??
      (isPartialDate(text) && !text.includes('/') ? one(text) : undefined) ??
      ofEra(text, known) ??
      doubtful(text, (rest) => end(rest, known)),
  )

/** XIX-1943: a Roman numeral alone names a century only beside another one. */
const isLoneNumeral = (text: string, other: string): boolean =>
  /^[ivx]+$/.test(text) && /\d{4}/.test(other) && !/\b[ivx]+\b|\d\d00'?s/.test(other) && !centuryWord.test(other)

const partOfCentury = /^\S+(?= ?(?:half|meta|halfte|moitie|third|terzo|drittel|tiers|quarter|quarto|viertel|quart)\b)/
/** II-III quarto XIX sec.: two parts of one century. */
function partsOfCentury(left: string, right: string, known: Known): Span | undefined {
  if (!/^(?:i{1,3}|iv|[1-4][ao°.]?)$/.test(left) || !partOfCentury.test(right)) return undefined
  const from = end(right.replace(partOfCentury, left), known)
  const to = from && end(right, known)
  return to && between(from, to)
}

/** 1890-1900s: after a year or a decade 1900s is a decade. */
function decadeAfter(left: string, right: string): Span | undefined {
  const [, year] = /^(\d{2}00)'?s$/.exec(right) ?? []
  return year === undefined || !/\d{4}/.test(left) || /\d\d00'?s/.test(left) ? undefined : decadeSpan(Number(year))
}

/** 480-70 a.C. ends in 470 BC, but 120-80 a.C. in 80 BC. */
function shortenedInEra(left: string, right: string, known: Known): Span | undefined {
  const [, years = ''] = /(?<!\d)(\d{3,4})\D*$/.exec(left) ?? []
  const [, mark = '', digits = '', rest = ''] = /^(\D*)(\d{1,2})(\D*)$/.exec(right) ?? []
  if (known.era === undefined || known.century || years === '' || digits === '') return undefined
  const whole = years.slice(0, -digits.length) + digits
  const isLater = known.era === 'bc' ? Number(whole) < Number(years) : Number(whole) > Number(years)
  const from = isLater ? end(left, known) : undefined
  const to = from && end(mark + whole + rest, known)
  return to && between(from, to)
}

/** 1805-10, 1805-c.10, 1820s-30s: the end takes the century of the beginning. */
function completedByStart(left: string, right: string, known: Known): Span | undefined {
  const [, years = ''] = /(\d{4})[^\d]*$/.exec(left) ?? []
  if (years === '' || known.era === 'bc') return undefined
  const whole = right.replace(
    /^(\D*)(\d{1,2})(?!\d)(?=\D*$)/,
    (_, mark: string, digits: string) => mark + years.slice(0, 4 - digits.length) + digits,
  )
  return whole === right ? undefined : end(whole, known)
}

const centuryWord = /\b(?:secolo|secoli|secc?|century|centuries|siecles?|saec|jahrhunderts?|jhd?t?s?)\b/
/** sec. XIX-XX */
const centuryEnd = (from: Span, right: string, known: Known): Span | undefined => {
  const to = from.edtf.endsWith('XX') ? end(right, { ...known, century: true }) : undefined
  return to && between(from, to)
}

/** XIX-XX secolo, May-June 1890, 12-15 May 1890, 500-400 BC: the beginning takes what the end says. */
function completedByEnd(left: string, right: string, known: Known): Span | undefined {
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
