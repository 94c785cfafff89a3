import { hash } from 'node:crypto'
import type { TableColumn } from '@teca/shared/contract/meta'
import { monthFirstIn } from '@teca/shared/written/table-dates'
import { decimalMark, isSheetNumber } from '@teca/shared/written/written-number'
import type { DecimalMark } from '@teca/shared/written/written-number'
import { LONGEST_HEADING } from './headings.ts'
import type { TableRow } from './table-files.ts'

/** The columns that a report adds to a table; they are ignored when the table is sent again. */
export const reportColumns = ['Teca row', 'Teca result', 'Teca field', 'Teca reason'] as const

const SAMPLES = 3
/** So many values are compared to know whether a column tells items apart. */
const COMPARED = 1000
const SAMPLE_LENGTH = 120
/** Numbers and days are shorter. */
const LONGEST_MARKED = 40

export const isReportColumn = (name: string) => reportColumns.some((column) => column === name.trim())

/** A column, whether no two of its first values are the same, and how its numbers and days are written. */
export type ReadColumn = TableColumn & {
  filled: number
  unique: boolean
  decimals?: DecimalMark[]
  monthFirst?: boolean[]
}

/** Collects the columns of a table from its rows; also those with values and without a name. */
export class ColumnReader {
  readonly #columns: ReadColumn[] = []
  readonly #seen = new Map<ReadColumn, Set<string>>()
  readonly #isText: boolean
  rows = 0

  constructor({ isText }: { isText: boolean }) {
    this.#isText = isText
  }

  names({ cells }: TableRow): void {
    for (const [at, name] of cells.entries()) this.#column(at).name = name.trim().slice(0, LONGEST_HEADING)
  }

  take(rows: readonly TableRow[]): void {
    this.rows += rows.length
    for (const { cells } of rows)
      for (const [at, cell] of cells.entries()) {
        const text = cell.trim()
        if (text === '') continue
        const column = this.#column(at)
        column.filled += 1
        this.#compare(column, text.slice(0, SAMPLE_LENGTH))
        this.#noteMarks(column, text)
        const { samples } = column
        if (samples.length >= SAMPLES) continue
        const sample = text.slice(0, SAMPLE_LENGTH)
        if (!samples.includes(sample)) samples.push(sample)
      }
  }

  get columns(): ReadColumn[] {
    return this.#columns
  }

  #compare(column: ReadColumn, text: string): void {
    if (!column.unique || column.filled > COMPARED) return
    const seen = this.#seen.get(column) ?? new Set()
    column.unique = !seen.has(text)
    if (column.unique) this.#seen.set(column, seen.add(text))
    else this.#seen.delete(column)
  }

  #noteMarks(column: ReadColumn, text: string): void {
    if (text.length > LONGEST_MARKED || !/^[+-]?\d/.test(text)) return
    const decimal = this.#isText || !isSheetNumber(text) ? decimalMark(text) : undefined
    const order = monthFirstIn(text)
    if (decimal !== undefined) column.decimals = [...new Set([...(column.decimals ?? []), decimal])]
    if (order !== undefined) column.monthFirst = [...new Set([...(column.monthFirst ?? []), order])]
  }

  #column(at: number): ReadColumn {
    while (this.#columns.length <= at) this.#columns.push({ name: '', samples: [], filled: 0, unique: true })
    return this.#columns[at] as ReadColumn
  }
}

/** Equal for two tables whose columns have the same names in the same order, ignoring those of a report. */
export function shapeOf(columns: readonly TableColumn[]): string {
  const names = columns
    .map(({ name }) => name.toLowerCase())
    .filter((_, at) => !isReportColumn(columns[at]?.name ?? ''))
  return hash('sha256', JSON.stringify(names))
}
