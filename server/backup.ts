import { resolve } from 'node:path'
import { BackupError } from './backup/backup-error.ts'
import { makeBackup } from './backup/make-backup.ts'
import { bytesInWords } from './backup/bytes-in-words.ts'
import { ConfigError, readConfig } from './config.ts'

// Writes everything that the settings name into a folder or a zip; servers keep working meanwhile.
const [path] = process.argv.slice(2)

async function main(): Promise<string> {
  if (path === undefined || path.startsWith('-'))
    throw new BackupError('Name a folder, or a file that ends in .zip: npm run backup -- /backups/teca')
  const began = performance.now()
  const { manifest, rows, copied, removed } = await makeBackup(readConfig(), resolve(path))
  const { files, tables } = manifest
  return (
    `Backed up to ${resolve(path)} in ${Math.ceil((performance.now() - began) / 1000)} s:\n` +
    `  ${rows} rows of ${tables.length} tables, as they stood at one moment\n` +
    `  ${files.count} files, ${bytesInWords(files.bytes)}; of these ${copied.count} (${bytesInWords(copied.bytes)}) were copied now` +
    `${removed > 0 ? `, and ${removed} that are gone were removed` : ''}\n` +
    '  left out: sessions, links of mails, unfinished uploads, and the index of the search, which is made again\n'
  )
}

await main().then(
  (text) => process.stdout.write(text),
  (error: unknown) => {
    const isExplained = error instanceof BackupError || error instanceof ConfigError
    process.stderr.write(isExplained ? `${error.message}\n` : `The backup failed: ${String((error as Error).stack)}\n`)
    process.exitCode = 1
  },
)
