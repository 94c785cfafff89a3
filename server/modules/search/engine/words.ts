import { folded } from './fold.ts'

/** Scripts without blanks between words, or with endings written to every word. */
const CUT = ['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')
const EMOJI = String.raw`\p{RGI_Emoji}|[\p{Extended_Pictographic}--[\u0000-\u2190]]`
/** What is written without a gap; hidden signs may stand in it. */
const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu
const RUN_OR_EMOJI = new RegExp(String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*|${EMOJI}`, 'gv')
const HAS_EMOJI = /[\u2190-\u2BFF\u3030\u303D\u3297\u3299\u{1F000}-\u{1FFFF}]/u
const PLAIN = /^[A-Za-z0-9]+$/
/** A word that the end of one line breaks continues in small letters, or in capitals like its beginning. */
const BREAK = /[-‐\u00AD][ \t]*\r?\n[ \t]*/y
/** The parts of a run in its comparable form: letters of a cut script, or a word of another. */
const PART = new RegExp(
  String.raw`[[\p{L}\p{N}]&&[${CUT}]][[\p{L}\p{N}\p{M}]&&[${CUT}\p{M}]]*|(?:[[\p{L}\p{N}\u2044]--[${CUT}]]\p{M}*)+(?:\+\+|#)?|${EMOJI}`,
  'gv',
)
const HAS_CUT = new RegExp(String.raw`[[\p{L}\p{N}]&&[${CUT}]]`, 'v')
/** A letter with its marks, also where half-width signs and parts of Korean syllables follow it. */
const LETTER = /\P{M}[\p{M}\p{Cf}\uFF9E\uFF9F\u1160-\u11FF\uFFC2-\uFFDC]*/gu
const LONGEST = 64

/**
 * A word of a text in its comparable form, with its place. Scripts without blanks are cut into pairs of letters, each of
 * which begins at another letter; the last letter of a run stands alone.
 */
export type Word = {
  word: string
  from: number
  to: number
  /** The end of the first letter, for a pair. */
  letter?: number
  /** The last letter of several, which the pair before it holds too. */
  tail?: boolean
  /** The halves of a word that a line's end breaks: it may be two words. */
  halves?: string[]
}

/** The words of a text with their places. */
export function* wordsWithPlaces(text: string): Generator<Word> {
  let before: Word | undefined
  for (const { 0: run, index: from } of text.matchAll(HAS_EMOJI.test(text) ? RUN_OR_EMOJI : RUN)) {
    const to = from + run.length
    if (before !== undefined && isBroken(text, before, from)) {
      const rest = folded(run).slice(0, LONGEST)
      const halves = [...(before.halves ?? [before.word]), rest]
      before = { word: (before.word + rest).slice(0, LONGEST), from: before.from, to, halves }
      continue
    }
    if (before !== undefined) yield before
    before = undefined
    const end = run.length === 1 ? signAfter(text, to) : ''
    if (end !== '') yield { word: run.toLowerCase() + end, from, to: to + end.length }
    else if (PLAIN.test(run)) before = { word: run.toLowerCase().slice(0, LONGEST), from, to }
    else if (PURE.test(run)) yield* pairsOfPure(run, from)
    else {
      for (const one of partsOf(run, from)) {
        if (before !== undefined) yield before
        before = one
      }
    }
  }
  if (before !== undefined) yield before
}

/** C++ and C# are not C. */
function signAfter(text: string, at: number): string {
  const sign = text.charCodeAt(at) === 0x23 ? '#' : text.startsWith('++', at) ? '++' : ''
  return sign !== '' && /^(?![\p{L}\p{N}])/u.test(text.slice(at + sign.length, at + sign.length + 2)) ? sign : ''
}

/** Whether nothing but a hyphen at the end of a line stands between a word and the next. */
function isBroken(text: string, { word, from, to }: Word, next: number): boolean {
  const hyphen = text.charCodeAt(to - 1) === 0xad ? to - 1 : to
  if (next - to > 40 || next === to || isCut(word)) return false
  BREAK.lastIndex = hyphen
  if (!BREAK.test(text) || BREAK.lastIndex !== next) return false
  const ends = `${text.slice(from, hyphen).at(-1)}${text.slice(next, next + 1)}`
  return text.charCodeAt(hyphen) === 0xad
    ? /\p{L}$/u.test(ends)
    : /^[\p{L}\p{M}]\p{Ll}$|^[\p{Lu}\p{M}]\p{Lu}$/u.test(ends)
}

function* partsOf(run: string, from: number): Generator<Word> {
  const whole = HAS_CUT.test(run) ? undefined : folded(run)
  if (whole !== undefined && /^[\p{L}\p{N}\p{M}]+$/u.test(whole)) {
    yield { word: whole.slice(0, LONGEST), from, to: from + run.length }
    return
  }
  const letters = [...run.matchAll(LETTER)].map(({ 0: raw, index }) => ({
    text: folded(raw),
    from: from + index,
    to: from + index + raw.length,
  }))
  const places = letters.flatMap((letter) => Array.from(letter.text, () => letter))
  const text = letters.map((letter) => letter.text).join('')
  const points = [...text]
  let at = 0
  let unit = 0
  for (const match of text.matchAll(PART)) {
    while (unit < match.index) unit += points[at++]?.length ?? 1
    const length = [...match[0]].length
    const its = places.slice(at, at + length)
    if (HAS_CUT.test(match[0])) yield* pairsOf(match[0], its)
    else yield { word: match[0].slice(0, LONGEST), from: its[0]?.from ?? from, to: its.at(-1)?.to ?? from }
  }
}

/** Letters that are their own comparable form, each of one character. */
const PURE = /^[\u3005\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u9FFF\uAC00-\uD7A3]+$/

function* pairsOfPure(run: string, from: number): Generator<Word> {
  const last = run.length - 1
  for (let n = 0; n < last; n += 1)
    yield { word: run.slice(n, n + 2), from: from + n, to: from + n + 2, letter: from + n + 1 }
  const [start, end] = [from + last, from + last + 1]
  yield { word: run.slice(last), from: start, to: end, letter: end, ...(last > 0 && { tail: true }) }
}

type Place = { from: number; to: number }

function* pairsOf(run: string, places: readonly Place[]): Generator<Word> {
  const letters: { text: string; place: Place }[] = []
  let point = 0
  for (const text of run.match(/\P{M}\p{M}*/gu) ?? []) {
    const place = places[point]
    if (place !== undefined) letters.push({ text, place })
    point += [...text].length
  }
  for (const [n, { text, place }] of letters.entries()) {
    const next = letters[n + 1]
    const { from, to: letter } = place
    if (next === undefined) yield { word: text, from, to: letter, letter, ...(n > 0 && { tail: true }) }
    else yield { word: text + next.text, from, to: next.place.to, letter }
  }
}

/** The words of a text. */
export const wordsOf = (text: string): string[] => [...wordsWithPlaces(text)].map(({ word }) => word)

/** The words to index, at the end the halves of words that a line's end breaks. */
export function wordsToIndex(text: string): string[] {
  const words: string[] = []
  const halves: string[] = []
  for (const one of wordsWithPlaces(text)) {
    words.push(one.word)
    if (one.halves !== undefined) halves.push(...one.halves)
  }
  return halves.length === 0 ? words : [...words, ...halves]
}

/** The words to look for, one after the other; `begins`: the last is one letter, with which pairs of letters begin. */
export function askedWords(text: string): { words: string[]; begins: boolean } {
  const all = [...wordsWithPlaces(text)]
  if (all.at(-1)?.tail === true) all.pop()
  const last = all.at(-1)
  return { words: all.map(({ word }) => word), begins: last !== undefined && last.letter === last.to }
}

/** Whether a word is a pair of letters, or one, of a script that is cut. */
export const isCut = (word: string): boolean => HAS_CUT.test(word)
