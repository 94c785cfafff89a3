import type { TableHeadRow, TableNote } from '@teca/shared/contract/meta'
import type { ReadSheet } from '../../media/tables/table-reading.ts'
import type { TableRow } from './table-files.ts'

const CELLS = 8
const CELL_LENGTH = 60

/** What of a sheet is not imported as it stands; `above` is the number of rows above the names. */
export function tableNotes(sheet: ReadSheet, above: number): TableNote[] {
  const notes: TableNote[] = [
    { kind: 'aboveNames', count: above },
    { kind: 'blankRows', count: sheet.blankRows },
    { kind: 'hiddenRows', count: sheet.hiddenRows },
    { kind: 'hiddenColumns', count: sheet.hiddenColumns },
    { kind: 'mergedRows', ...sheet.merged },
    { kind: 'errorCells', ...sheet.errors },
    { kind: 'unresolvedFormulas', ...sheet.unresolved },
    { kind: 'strayQuotes', ...sheet.strayQuotes },
  ]
  return notes.filter(({ count }) => count > 0)
}

/** The first rows as a person sees them to choose the names of columns. */
export const shownHead = (head: readonly TableRow[]): TableHeadRow[] =>
  head.map(({ row, cells }) => ({ row, cells: cells.slice(0, CELLS).map((cell) => cell.trim().slice(0, CELL_LENGTH)) }))
