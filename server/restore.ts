import { resolve } from 'node:path'
import { BackupError } from './backup/backup-error.ts'
import { checkOnly, restoreBackup } from './backup/restore-backup.ts'
import { bytesInWords } from './backup/bytes-in-words.ts'
import { ConfigError, readConfig } from './config.ts'
import { DataFolderError } from './db/data-folder.ts'
import { openDatabase } from './db/database.ts'
import { askForRebuild } from './modules/search/index.ts'

// Restores a backup into the installation of the settings.
const given = process.argv.slice(2)
const [path] = given.filter((word) => !word.startsWith('--'))
const unknown = given.filter((word) => word.startsWith('--') && word !== '--replace' && word !== '--check')

async function main(): Promise<string> {
  if (path === undefined || unknown.length > 0)
    throw new BackupError('Name a backup: npm run restore -- /backups/teca [--replace, or --check to read it only]')
  const whole = resolve(path)
  if (given.includes('--check')) {
    const { files, tables, madeAt } = await checkOnly(whole)
    return `${whole} is whole: ${tables.length} tables and ${files.count} files, made at ${madeAt}\n`
  }
  const config = readConfig()
  const { manifest, rows, removed, wasUsed } = await restoreBackup(config, whole, {
    replace: given.includes('--replace'),
  })
  const database = await openDatabase(config)
  // Indexes on other machines may still have the replaced data.
  if (wasUsed) await askForRebuild(database)
  await database.close()
  const { files, madeAt } = manifest
  return (
    `Restored what ${whole} held at ${madeAt}:\n` +
    `  ${rows} rows of ${manifest.tables.length} tables, and ${files.count} files (${bytesInWords(files.bytes)})\n` +
    (wasUsed ? `  what was there before was replaced; ${removed} files of it were removed\n` : '') +
    '  everyone signs in again, and the index of the search is made when the server starts\n'
  )
}

await main().then(
  (text) => process.stdout.write(text),
  (error: unknown) => {
    const isExplained = error instanceof BackupError || error instanceof ConfigError || error instanceof DataFolderError
    process.stderr.write(isExplained ? `${error.message}\n` : `The restore failed: ${String((error as Error).stack)}\n`)
    process.exitCode = 1
  },
)
