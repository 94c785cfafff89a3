import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'

type SheetColumn = { heading: string; type?: string }
type SheetCell = string | number | boolean | null
type Sheet = { name: string; columns: readonly SheetColumn[]; rows: AsyncGenerator<string[][]> }

const AS_TEXT = '@'
/** A spreadsheet keeps 15 digits of a number. */
const DIGITS = 15
const calculatedTypes = ['INTEGER', 'NUMBER', 'BOOLEAN']

/**
 * A workbook that is made while it is sent. Numbers and truth values of such fields are those of the sheet if it gives
 * back the same text; all else is text, so that no spreadsheet calculates it or drops its leading zeros.
 */
export function workbookOf(sheet: Sheet): Readable {
  const stream = new PassThrough()
  write(sheet, stream).catch((error: unknown) => stream.destroy(error instanceof Error ? error : undefined))
  return stream
}

async function write({ name, columns, rows }: Sheet, stream: PassThrough): Promise<void> {
  const { default: exceljs } = await import('exceljs')
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  // New numbers that a person writes into such a column shall be numbers too.
  const isText = columns.map(({ type = '' }) => !calculatedTypes.includes(type))
  sheet.columns = isText.map((text) => ({ width: 24, style: text ? { numFmt: AS_TEXT } : {} }))
  sheet.addRow(columns.map(({ heading }) => escaped(heading))).commit()
  for await (const some of rows) {
    if (stream.destroyed) return
    for (const texts of some) {
      const cells = texts.map((text, at) => sheetCell(text, columns[at]?.type))
      const row = sheet.addRow(cells)
      for (const [at, cell] of cells.entries())
        if (typeof cell === 'string' && isText[at] === false) row.getCell(at + 1).numFmt = AS_TEXT
      row.commit()
    }
    if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve).once('close', resolve))
  }
  sheet.commit()
  await workbook.commit()
}

/** An empty text would be a filled cell. */
function sheetCell(text: string, type: string | undefined): SheetCell {
  if (text === '') return null
  if ((type === 'INTEGER' || type === 'NUMBER') && isPlainNumber(text)) return Number(text)
  if (type === 'BOOLEAN' && (text === 'true' || text === 'false')) return text === 'true'
  return escaped(text)
}

/** `-1.5` and `20`, but neither `007`, `1.10`, `+3` nor `1e5`. */
const isPlainNumber = (text: string): boolean =>
  /^-?[\d.]+$/.test(text) && String(Number(text)) === text && text.replaceAll(/\D/g, '').length <= DIGITS

/** XML has no control characters: workbooks write them as _x000B_, and so the letters of such a mark too. */
const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, (sign) => `_x${hex(sign)}_`)
const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
