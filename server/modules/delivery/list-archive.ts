import { setTimeout } from 'node:timers/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ArchivedFile, FilesUnderWay } from './archived-files.ts'
import { MOST_WAITING_MS, PAUSE_MS } from './wait-for-picture.ts'

/** An item of an archive: the folder of its files, and the names of the missing ones. */
export type ArchivedItem = { folder: string; files: ArchivedFile[]; missing: string[] }

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
  zip.addReadStream(table, 'items.csv', stored)
  const folders = new Set<string>()
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
    const folder = freeName(folders, found.folder)
    if (found.missing.length > 0)
      zip.addBuffer(Buffer.from(`${found.missing.join('\r\n')}\r\n`), `${folder}/missing.txt`, stored)
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

/** A unique folder name that every system allows. */
function freeName(taken: Set<string>, wanted: string): string {
  const safe =
    wanted
      .replaceAll(/[\\/:*?"<>|]|\p{Cc}/gu, '-')
      .replace(/^\.+/, '-')
      .trim()
      .slice(0, 100) || '-'
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? safe : `${safe}-${n}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
