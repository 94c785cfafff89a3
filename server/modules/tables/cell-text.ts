/** The separator of names in one cell of an exported table. */
export const EXPORT_SEPARATOR = ' | '

/** The beginning of a cell that a spreadsheet would calculate, with the marks that prevent it. */
const calculated = /^'*[=+\-@\t\r]/
const kept = /^'+[=+\-@\t\r]/

/** A text in a CSV cell, so that no spreadsheet takes it for a formula. */
const safeText = (text: string): string => (calculated.test(text) ? `'${text}` : text)

/** The text of a cell of a CSV file. */
export const plainText = (cell: string): string => (kept.test(cell) ? cell.slice(1) : cell)

/** One cell of a CSV file with any of its separators. */
function csvCell(text: string): string {
  const safe = safeText(text)
  return /[",;|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row of a CSV file. */
export const csvRow = (texts: readonly string[], separator = ','): string => `${texts.map(csvCell).join(separator)}\r\n`

/** The comparable form of texts: spreadsheets change line ends, and people leave blanks. */
export const comparable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()
