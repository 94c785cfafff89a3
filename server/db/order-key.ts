import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import { NUMBER_SIGNS, inCountingOrder, latinLetters } from '@teca/shared/counting-order'
import { KEY_LENGTH, likely, textKey } from './text-key.ts'

const LETTERS = new RegExp(`[${Object.keys(latinLetters).join('')}]`, 'gu')

/** The letters of a key as they sort: œ beside o. */
const lettersOf = (text: string | null | undefined) =>
  textKey(text).replace(LETTERS, (letter) => latinLetters[letter] ?? letter)

/**
 * The key of titles, authors and pressmarks, by which they are sorted and found: numbers in the order in which people
 * count. The same on both databases.
 */
export const orderKey = (text: string | null | undefined): string =>
  inCountingOrder(lettersOf(text)).slice(0, KEY_LENGTH).toWellFormed()

/** A pattern for an order key, whose numbers have their size before them; the first one may begin in the middle of a number. */
const patternOf = (key: string, isBeginning: boolean) =>
  likely(key).replace(/[0-9]+/gu, (digits, at: number) => (at > 0 || isBeginning ? SIZE : '') + digits)
const SIZE = '_'.repeat(NUMBER_SIGNS)

/** Whether an order key contains a text. */
export const keyContains = (column: Expression<string | null>, text: string) =>
  sql<SqlBool>`${column} like ${`%${patternOf(lettersOf(text), false)}%`} escape '\\'`

/** Whether an order key begins with a text; an index finds what is before its first number. */
export function keyBegins(column: Expression<string | null>, text: string) {
  const key = lettersOf(text)
  const [before = ''] = key.split(/[0-9]/u, 1)
  const pattern = `${patternOf(key, true)}%`
  return sql<SqlBool>`(${column} >= ${before} and ${column} < ${`${before}\u{10FFFF}`} and ${column} like ${pattern} escape '\\')`
}
