import type { DatabaseSync } from 'node:sqlite'
import { statement } from './statement.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
const MOST_LOOKED_AT = 6000
const MOST = 8

/**
 * Words of the index that a person may have meant by a word without a match: those with the fewest letters changed, and
 * no more than `allowed`.
 */
export function nearWords(db: DatabaseSync, word: string, allowed = 2): string[] {
  if (word.length < SHORTEST || word.length > 40) return []
  const most = Math.min(allowed, word.length < 6 ? 1 : 2)
  let best = most
  let found: string[] = []
  for (const other of candidates(db, word, most)) {
    const distance = distanceOf(word, other, best)
    if (distance > best) continue
    if (distance < best) found = []
    best = distance
    found.push(other)
  }
  return found.slice(0, MOST)
}

/** Words of nearly the same length that share three letters in a row or the first one. */
function candidates(db: DatabaseSync, word: string, most: number): Set<string> {
  const letters = [...word]
  const trigrams = [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
  const sharing = statement(
    db,
    `select w.word from words_fts join words as w on w.id = words_fts.rowid
       where words_fts match ? and length(w.word) between ? and ? limit ?`,
  ).all(trigrams.map((trigram) => `"${trigram}"`).join(' OR '), word.length - most, word.length + most, MOST_LOOKED_AT)
  const first = letters[0] ?? ''
  const beginning = statement(
    db,
    'select word from words where word >= ? and word < ? and length(word) between ? and ? limit ?',
  ).all(first, `${first}\u{10FFFF}`, word.length - most, word.length + most, MOST_LOOKED_AT)
  return new Set([...sharing, ...beginning].map((row) => String(row['word'])))
}

/** Letters to change, add, drop or swap with the next; `most + 1` for any larger distance. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1)
      row.push(distance)
      least = Math.min(least, distance)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
