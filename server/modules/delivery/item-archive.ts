import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { missingList } from './archived-files.ts'
import type { FoundFiles } from './archived-files.ts'
import type { PresentedItem } from './presented-item.ts'

/** Compressing pictures and films again does not make them smaller. */
const stored = { compress: false }

/** A zip that is made while it is sent: the media of an item, its metadata as CSV and JSON, and the names of files that it lacks. */
export function itemArchive(item: PresentedItem, found: FoundFiles, metadataCsv: NodeJS.ReadableStream): Readable {
  const zip = new ZipFile()
  const archive = new PassThrough()
  zip.addBuffer(Buffer.from(JSON.stringify(described(item, found), undefined, 2)), 'metadata.json', stored)
  zip.addReadStream(metadataCsv, 'metadata.csv', stored)
  if (found.missing.length > 0) zip.addBuffer(missingList(found.missing), 'missing.txt', stored)
  for (const { name, open } of found.files)
    zip.addReadStreamLazy(name, stored, (give) => {
      if (archive.destroyed) return give(new Error('The visitor has gone'), Readable.from([]))
      open().then(
        (bytes) => give(null, bytes instanceof Readable ? bytes : Readable.from([bytes])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  zip.end()
  // A broken archive must not look complete: the connection ends with it.
  zip.on('error', (error: Error) => archive.destroy(error))
  const end = (error: unknown) => archive.destroy(error instanceof Error ? error : undefined)
  pipeline(zip.outputStream, archive).catch(end)
  return archive
}

function described(item: PresentedItem, { files, missing }: FoundFiles) {
  const { uuid, title, author, pressmark, summary, fields, rights, attribution } = item
  return {
    uuid,
    pressmark,
    title,
    author,
    summary,
    rights,
    attribution,
    metadata: fields,
    files: files.map(({ name, asset }) => ({
      name,
      uuid: asset.uuid,
      title: asset.title,
      alternativeText: asset.alt ?? undefined,
      width: asset.width ?? undefined,
      height: asset.height ?? undefined,
    })),
    ...(missing.length > 0 && {
      missing: missing.map(({ asset, reason }) => ({
        name: asset.fileName,
        uuid: asset.uuid,
        title: asset.title,
        reason,
      })),
    }),
  }
}
