import { TableRefused } from './table-reading.ts'

/** One row of a text; `stray` is its line with a quotation mark that encloses no cell. */
export type CsvRow = { cells: string[]; stray?: number }

const MOST_IN_A_LINE = 4 * 1024 ** 2
/** A longer quoted cell is none: its quotation mark stands alone. */
const MOST_IN_A_CELL = 512 * 1024
/** So many separators in lines that all look like rows outweigh the quotation marks around them. */
const OUTWEIGHING = 6

/** A cell that begins with a quotation mark which its line does not close, and the cells before it. */
type Open = { before: string[]; text: string }
type Closed = { text: string; rest: string | undefined; lines: number }

/**
 * Reads the rows of a text with separators. A quotation mark that begins a cell and is not closed, or that would enclose
 * rows, is read as it stands, so that it swallows no row.
 */
export class CsvRows {
  readonly #lines: AsyncIterator<string>
  readonly #separator: string
  readonly #widths = new Map<number, number>()
  /** Lines that were read ahead of the row. */
  readonly #ahead: string[] = []
  #number = 0

  constructor(lines: AsyncIterable<string>, separator: string) {
    this.#lines = lines[Symbol.asyncIterator]()
    this.#separator = separator
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CsvRow> {
    for (;;) {
      const line = this.#ahead.shift() ?? (await this.#next())
      if (line === undefined) return
      this.#number += 1
      const row = line.includes('"') ? await this.#row(line) : { cells: line.split(this.#separator) }
      this.#widths.set(row.cells.length, (this.#widths.get(row.cells.length) ?? 0) + 1)
      yield row
    }
  }

  async #next(): Promise<string | undefined> {
    const { value, done } = await this.#lines.next()
    return done === true ? undefined : value
  }

  async #row(line: string): Promise<CsvRow> {
    let before: string[] = []
    let { cells, open } = splitLine(line, this.#separator)
    while (open !== undefined) {
      const closed = await this.#closed(open, before.length, before.length + cells.length)
      if (closed === undefined) return { cells: [...before, ...cells], stray: this.#number }
      this.#ahead.splice(0, closed.lines)
      this.#number += closed.lines
      before = [...before, ...open.before, closed.text]
      if (closed.rest === undefined) return { cells: before }
      ;({ cells, open } = splitLine(closed.rest, this.#separator))
    }
    return { cells: [...before, ...cells] }
  }

  /** The cell with the lines below that belong to it; undefined if its quotation mark stands alone. */
  async #closed(open: Open, before: number, widthAlone: number): Promise<Closed | undefined> {
    const width = this.#usualWidth()
    let areRows = width > 1 && widthAlone === width
    let text = open.text
    for (let at = 0; text.length <= MOST_IN_A_CELL; at += 1) {
      const line = this.#ahead[at] ?? (await this.#next())
      if (line === undefined) return undefined
      if (at === this.#ahead.length) this.#ahead.push(line)
      const part = untilQuote(line, 0, this.#separator)
      if (part === 'text') return undefined
      areRows &&= splitLine(line, this.#separator).cells.length === width
      text += `\n${part.text}`
      if (part.isClosed) {
        const { rest } = part
        const after = rest === undefined ? { cells: [] } : splitLine(rest, this.#separator)
        const asCell = before + open.before.length + 1 + after.cells.length
        return areRows && after.open === undefined && asCell !== width ? undefined : { text, rest, lines: at + 1 }
      }
      if (areRows && (at + 1) * (width - 1) >= OUTWEIGHING) return undefined
    }
    return undefined
  }

  /** The number of cells that most rows have; titles above have one. */
  #usualWidth(): number {
    const [usual] = [...this.#widths].toSorted(([a, m], [b, n]) => n * (b - 1) - m * (a - 1))
    return usual?.[0] ?? 0
  }
}

/** The cells of a line, a quotation mark that it does not close read as it stands; the first of these cells is `open`. */
function splitLine(line: string, separator: string): { cells: string[]; open?: Open } {
  const cells: string[] = []
  let open: Open | undefined
  let at = 0
  for (;;) {
    const quoted = line[at] === '"' ? untilQuote(line, at + 1, separator) : 'text'
    if (quoted !== 'text' && quoted.isClosed) {
      cells.push(quoted.text)
      if (quoted.rest === undefined) break
      at = line.length - quoted.rest.length
      continue
    }
    if (quoted !== 'text') open ??= { before: [...cells], text: quoted.text }
    const end = line.indexOf(separator, at)
    cells.push(end < 0 ? line.slice(at) : line.slice(at, end))
    if (end < 0) break
    at = end + separator.length
  }
  return { cells, ...(open && { open }) }
}

type Enclosed = { text: string; isClosed: boolean; rest?: string }

/**
 * The text of a quoted cell from here to its end, or to that of the line; `rest` follows the separator behind it. It is
 * 'text' without a meaning of quotation marks where one stands within it, as in "12" x 3.
 */
function untilQuote(line: string, from: number, separator: string): Enclosed | 'text' {
  let text = ''
  let at = from
  for (;;) {
    const mark = line.indexOf('"', at)
    if (mark < 0) return { text: text + line.slice(at), isClosed: false }
    text += line.slice(at, mark)
    const behind = mark + 1
    if (behind === line.length) return { text, isClosed: true }
    if (line.startsWith(separator, behind)) return { text, isClosed: true, rest: line.slice(behind + separator.length) }
    if (line[behind] !== '"') return 'text'
    text += '"'
    at = behind + 1
  }
}

/** The lines of a text whose lines may end in several ways. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    // A \r at the end may be the first half of an end.
    const whole = text.endsWith('\r') ? text.length - 1 : text.length
    const lines = text.slice(0, whole).split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + text.slice(whole)
    if (rest.length > MOST_IN_A_LINE) throw new TableRefused('table.unreadable')
    yield* lines
  }
  for (const line of rest.split('\r')) if (line !== '') yield line
}
