import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { openSource } from './backup-source.ts'
import type { BackupSource } from './backup-source.ts'
import { checkBackup, fileLines } from './check-backup.ts'
import { KnownFiles } from './known-files.ts'
import { postgresTarget } from './load-postgres.ts'
import { sqliteTarget } from './load-sqlite.ts'
import type { LoadedTables } from './load-target.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { tableLines } from './table-lines.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>
type Options = {
  /** Removes an existing installation instead of refusing. */
  replace: boolean
}
export type RestoreReport = { manifest: Manifest; rows: number; removed: number; wasUsed: boolean }

/** Reads the whole backup before it changes anything. */
export async function checkOnly(path: string): Promise<Manifest> {
  const source = await openSource(path)
  try {
    const manifest = await readManifest(source)
    await checkBackup(source, manifest)
    return manifest
  } finally {
    await source.close()
  }
}

/** Replaces the installation of the settings by the backup. */
export async function restoreBackup(place: Place, path: string, { replace }: Options): Promise<RestoreReport> {
  const { dataDir, databaseUrl } = place
  const storage = openStorage(place)
  const source = await openSource(path)
  const target = await (databaseUrl === undefined ? sqliteTarget(dataDir) : postgresTarget(databaseUrl)).catch(
    async (error: unknown) => {
      await source.close()
      throw error
    },
  )
  try {
    const wasUsed = (await target.isUsed()) || (await holdsFiles(storage))
    if (wasUsed && !replace)
      throw new BackupError(
        'There is an installation already, and nothing was changed: name an empty one, or add --replace to lose what is there',
      )
    const manifest = await readManifest(source)
    await checkBackup(source, manifest)
    const former = await target.sequences()
    await putFiles(source, manifest, storage)
    await target.replace(manifest.schema, (tables) => load(source, manifest, tables, former))
    const removed = wasUsed ? await removeOthers(source, manifest, storage) : 0
    if (manifest.settings !== null) await writeFile(join(dataDir, 'settings.json'), manifest.settings)
    // The index of the search is rebuilt from the restored data.
    await rm(join(dataDir, 'search'), { recursive: true, force: true })
    return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), removed, wasUsed }
  } finally {
    await target.close()
    await source.close()
  }
}

async function holdsFiles(storage: Storage): Promise<boolean> {
  for await (const _key of storage.list('')) return true
  return false
}

async function putFiles(source: BackupSource, { files }: Manifest, storage: Storage) {
  for await (const { key, name, size } of fileLines(source, files.list)) {
    const stored = await storage.put(key, await source.open(name), { size })
    if (stored.size !== size) throw new BackupError(`${name} changed while it was read: nothing but files was written`)
  }
}

async function load(source: BackupSource, manifest: Manifest, tables: LoadedTables, former: Record<string, number>) {
  for (const { name, columns, file, rows } of manifest.tables) {
    const wanted = new Set(await tables.columns(name))
    if (wanted.size !== columns.length || !columns.every((column) => wanted.has(column)))
      throw new BackupError(`The table ${name} of the backup has other columns than ${manifest.schema} makes`)
    let loaded = 0
    for await (const lines of tableLines(source, file)) {
      await tables.insert(name, columns, lines)
      loaded += lines.length
    }
    if (loaded !== rows) throw new BackupError(`The table ${name} of the backup holds ${loaded} of ${rows} rows`)
  }
  const numbered = new Set([...Object.keys(manifest.sequences), ...Object.keys(former)])
  for (const table of numbered) {
    // New events get numbers above those that readers of the former installation have seen.
    const last = Math.max(manifest.sequences[table] ?? 0, former[table] ?? 0)
    if (last > 0) await tables.setSequence(table, last)
  }
}

/** Removes the files of the former installation. */
async function removeOthers(source: BackupSource, { files }: Manifest, storage: Storage): Promise<number> {
  const known = new KnownFiles()
  try {
    for await (const line of fileLines(source, files.list)) known.set(line, 1)
    let removed = 0
    for await (const key of storage.list('')) {
      if (known.get(key) !== undefined) continue
      await storage.remove(key)
      removed += 1
    }
    return removed
  } finally {
    known.close()
  }
}
