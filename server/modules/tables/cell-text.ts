/** What a spreadsheet would calculate if a cell began so, with the marks that keep it from that. */
const calculated = /^'*[=+\-@\t\r]/
const kept = /^'+[=+\-@\t\r]/

/** A text as a CSV cell holds it, so that no spreadsheet takes it for a formula. */
export const safeText = (text: string): string => (calculated.test(text) ? `'${text}` : text)

/** The text that a cell of a CSV file stands for. */
export const plainText = (cell: string): string => (kept.test(cell) ? cell.slice(1) : cell)

/** One cell of a CSV file. */
export function csvCell(text: string): string {
  const safe = safeText(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row of a CSV file. */
export const csvRow = (texts: readonly string[]): string => `${texts.map(csvCell).join(',')}\r\n`

/** What texts are compared by: spreadsheets change the ends of lines, and people leave blanks around. */
export const comparable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()
