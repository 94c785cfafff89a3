import { open } from 'node:fs/promises'
import { MediaError } from '../media-error.ts'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableRefused } from './table-reading.ts'
import type { ReadTableFile, TableLimits, TableReading } from './table-reading.ts'

export type AskTable = { path: string; folder: string; reading: TableReading; limits: TableLimits }

/** Reads a table into files of rows in the folder; a file that is none is a reply and no error. */
export async function readTableFile({ path, folder, reading, limits }: AskTable): Promise<ReadTableFile> {
  const kind = await kindOf(path)
  try {
    if (kind === 'old') return { refused: 'table.other-format' }
    return kind === 'zip'
      ? await readWorkbook(path, folder, reading, limits)
      : await readText(path, folder, reading, limits)
  } catch (error) {
    if (error instanceof TableRefused) return { refused: error.code }
    if (error instanceof MediaError && error.code === 'archive-bomb') return { refused: 'table.too-large' }
    if (error instanceof MediaError && error.code === 'encrypted') return { refused: 'table.locked' }
    if (isOfSystem(error)) throw error
    return { refused: 'table.unreadable' }
  }
}

/** By its content: people rename files. */
async function kindOf(path: string): Promise<'zip' | 'old' | 'text'> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    if (buffer.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return 'zip'
    // Word, Excel and PowerPoint until 2003; and a workbook with a password.
    if (buffer.toString('hex') === 'd0cf11e0a1b11ae1') return 'old'
    return 'text'
  } finally {
    await file.close()
  }
}

/** A full disk, for example, which says nothing about the file. */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'
