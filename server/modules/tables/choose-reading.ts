import { setImmediate } from 'node:timers/promises'
import type { TableReading } from '@teca/shared/contract/meta'
import type { ReadSheet } from '../../media/tables/table-reading.ts'
import type { OpenTable, TableRow } from './table-files.ts'
import { tableRefusal } from './table-files.ts'

/** So many rows are searched for the names of columns, and shown to choose them. */
const HEAD_ROWS = 20
/** A row of names fills at least this part of the columns; a title above fills fewer. */
const FILLED = 0.6

export type ChosenReading = { sheet: ReadSheet; headerRow: number; head: TableRow[] }
type Asked = Partial<TableReading>
type Candidate = ChosenReading & { known: number }

/** The sheet and the row of names that a person asked for, or the likely ones. */
export async function chooseReading(
  table: OpenTable,
  asked: Asked,
  isKnown: (name: string) => boolean,
): Promise<ChosenReading> {
  const candidates: Candidate[] = []
  for (const sheet of table.sheets) {
    // Looking for names takes time, and a workbook may have many sheets.
    await setImmediate()
    const readable = sheet.refused === undefined && sheet.rows > 0
    const head = readable ? await headOf(table, sheet) : []
    const headerRow = asked.headerRow ?? rowOfNames(head, isKnown)
    const names = head.find(({ row }) => row === headerRow)
    candidates.push({ sheet, head, headerRow, known: names?.cells.filter((cell) => isKnown(cell)).length ?? 0 })
  }
  // A first sheet often explains the others.
  const useful = candidates.filter(({ sheet }) => sheet.refused === undefined && sheet.rows > 1)
  const open = useful.some(({ sheet }) => !sheet.isHidden) ? useful.filter(({ sheet }) => !sheet.isHidden) : useful
  const [best] = open.toSorted((a, b) => b.known - a.known)
  const chosen = best ?? candidates[0]
  if (chosen === undefined) throw tableRefusal('table.unreadable')
  if (chosen.sheet.refused !== undefined) throw tableRefusal(chosen.sheet.refused)
  return chosen
}

async function headOf(table: OpenTable, sheet: ReadSheet): Promise<TableRow[]> {
  const head: TableRow[] = []
  for await (const row of table.rows(sheet)) {
    head.push(row)
    if (head.length === HEAD_ROWS) break
  }
  return head
}

/**
 * The likely row of names: the one with most known names, if these are two and half of its cells at least, because a value
 * may look like a name; else the first one that is as wide as the others and holds words.
 */
export function rowOfNames(head: readonly TableRow[], isKnown: (name: string) => boolean): number {
  const rows = head.map(({ row, cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== '')
    const words = filled.filter((cell) => /\p{L}/u.test(cell))
    return { row, filled: filled.length, words: words.length, known: filled.filter((cell) => isKnown(cell)).length }
  })
  const width = Math.max(0, ...rows.map(({ filled }) => filled))
  const isWide = ({ filled }: { filled: number }) => filled >= width * FILLED
  const named = rows.filter(({ known, filled }) => known > 1 && known * 2 >= filled)
  const most = Math.max(0, ...named.map(({ known }) => known))
  const likely =
    named.find(({ known }) => known === most) ??
    rows.find((one) => isWide(one) && one.words >= one.filled * FILLED) ??
    rows[0]
  return likely?.row ?? 1
}
