import type { TableExport } from '@/api/meta/tables/tables'
import type { Language } from '@/text/text'

export type CellSeparator = NonNullable<TableExport['separator']>

/** What spreadsheets of this language expect between the cells of a CSV file: where the comma is in numbers, the semicolon. */
export const usualSeparator = (language: Language): CellSeparator => (language === 'it' ? ';' : ',')
