import { createReadStream } from 'node:fs'
import { CsvRows, linesOf } from './csv-rows.ts'
import { RowFile, noteOddity } from './row-file.ts'
import { encodingOf } from './text-encoding.ts'
import { TableRefused, textSeparators } from './table-reading.ts'
import type { ReadTableFile, TableLimits, TableReading, TextEncoding } from './table-reading.ts'

const ROWS_AT_ONCE = 200
const SAMPLE_CHARACTERS = 64 * 1024
const SAMPLE_LINES = 50

/** Reads a text file with separators into a file of rows. */
export async function readText(
  path: string,
  folder: string,
  asked: TableReading,
  limits: TableLimits,
): Promise<ReadTableFile> {
  const encoding = asked.encoding ?? (await encodingOf(path))
  const sample = await sampleOf(path, encoding)
  // Another kind of file with the name of a text.
  if (sample.includes('\0')) throw new TableRefused('table.unreadable')
  const named = /^sep=(.)\r?(?:\n|$)/i.exec(sample.slice(0, 8))?.[1]
  const separator = asked.separator ?? named ?? separatorOf(sample)
  const rows = new RowFile(folder, 0, { name: '', isHidden: false }, limits)
  const lines = linesOf(decoded(path, encoding))
  // The line is a mark of Excel: a spreadsheet does not show it.
  if (named !== undefined) await lines.next()
  let row = 0
  for await (const { cells, stray } of new CsvRows(lines, separator)) {
    row += 1
    if (stray !== undefined) noteOddity(rows.sheet.strayQuotes, `${named === undefined ? stray : stray + 1}`)
    rows.add(row, cells)
    if (row % ROWS_AT_ONCE === 0) await rows.flush()
  }
  await rows.close()
  return { encoding, separator, sheets: [rows.sheet] }
}

/** An encoding that a person chose wrongly shows marks in the place of letters. */
async function* decoded(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function sampleOf(path: string, encoding: TextEncoding): Promise<string> {
  let text = ''
  for await (const piece of decoded(path, encoding)) {
    text += piece
    if (text.length >= SAMPLE_CHARACTERS) break
  }
  return text.slice(0, SAMPLE_CHARACTERS)
}

/** So large a part of the lines has the same number of cells in a table; a title above has fewer. */
const STEADY = 0.8

/**
 * The separator that splits most lines into the same number of cells. One that does so in nearly all lines is better than
 * one that splits fewer into more: a decimal comma stands in the rows, and not in the names of the columns.
 */
export function separatorOf(sample: string): string {
  const lines = sample
    // A quotation mark that stands alone encloses nothing.
    .replaceAll(/(?<=^|[;,\t|])"(?:[^"]|"")*"(?=[;,\t|]|$)/gm, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES)
  const scores = textSeparators.map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0)
    const usual = Map.groupBy(counts, (count) => count)
    const [count = 0, alike = []] = [...usual].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    return { mark, lines: alike.length, count }
  })
  const steady = scores.filter(({ lines: alike }) => alike >= STEADY * lines.length)
  const most = Math.max(0, ...steady.map(({ lines: alike }) => alike))
  const likely = steady.length > 0 ? steady.filter(({ lines: alike }) => alike === most) : scores
  const [best] = likely.toSorted((a, b) => b.lines * weight(b.count) - a.lines * weight(a.count))
  return best === undefined || best.count === 0 ? ',' : best.mark
}

/** Many cells in a line say more, but not in proportion. */
const weight = (count: number) => Math.log2(1 + count)
