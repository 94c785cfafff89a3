import { isMonthShown } from './number-format.ts'
import type { Shown } from './number-format.ts'
import type { RowFile } from './row-file.ts'
import { noteOddity } from './row-file.ts'
import { TableRefused } from './table-reading.ts'
import type { TableLimits } from './table-reading.ts'
import { isTrue, readXml, unescaped } from './workbook-parts.ts'

type Shared = { texts: readonly string[]; shown: readonly Shown[] }

const plainNumber = (value: number) => String(value)

/** The error of a formula that was not calculated, as spreadsheets write it. */
const NO_RESULT = '#GETTING_DATA'

/**
 * Reads the rows of one sheet, each cell as the sheet shows it. Hidden rows and columns count like others; a merged cell
 * is its first one.
 */
export async function readSheet(
  pieces: AsyncIterable<string>,
  { texts, shown }: Shared,
  into: RowFile,
  limits: TableLimits,
): Promise<void> {
  const { sheet } = into
  let row = 0
  let cells: string[] = []
  let isHidden = false
  let inData = false
  let column = -1
  let cell: { type: string; style: number; value: string; isFormula: boolean; hasValue: boolean } | undefined
  let taken = false
  let inReading = false
  const months = new Set<string>()

  const endCell = () => {
    if (cell === undefined) return
    const { type, style, value, isFormula, hasValue } = cell
    cell = undefined
    const isUnresolved = isFormula && !hasValue && type !== 'str'
    if (isUnresolved) noteOddity(sheet.unresolved, addressOf(row, column))
    if (type === 'e') noteOddity(sheet.errors, addressOf(row, column))
    // Neither is an empty cell, which may empty the field of an item.
    const text = isUnresolved ? NO_RESULT : textOf(value, type, style)
    if (text.trim() === '') return
    if (column >= limits.columns) throw new TableRefused('table.too-many-columns')
    while (cells.length < column) cells.push('')
    cells[column] = text
    if (type === 'n' && isMonthShown(shown[style], text)) noteMonth(text)
  }
  const noteMonth = (text: string) => {
    const key = `${column} ${text}`
    if (!months.has(key)) sheet.months.push([column, text])
    months.add(key)
  }
  const textOf = (value: string, type: string, style: number): string => {
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'b') return isTrue(value.trim()) ? 'TRUE' : 'FALSE'
    if (type === 'inlineStr' || type === 'str') return unescaped(value)
    if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '')
    const number = Number(value)
    return value.trim() === '' || Number.isNaN(number) ? value : (shown[style] ?? plainNumber)(number)
  }

  await readXml(pieces, {
    open: (tag, given) => {
      if (tag === 'sheetData') inData = true
      else if (tag === 'col' && isTrue(given['hidden'])) sheet.hiddenColumns += columnsOf(given, limits)
      else if (tag === 'mergeCell') noteMerged(sheet.merged, given['ref'] ?? '')
      if (!inData) return
      if (tag === 'row') {
        row = rowNumber(given['r']) ?? row + 1
        isHidden = isTrue(given['hidden'])
        cells = []
        column = -1
      } else if (tag === 'c') {
        column = columnOf(given['r']) ?? column + 1
        cell = { type: given['t'] ?? 'n', style: Number(given['s'] ?? 0), value: '', isFormula: false, hasValue: false }
      } else if (cell !== undefined) {
        if (tag === 'f') cell.isFormula = true
        if (tag === 'rPh') inReading = true
        taken = tag === 'v' || (tag === 't' && !inReading)
      }
    },
    text: (piece) => {
      if (!taken || cell === undefined) return
      cell.value += piece
      cell.hasValue = true
    },
    close: (tag) => {
      taken = false
      if (tag === 'rPh') inReading = false
      else if (tag === 'c') endCell()
      else if (tag === 'row') into.add(row, cells, { isHidden })
      else if (tag === 'sheetData') inData = false
    },
    pause: async () => {
      await into.flush()
      return false
    },
  })
}

function rowNumber(reference: string | undefined): number | undefined {
  const number = Number(reference)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** 0-based, of a reference such as AB12. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined
  let column = 0
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column === 0 ? undefined : column - 1
}

/** The name of a column, from 0: A, B … Z, AA. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

const addressOf = (row: number, column: number) => `${columnName(column)}${row}`

function columnsOf({ min, max }: Record<string, string>, limits: TableLimits): number {
  const [from, to] = [Number(min), Math.min(Number(max), limits.columns)]
  return to >= from ? to - from + 1 : 0
}

/** Only merged cells of several rows leave rows without a value. */
function noteMerged(merged: { count: number; cells: string[] }, reference: string): void {
  const [, from, to] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(reference) ?? []
  if (from !== undefined && from !== to) noteOddity(merged, reference)
}
