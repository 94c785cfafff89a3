import { posix } from 'node:path'
import { Transform, pipeline } from 'node:stream'
import type { Entry } from 'yauzl'
import { withZip } from '../archives.ts'
import { readSheet } from './read-sheet.ts'
import { RowFile } from './row-file.ts'
import { TableRefused } from './table-reading.ts'
import type { ReadSheet, ReadTableFile, TableLimits, TableReading } from './table-reading.ts'
import { sharedTexts, shownByStyle, workbookSheets } from './workbook-parts.ts'
import type { OpenPart } from './workbook-parts.ts'

const FREE_BYTES = 64 * 1024 ** 2
const MOST_PARTS = 10_000

/** Reads the named sheet of a workbook, or all of them, into files of rows. */
export async function readWorkbook(
  path: string,
  folder: string,
  { sheet: wanted }: TableReading,
  limits: TableLimits,
): Promise<ReadTableFile> {
  const allowed = {
    bytes: limits.unpackedBytes,
    expansion: limits.expansion,
    freeBytes: FREE_BYTES,
    entries: MOST_PARTS,
  }
  return await withZip(path, allowed, async (zip, entries) => {
    const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
    if (byName.has('mimetype') && byName.has('content.xml')) throw new TableRefused('table.other-format')
    const meter = metered(limits.unpackedBytes)
    const unpacked = async function* (entry: Entry): AsyncGenerator<string> {
      // A failure of the first stream ends the second one, whose reader gets it.
      const stream = pipeline(await zip.openReadStreamPromise(entry), meter(), () => undefined)
      stream.setEncoding('utf8')
      yield* stream as AsyncIterable<string>
    }
    const open: OpenPart = (name) => {
      const entry = byName.get(name.toLowerCase())
      return entry && Promise.resolve(unpacked(entry))
    }
    const workbook = await workbookSheets(open)
    if (workbook === undefined) throw new TableRefused('table.unreadable')
    const { sheets, is1904 } = workbook
    if (sheets.length > limits.sheets) throw new TableRefused('table.too-large')
    const asked = sheets.filter(({ name }) => wanted === undefined || name === wanted)
    if (asked.length === 0) throw new TableRefused(wanted === undefined ? 'table.unreadable' : 'table.no-such-sheet')
    const home = posix.dirname(posix.dirname(asked[0]?.part ?? 'xl/worksheets/sheet'))
    const shared = { texts: await sharedTexts(open, home), shown: await shownByStyle(open, home, is1904) }
    const read: ReadSheet[] = []
    for (const [at, { part, ...sheet }] of asked.entries()) {
      const rows = new RowFile(folder, at, sheet, limits)
      const pieces = await open(part)
      try {
        if (pieces !== undefined) await readSheet(pieces, shared, rows, limits)
      } catch (error) {
        // The other sheets may be readable.
        if (!(error instanceof TableRefused)) throw error
        rows.sheet.refused = error.code
      }
      await rows.close()
      read.push(rows.sheet)
    }
    return { sheets: read }
  })
}

/** Fails beyond the allowed bytes of all parts, whatever their directory says. */
function metered(most: number): () => Transform {
  let total = 0
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, next) {
        total += chunk.length
        next(total > most ? new TableRefused('table.too-large') : null, chunk)
      },
    })
}
