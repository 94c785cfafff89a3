import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Config } from '../config.ts'
import { originalKey } from '../storage/originals.ts'
import { openStorage } from '../storage/open-storage.ts'
import { StorageError } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { openSource } from './backup-source.ts'
import { openTarget } from './backup-target.ts'
import type { BackupTarget } from './backup-target.ts'
import { isKeptFile } from './left-out.ts'
import { KnownFiles } from './known-files.ts'
import { fileLineOf, manifestText, readManifest } from './manifest.ts'
import type { FileLine, Manifest, StoredTable } from './manifest.ts'
import { measured } from './measured.ts'
import { openSnapshot } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { textLines } from './text-lines.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>
export type BackupReport = {
  manifest: Manifest
  rows: number
  copied: { count: number; bytes: number }
  removed: number
}

/** Writes a backup of everything, while the servers go on working. */
export async function makeBackup(place: Place, path: string): Promise<BackupReport> {
  const target = await openTarget(path)
  const known = new KnownFiles()
  try {
    const former = target.goesOn ? await readFormer(path, known) : undefined
    const storage = openStorage(place)
    const copied = { count: 0, bytes: 0 }
    // Before and after the rows: so every named file is copied, even if it is deleted or added meanwhile.
    await copyFiles({ storage, target, known, copied })
    const round = randomUUID().slice(0, 8)
    const taken = await writeSnapshot(place, target, round)
    await copyFiles({ storage, target, known, copied })
    const manifest: Manifest = {
      madeAt: new Date().toISOString(),
      ...taken,
      files: { ...known.totals(), ...(await writeLines(target, `files-${round}.ndjson.gz`, listOf(known))) },
      settings: await readFile(join(place.dataDir, 'settings.json'), 'utf8').catch(() => null),
    }
    await target.finish(manifestText(manifest))
    const removed = former === undefined ? 0 : await removeFormer(target, former, known)
    return { manifest, rows: taken.tables.reduce((sum, { rows }) => sum + rows, 0), copied, removed }
  } catch (error) {
    await target.abandon()
    throw error
  } finally {
    known.close()
  }
}

async function writeSnapshot(place: Place, target: BackupTarget, round: string) {
  const snapshot = await openSnapshot(place)
  try {
    return await writeTables(snapshot, target, round)
  } finally {
    await snapshot.close()
  }
}

async function readFormer(path: string, known: KnownFiles): Promise<Manifest> {
  const source = await openSource(path)
  const manifest = await readManifest(source)
  for await (const text of textLines(await source.open(manifest.files.list))) {
    const line = fileLineOf(text)
    if (line === undefined)
      throw new BackupError(`The list of files in ${path} is damaged: name another folder for this backup`)
    known.set(line, 0)
  }
  return manifest
}

type Copying = { storage: Storage; target: BackupTarget; known: KnownFiles; copied: { count: number; bytes: number } }

async function copyFiles({ storage, target, known, copied }: Copying): Promise<void> {
  for await (const key of storage.list('')) {
    const version = isKeptFile(key) ? await storage.version(key) : undefined
    if (version === undefined) continue
    const before = known.get(key)
    if (before !== undefined && (await isSame(storage, before, version))) {
      known.set({ ...before, version }, 1)
      continue
    }
    const name = before === undefined || target.replaces ? `files/${key}` : `files-again/${randomUUID()}/${key}`
    const bytes = await openedFile(storage, key)
    if (bytes === undefined) continue
    const meter = measured()
    await target.write(name, bytes.on('error', (error) => meter.destroy(error)).pipe(meter))
    known.set({ key, size: meter.size(), sha256: meter.sha256(), version, name }, 1)
    copied.count += 1
    copied.bytes += meter.size()
  }
}

/** An original has its checksum in its name: it is the same in another place, too, as after a restore. */
const isSame = async (storage: Storage, before: FileLine, version: string): Promise<boolean> =>
  before.version === version ||
  (before.key === originalKey(before.sha256) && before.size === (await storage.size(before.key)))

/** Undefined if it was deleted in the meantime. */
const openedFile = (storage: Storage, key: string): Promise<Readable | undefined> =>
  storage.open(key).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'not-found') return undefined
    throw error
  })

async function writeTables(snapshot: Snapshot, target: BackupTarget, round: string) {
  const tables: StoredTable[] = []
  for (const name of snapshot.tables) {
    let rows = 0
    const count = (some: number) => (rows += some)
    const file = `tables/${name}-${round}.ndjson.gz`
    const { sha256 } = await writeLines(target, file, linesOf(snapshot, name, count))
    tables.push({ name, columns: await snapshot.columns(name), rows, file, sha256 })
  }
  const { database, schema } = snapshot
  return { database, schema, tables, sequences: await snapshot.sequences() }
}

async function* linesOf(snapshot: Snapshot, table: string, count: (rows: number) => void): AsyncIterable<string> {
  for await (const rows of snapshot.rows(table)) {
    count(rows.length)
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

function* listOf(known: KnownFiles): Iterable<string> {
  for (const line of known.wanted()) yield `${JSON.stringify(line)}\n`
}

async function writeLines(target: BackupTarget, list: string, lines: Iterable<string> | AsyncIterable<string>) {
  const meter = measured()
  const source = Readable.from(lines)
  const packed = source.on('error', (error) => meter.destroy(error)).pipe(createGzip())
  await target.write(list, packed.pipe(meter))
  return { list, sha256: meter.sha256() }
}

/** Removes files that only the former backup in this folder had. */
async function removeFormer(target: BackupTarget, former: Manifest, known: KnownFiles): Promise<number> {
  let removed = 0
  for (const { name } of known.unwanted()) {
    await target.remove(name)
    removed += 1
  }
  for (const file of [former.files.list, ...former.tables.map((table) => table.file)]) await target.remove(file)
  return removed
}
