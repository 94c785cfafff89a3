import { isPartialDate } from '../partial-date.ts'
import { twoEnds } from './date-ends.ts'
import {
  after,
  before,
  dashes,
  doubts,
  eras,
  event,
  from,
  joined,
  notAfter,
  opening,
  orEarlier,
  orLater,
} from './date-marks.ts'
import { between, doubted, interval, one } from './date-span.ts'
import type { Span } from './date-span.ts'
import { saysNoDate } from './date-words.ts'
import { plainText } from './plain-text.ts'
import { singleDate } from './single-date.ts'
import type { Known } from './single-date.ts'

export interface DateHabits {
  /** In 05/12/1890 the month comes first. */
  monthFirst?: boolean
  /** Where the second of two years before Christ may be cut short, it is not, and the other way round. */
  otherEnd?: boolean
}

const LONGEST = 120
const MOST_WORDS = 16
/** Texts that are tried for one date. */
const MOST_TRIED = 300

/**
 * A date as people write it in English or Italian, and often in German or French, as EDTF of level 1. Empty if the words
 * say that there is no date, undefined if they cannot be read.
 */
export function writtenDate(text: string, { monthFirst, otherEnd }: DateHabits = {}): string | undefined {
  const given = text.trim()
  if (given === '') return ''
  if (isPartialDate(given)) return given
  if (given.length > LONGEST) return undefined
  const plain = plainText(given)
  if (saysNoDate(plain) || saysNoDate(bare(plain))) return ''
  if (plain.split(' ').length > MOST_WORDS) return undefined
  const edtf = read(plain, { monthFirst, otherEnd, failed: new Set() })?.edtf
  return edtf !== undefined && isPartialDate(edtf) ? edtf : undefined
}

const bare = (text: string) => text.replace(/^[[(]\s*(.*?)\s*[\])]\.?$/, '$1')

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
    const found = twoEnds({ left, right, known, end }, /[-/]/.test(mark))
    if (found !== undefined) return found
  }
  return undefined
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
