import type { TableMapping } from '@teca/shared/contract/meta'
import { isOwn } from '@teca/shared/apply-edits'
import { isSheetError } from '@teca/shared/written/sheet-error'
import { EXPORT_SEPARATOR, plainText } from './cell-text.ts'
import type { TableRow } from './table-files.ts'

/** A row after the mapping. */
export type MappedRow = {
  row: number
  pressmark: string
  /** The values of every field with a column, in the order of the columns; an empty list if the cells are empty. */
  values: Map<string, string[]>
  /** Names of files. */
  media: string[]
  /** Titles or paths of collections, and the cells that hold them. */
  collections: { cell: string; names: string[] }
  /** The name of a state; undefined without a column or a value. */
  state?: string
}

type Options = { isText: boolean }

/** Reads a row by the mapping of its columns. Only text files have marks against formulas. */
export function mappedRow({ row, cells }: TableRow, { columns }: TableMapping, { isText }: Options): MappedRow {
  const mapped: MappedRow = { row, pressmark: '', values: new Map(), media: [], collections: { cell: '', names: [] } }
  for (const [at, { kind, name = '', separator, join }] of columns.entries()) {
    if (kind === 'ignore') continue
    const cell = cells[at] ?? ''
    const text = (isText ? plainText(cell) : cell).trim()
    if (kind === 'pressmark') mapped.pressmark = text
    else if (kind === 'media') mapped.media.push(...partsOf(text, separator ?? BETWEEN_NAMES))
    else if (kind === 'collections') mapped.collections = withNames(mapped.collections, text, separator)
    else if (kind === 'state') mapped.state = text === '' ? mapped.state : text
    else if (isOwn(name)) mapped.values.set(name, joined(mapped.values.get(name) ?? [], text, join))
    else mapped.values.set(name, [...(mapped.values.get(name) ?? []), ...partsOf(text, separator)])
  }
  return mapped
}

/** Names of files and collections may hold commas. */
const BETWEEN_NAMES = /[|;]/

/** The one value of an own field, from its columns; an error of the spreadsheet stays a value of its own. */
function joined(values: readonly string[], text: string, join = ''): string[] {
  const errors = values.filter(isSheetError)
  const [before] = values.filter((one) => !isSheetError(one))
  if (isSheetError(text)) return [...values, text]
  if (text === '') return [...values]
  return [before === undefined ? text : `${before}${join}${text}`, ...errors]
}

/** The names in one cell, without a separator of its own. */
export const namesIn = (cell: string) => partsOf(cell, BETWEEN_NAMES)

const withNames = ({ cell, names }: MappedRow['collections'], text: string, separator: string | undefined) => ({
  cell: [cell, text].filter((one) => one !== '').join(EXPORT_SEPARATOR),
  names: [...names, ...(separator === undefined ? namesIn(text) : partsOf(text, separator))],
})

const partsOf = (text: string, separator: string | RegExp | undefined): string[] =>
  (separator === undefined || isSheetError(text) ? [text] : text.split(separator))
    .map((part) => part.trim())
    .filter((part) => part !== '')
