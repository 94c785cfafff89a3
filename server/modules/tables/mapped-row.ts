import type { TableMapping } from '../../contract/generated/meta/types.gen.ts'
import { plainText } from './cell-text.ts'
import type { TableRow } from './read-table.ts'

/** A row after the mapping. */
export type MappedRow = {
  row: number
  pressmark: string
  /** The values of every field with a column, in the order of the columns; an empty list if the cells are empty. */
  values: Map<string, string[]>
  /** Names of files. */
  media: string[]
}

type Options = { isText: boolean }

/** Reads a row by the mapping of its columns. Only text files have marks against formulas. */
export function mappedRow({ row, cells }: TableRow, { columns }: TableMapping, { isText }: Options): MappedRow {
  const mapped: MappedRow = { row, pressmark: '', values: new Map(), media: [] }
  for (const [at, { kind, name = '', separator }] of columns.entries()) {
    if (kind === 'ignore') continue
    const cell = cells[at] ?? ''
    const text = (isText ? plainText(cell) : cell).trim()
    if (kind === 'pressmark') mapped.pressmark = text
    else if (kind === 'media') mapped.media.push(...partsOf(text, separator))
    else mapped.values.set(name, [...(mapped.values.get(name) ?? []), ...partsOf(text, separator)])
  }
  return mapped
}

const partsOf = (text: string, separator: string | undefined): string[] =>
  (separator === undefined ? [text] : text.split(separator)).map((part) => part.trim()).filter((part) => part !== '')
