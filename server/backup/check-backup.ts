import { pipeline } from 'node:stream/promises'
import { migrationNames } from '../db/migrations.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-source.ts'
import { fileLineOf } from './manifest.ts'
import type { FileLine, Manifest } from './manifest.ts'
import { measured } from './measured.ts'
import { textLines } from './text-lines.ts'

/** Reads the whole backup and compares every checksum; throws at the first damage. It changes nothing. */
export async function checkBackup(source: BackupSource, { schema, tables, files }: Manifest): Promise<void> {
  if (!migrationNames.includes(schema))
    throw new BackupError(`${source.path} was made by a newer version of Teca (${schema}): restore it with that one`)
  for (const { file, sha256 } of tables) await requireSame(source, file, sha256)
  await requireSame(source, files.list, files.sha256)
  let count = 0
  for await (const { name, sha256 } of fileLines(source, files.list)) {
    await requireSame(source, name, sha256)
    count += 1
  }
  if (count !== files.count) throw damaged(source, files.list, `it names ${count} of ${files.count} files`)
}

/** The files that a backup holds, one after the other. */
export async function* fileLines(source: BackupSource, list: string): AsyncIterable<FileLine> {
  for await (const text of textLines(await source.open(list))) {
    const line = fileLineOf(text)
    if (line === undefined) throw damaged(source, list, 'a line of it cannot be read')
    yield line
  }
}

async function requireSame(source: BackupSource, name: string, sha256: string): Promise<void> {
  const meter = measured()
  try {
    await pipeline(await source.open(name), meter.resume())
  } catch (cause) {
    throw damaged(source, name, 'it is missing or cannot be read', cause)
  }
  if (meter.sha256() !== sha256) throw damaged(source, name, 'its checksum is another one')
}

const damaged = ({ path }: BackupSource, name: string, what: string, cause?: unknown) =>
  new BackupError(`The backup ${path} is damaged: ${name}: ${what}. Nothing was changed; use another backup.`, {
    cause,
  })
