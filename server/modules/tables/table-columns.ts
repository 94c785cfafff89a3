import { hash } from 'node:crypto'
import type { TableColumn } from '../../contract/generated/meta/types.gen.ts'
import type { TableRow } from './read-table.ts'

/** The columns that a report adds to a table; they are ignored when the table is sent again. */
export const reportColumns = ['Teca row', 'Teca result', 'Teca field', 'Teca reason'] as const

const SAMPLES = 3
const SAMPLE_LENGTH = 120

export const isReportColumn = (name: string) => reportColumns.some((column) => column === name.trim())

/** Collects the columns of a table from its rows; also those with values and without a name. */
export class ColumnReader {
  readonly #columns: TableColumn[] = []
  rows = 0

  names({ cells }: TableRow): void {
    for (const [at, name] of cells.entries()) this.#column(at).name = name.trim().slice(0, 256)
  }

  take(rows: readonly TableRow[]): void {
    this.rows += rows.length
    for (const { cells } of rows)
      for (const [at, cell] of cells.entries()) {
        const { samples } = this.#column(at)
        if (samples.length >= SAMPLES || cell.trim() === '') continue
        const sample = cell.trim().slice(0, SAMPLE_LENGTH)
        if (!samples.includes(sample)) samples.push(sample)
      }
  }

  get columns(): TableColumn[] {
    return this.#columns
  }

  #column(at: number): TableColumn {
    while (this.#columns.length <= at) this.#columns.push({ name: '', samples: [] })
    return this.#columns[at] as TableColumn
  }
}

/** Equal for two tables whose columns have the same names in the same order, ignoring those of a report. */
export function shapeOf(columns: readonly TableColumn[]): string {
  const names = columns
    .map(({ name }) => name.toLowerCase())
    .filter((_, at) => !isReportColumn(columns[at]?.name ?? ''))
  return hash('sha256', JSON.stringify(names))
}
