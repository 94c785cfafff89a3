/** How a table is read; what is missing is found out. */
export type TableReading = {
  encoding?: TextEncoding
  separator?: string
  /** The name of a sheet of a workbook. */
  sheet?: string
}

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type TextEncoding = (typeof textEncodings)[number]

export const textSeparators = [';', ',', '\t', '|'] as const

/** The limits of one table. */
export type TableLimits = {
  rows: number
  columns: number
  sheets: number
  /** The parts of a workbook, unpacked. */
  unpackedBytes: number
  /** The most that unpacking may enlarge a file. */
  expansion: number
}

export type TableRefusal =
  | 'table.unreadable'
  | 'table.locked'
  | 'table.other-format'
  | 'table.too-large'
  | 'table.too-many-rows'
  | 'table.too-many-columns'
  | 'table.no-such-sheet'

/** What stands out in a sheet, with the addresses of its first cells. */
export type Oddity = { count: number; cells: string[] }

/** One sheet of a workbook, or the whole of a text file. */
export type ReadSheet = {
  name: string
  isHidden: boolean
  /** Rows that hold something. */
  rows: number
  /** The file of its rows: a JSON list in each line, the number of the row first. */
  file?: string
  /** Why its rows cannot be imported. */
  refused?: TableRefusal
  blankRows: number
  hiddenRows: number
  hiddenColumns: number
  /** Merged cells of several rows. */
  merged: Oddity
  /** The cells with a date of which only the month is shown: the column and the text. */
  months: [column: number, text: string][]
  /** Cells that hold an error of the spreadsheet, such as #N/A. */
  errors: Oddity
  /** Formulas whose result the file does not hold. */
  unresolved: Oddity
  /** Quotation marks of a text that begin a cell and enclose none, with the numbers of their lines. */
  strayQuotes: Oddity
}

export type ReadTableFile =
  | { refused: TableRefusal }
  | { encoding?: TextEncoding; separator?: string; sheets: ReadSheet[] }

/** A reason why a file is no table, within the reader. */
export class TableRefused extends Error {
  readonly code: TableRefusal

  constructor(code: TableRefusal, options?: ErrorOptions) {
    super(code, options)
    this.name = 'TableRefused'
    this.code = code
  }
}
