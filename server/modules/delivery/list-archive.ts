import { setTimeout } from 'node:timers/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { ArchiveNames } from './archive-names.ts'
import { missingList } from './archived-files.ts'
import type { FilesUnderWay, FoundFiles } from './archived-files.ts'
import { MOST_WAITING_MS, PAUSE_MS } from './wait-for-picture.ts'

/** An item of an archive, with the folder of its files. */
export type ArchivedItem = FoundFiles & { folder: string }

const TABLE = 'items.csv'
const stored = { compress: false }

/**
 * A zip that is made while it is sent: a table of the items, and a folder for each with its files. `find` is called for
 * one item after the other, and again while its pictures are being made, with `isLastCall` if none was ready for too
 * long; undefined for an item that no longer exists.
 */
export function listArchive(
  uuids: readonly string[],
  table: NodeJS.ReadableStream,
  find: (uuid: string, isLastCall: boolean) => Promise<ArchivedItem | FilesUnderWay | undefined>,
): Readable {
  const zip = new ZipFile()
  const archive = new PassThrough()
  // A broken archive must not look complete: the connection ends with it.
  const end = (error: unknown) => archive.destroy(error instanceof Error ? error : undefined)
  zip.on('error', end)
  zip.addReadStream(table, TABLE, stored)
  const names = new ArchiveNames([TABLE])
  const add = async (uuid: string) => {
    let found = await find(uuid, false)
    let [until, mostReady] = [Date.now() + MOST_WAITING_MS, 0]
    while (found !== undefined && 'ready' in found && !archive.destroyed) {
      // Each further picture extends the time.
      if (found.ready > mostReady) [until, mostReady] = [Date.now() + MOST_WAITING_MS, found.ready]
      await setTimeout(PAUSE_MS)
      found = await find(uuid, Date.now() >= until)
    }
    if (found === undefined || 'ready' in found) return
    const folder = names.folder(found.folder)
    if (found.missing.length > 0) zip.addBuffer(missingList(found.missing), `${folder}/missing.txt`, stored)
    for (const { name, open } of found.files)
      zip.addReadStreamLazy(`${folder}/${name}`, stored, (give) => {
        if (archive.destroyed) return give(new Error('The visitor has gone'), Readable.from([]))
        open().then(
          (bytes) => give(null, bytes instanceof Readable ? bytes : Readable.from([bytes])),
          (error: unknown) => give(error, Readable.from([])),
        )
      })
  }
  const addAll = async () => {
    for (const uuid of uuids) if (!archive.destroyed) await add(uuid)
    zip.end()
  }
  addAll().catch(end)
  pipeline(zip.outputStream, archive).catch(end)
  return archive
}
