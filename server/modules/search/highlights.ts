import type { SearchHighlight } from '@teca/shared/contract/meta'
import type { Words } from '@teca/search-engine/parse-query'
import { PRESSMARK, markOf } from '@teca/search-engine/mark'
import { stemsOf } from '@teca/search-engine/stems'
import { isCut, wordsOf, wordsWithPlaces } from '@teca/search-engine/words'
import type { Word } from '@teca/search-engine/words'

/** A longer value is cut to the part around the first match: characters before it, and in all. */
const BEFORE = 60
const LONGEST = 240

/** The matches of a search in these values; values without one are left out. */
export function highlightsOf(
  values: readonly { name: string; value: string }[],
  wanted: readonly Words[],
): SearchHighlight[] {
  return values.flatMap(({ name, value }) => {
    const words = wanted.filter(({ field }) => field === undefined || field === name)
    const ranges = words.length === 0 ? [] : isMarked(name, value, words) ? wholeOf(value) : rangesIn(value, words)
    return ranges.length === 0 ? [] : [{ name, ...around(value, ranges) }]
  })
}

/**
 * The first match of a search in a long text. The text is read only up to there: splitting all of it into words would
 * block other calls.
 */
export function firstHighlightOf(
  { name, value }: { name: string; value: string },
  wanted: readonly Words[],
): SearchHighlight[] {
  const words = wanted.filter(({ field }) => field === undefined || field === name)
  const most = Math.max(0, ...words.map((one) => one.words.length))
  const run: Word[] = []
  for (const word of wordsWithPlaces(value)) {
    run.push(word)
    if (run.length > most) run.shift()
    if (!words.some((one) => isRun(run.slice(-one.words.length), one))) continue
    // Other matches in the part are marked too; a word that is cut off at the end is outside of it.
    const start = run[0]?.from ?? word.from
    const ranges = rangesIn(value.slice(start, word.to + 2 * LONGEST), words)
    return [
      {
        name,
        ...around(
          value,
          ranges.map(({ from, to }) => ({ from: from + start, to: to + start })),
        ),
      },
    ]
  }
  return []
}

/** Whether a pressmark was asked for with other signs or zeros. */
const isMarked = (name: string, value: string, wanted: readonly Words[]) =>
  name === PRESSMARK && wanted.some(({ mark }) => mark !== undefined && mark === markOf(wordsOf(value)))

const wholeOf = (value: string): Range[] => [{ from: 0, to: value.length }]

type Range = { from: number; to: number }

function rangesIn(text: string, wanted: readonly Words[]): Range[] {
  const words = [...wordsWithPlaces(text)]
  const found = words.flatMap((_, at) =>
    wanted.flatMap((one): Range[] => {
      const run = words.slice(at, at + one.words.length)
      const [first, last] = [run[0], run.at(-1)]
      if (first === undefined || last === undefined || !isRun(run, one)) return []
      const isLetter = one.prefix && isCut(last.word) && isCut(one.words.at(-1) ?? '') && last.word !== one.words.at(-1)
      return [{ from: first.from, to: isLetter ? (last.letter ?? last.to) : last.to }]
    }),
  )
  return merged(found)
}

const isRun = (run: readonly Word[], one: Words) =>
  run.length === one.words.length &&
  run.every(({ word, halves = [] }, n) => [word, ...halves].some((form) => isMeant(form, one, n)))

function isMeant(word: string, { words, prefix, exact }: Words, at: number): boolean {
  const wanted = words[at] ?? ''
  if (word === wanted) return true
  if (prefix && at === words.length - 1) return word.startsWith(wanted)
  if (exact || words.length > 1) return false
  const stems = stemsOf(wanted)
  return stemsOf(word).some((stem) => stems.includes(stem))
}

function merged(ranges: readonly Range[]): Range[] {
  const all: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else all.push({ ...range })
  }
  return all
}

function around(text: string, ranges: readonly Range[]): { text: string; ranges: Range[] } {
  if (text.length <= LONGEST) return { text, ranges: [...ranges] }
  const first = ranges[0]?.from ?? 0
  const blank = text.lastIndexOf(' ', Math.max(0, first - BEFORE)) + 1
  const start = first <= BEFORE ? 0 : blank > first ? first : Math.max(blank, first - 2 * BEFORE)
  const end = Math.min(text.length, start + LONGEST)
  const inside = ranges.filter(({ from, to }) => from >= start && to <= end)
  return {
    text: text.slice(start, end),
    ranges: inside.map(({ from, to }) => ({ from: from - start, to: to - start })),
  }
}
