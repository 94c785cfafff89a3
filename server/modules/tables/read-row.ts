import type { LeftOutValue, TableMapping } from '@teca/shared/contract/meta'
import { ProblemError } from '../../contract/problem.ts'
import { isOwn } from '@teca/shared/apply-edits'
import type { Editable } from '@teca/shared/apply-edits'
import { isSheetError } from '@teca/shared/written/sheet-error'
import { problemOfOwn, problemOfValue } from '../metadata/index.ts'
import type { ValueCheck } from '../metadata/index.ts'
import { comparable } from './cell-text.ts'
import type { FieldReader, FieldReaders, ReadValue } from './field-readers.ts'
import type { MappedRow } from './mapped-row.ts'

/** A row with its values as they are stored; with a problem the value that it is refused for. */
export type ReadRow = { row: MappedRow; leftOut: LeftOutValue[]; refused?: { problem: ProblemError; value: string } }

type Known = { mapping: TableMapping; readers: FieldReaders; checks: ReadonlyMap<string, ValueCheck> }

/** Reads the values of a row for an item. What the item has already is kept as it is. */
export function readRow(row: MappedRow, was: Editable, { mapping, readers, checks }: Known): ReadRow {
  const leftOut: LeftOutValue[] = []
  const values = new Map<string, string[]>()
  const words: { in: string; text: string }[] = []
  for (const [name, given] of row.values) {
    const reader = readers.get(name)
    const had = new Set(was.values.flatMap((one) => (one.name === name ? [comparable(one.value)] : [])))
    const taken: string[] = []
    for (const text of given) {
      const { value, isChosen }: ReadValue = had.has(comparable(text))
        ? { value: text }
        : (reader?.read(text) ?? { value: text })
      const problem = had.has(comparable(text)) ? undefined : problemOf(name, text, { value, reader, checks })
      if (problem !== undefined) {
        if (mapping.misfits !== 'leaveOut' || name === 'sgtt')
          return { row, leftOut, refused: { problem, value: text } }
        leftOut.push({ field: name, value: text, code: problem.code })
      } else if (value === '' && isChosen) leftOut.push({ field: name, value: text, code: 'value.left-out' })
      else if (value !== undefined && value !== '') taken.push(value)
      // A sheet shows true as TRUE.
      const isAsWritten = problem === undefined && value?.toLowerCase() === text.toLowerCase()
      if (reader?.wordsIn !== undefined && !isAsWritten && !isSheetError(text)) words.push({ in: reader.wordsIn, text })
    }
    // A value that cannot be taken does not empty the field of an item.
    const isOnlyLeftOut = taken.length === 0 && leftOut.some(({ field }) => field === name)
    if (!isOnlyLeftOut) values.set(name, taken)
  }
  for (const { in: name, text } of words) {
    // Empty cells keep what the item has, here as elsewhere.
    const own = values.get(name) ?? []
    const isKept = own.length === 0 && (mapping.emptyCells === 'keep' || !values.has(name))
    const there = isKept ? was.values.flatMap((one) => (one.name === name ? [one.value] : [])) : own
    if (!there.includes(text)) values.set(name, [...there, text])
  }
  return { row: { ...row, values }, leftOut }
}

type Read = { value: string | undefined; reader: FieldReader | undefined; checks: Known['checks'] }

function problemOf(name: string, text: string, { value, reader, checks }: Read): ProblemError | undefined {
  if (value === undefined) return unreadable(name, text, { reader, checks })
  if (isOwn(name)) return problemOfOwn(name, value)
  return value === '' ? undefined : problemOfValue(checks, name, value)
}

/** Why a cell with an error of its spreadsheet cannot be taken. */
export const sheetError = (field: string, text: string) =>
  new ProblemError(400, 'value.sheet-error', {
    detail: `${field} cannot be ${text}: it is an error of the spreadsheet`,
    errors: [{ field, code: 'sheet-error' }],
  })

/** Why a value cannot be read. A number that would fit as it is written may mean two. */
export function unreadable(name: string, text: string, { checks }: Pick<Read, 'reader' | 'checks'>): ProblemError {
  if (isSheetError(text)) return sheetError(name, text)
  return problemOfValue(checks, name, text) ?? unclearNumber(name, text)
}

const unclearNumber = (name: string, text: string) =>
  new ProblemError(400, 'value.unclear-number', {
    detail: `${name} cannot be ${text.slice(0, 100)}: its mark may separate decimals or thousands`,
    errors: [{ field: name, code: 'unclear-number' }],
  })
