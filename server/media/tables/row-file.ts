import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Oddity, ReadSheet, TableLimits } from './table-reading.ts'
import { TableRefused } from './table-reading.ts'

const NAMED_CELLS = 5

export const noOddity = (): Oddity => ({ count: 0, cells: [] })

/** Counts one more, and keeps the addresses of the first ones. */
export function noteOddity(oddity: Oddity, cell: string): void {
  oddity.count += 1
  if (oddity.cells.length < NAMED_CELLS) oddity.cells.push(cell)
}

/** Writes the rows of one sheet that hold something, and counts the others. */
export class RowFile {
  readonly sheet: ReadSheet
  readonly #limits: TableLimits
  readonly #stream
  #lines: string[] = []
  #last = 0
  #length = 0

  constructor(
    folder: string,
    at: number,
    { name, isHidden }: Pick<ReadSheet, 'name' | 'isHidden'>,
    limits: TableLimits,
  ) {
    const file = `sheet-${at}.ndjson`
    this.#limits = limits
    this.#stream = createWriteStream(join(folder, file), { flags: 'wx' })
    // It comes again when the file is closed.
    this.#stream.on('error', () => undefined)
    const counts = { blankRows: 0, hiddenRows: 0, hiddenColumns: 0 }
    const odd = { merged: noOddity(), errors: noOddity(), unresolved: noOddity(), strayQuotes: noOddity() }
    this.sheet = { name, isHidden, rows: 0, file, ...counts, ...odd, months: [] }
  }

  /** `cells` loses its empty end. */
  add(row: number, cells: string[], { isHidden = false } = {}): void {
    while (cells.length > 0 && (cells.at(-1) ?? '').trim() === '') cells.pop()
    if (cells.length === 0) return
    if (cells.length > this.#limits.columns) throw new TableRefused('table.too-many-columns')
    // One more for the names of the columns.
    if (this.sheet.rows > this.#limits.rows) throw new TableRefused('table.too-many-rows')
    if (this.sheet.rows > 0) this.sheet.blankRows += Math.max(0, row - this.#last - 1)
    this.#last = row
    this.sheet.rows += 1
    if (isHidden) this.sheet.hiddenRows += 1
    const line = `${JSON.stringify([row, ...cells])}\n`
    this.#length += line.length
    // Cells may share one long text.
    if (this.#length > this.#limits.unpackedBytes) throw new TableRefused('table.too-large')
    this.#lines.push(line)
  }

  /** Waits while the disk is slower than the reader. */
  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const text = this.#lines.join('')
    this.#lines = []
    if (!this.#stream.write(text)) await once(this.#stream, 'drain')
  }

  async close(): Promise<void> {
    await this.flush()
    this.#stream.end()
    await finished(this.#stream)
  }
}
