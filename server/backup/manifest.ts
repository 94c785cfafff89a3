import { json } from 'node:stream/consumers'
import type { BackupSource } from './backup-source.ts'
import { BackupError } from './backup-error.ts'

/** Written last: a folder or zip without it is no complete backup. */
export const MANIFEST = 'teca-backup.json'
const FORMAT = 1

export type StoredTable = { name: string; columns: string[]; rows: number; file: string; sha256: string }

/** The contents of a backup, and how to check each part. */
export type Manifest = {
  madeAt: string
  /** The database that it was made from; it can be restored to the other one too. */
  database: 'sqlite' | 'postgres'
  /** The newest migration of its tables. */
  schema: string
  tables: StoredTable[]
  /** The last number of each numbered table. */
  sequences: Record<string, number>
  files: { count: number; bytes: number; list: string; sha256: string }
  /** The settings of the deployment, if the data folder has its own. */
  settings: string | null
}

/** One stored file, a line of the list. */
export type FileLine = { key: string; size: number; sha256: string; version: string; name: string }

export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ product: 'teca', format: FORMAT, ...manifest }, undefined, 2)}\n`

export async function readManifest(source: BackupSource): Promise<Manifest> {
  const read: unknown = await source
    .open(MANIFEST)
    .then(json)
    .catch((cause: unknown) => {
      throw new BackupError(`${source.path} is no whole backup: its ${MANIFEST} is missing or damaged`, { cause })
    })
  const found = manifestOf(read)
  if (found === undefined)
    throw new BackupError(`${source.path} was made by another version of Teca, or its ${MANIFEST} is damaged`)
  return found
}

function manifestOf(read: unknown): Manifest | undefined {
  if (!isRecord(read) || read['product'] !== 'teca' || read['format'] !== FORMAT) return undefined
  const { madeAt, database, schema, tables, sequences, files, settings } = read
  if (typeof madeAt !== 'string' || typeof schema !== 'string') return undefined
  if (database !== 'sqlite' && database !== 'postgres') return undefined
  if (!Array.isArray(tables) || !tables.every(isTable)) return undefined
  if (!isRecord(sequences) || !isFiles(files) || !(settings === null || typeof settings === 'string')) return undefined
  const numbers = Object.entries(sequences).flatMap(([table, last]): [string, number][] =>
    typeof last === 'number' ? [[table, last]] : [],
  )
  return { madeAt, database, schema, tables, sequences: Object.fromEntries(numbers), files, settings }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isTable = (value: unknown): value is StoredTable =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  Array.isArray(value['columns']) &&
  value['columns'].every((column) => typeof column === 'string') &&
  typeof value['rows'] === 'number' &&
  typeof value['file'] === 'string' &&
  typeof value['sha256'] === 'string'

const isFiles = (value: unknown): value is Manifest['files'] =>
  isRecord(value) &&
  typeof value['count'] === 'number' &&
  typeof value['bytes'] === 'number' &&
  typeof value['list'] === 'string' &&
  typeof value['sha256'] === 'string'

/** One line of the list of files; undefined if it is damaged. */
export function fileLineOf(text: string): FileLine | undefined {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(read)) return undefined
  const { key, size, sha256, version, name } = read
  if (typeof key !== 'string' || typeof size !== 'number' || typeof sha256 !== 'string') return undefined
  if (typeof version !== 'string' || typeof name !== 'string') return undefined
  return { key, size, sha256, version, name }
}
