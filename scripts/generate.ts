/**
 * Writes all generated code from api-contracts: `node scripts/generate.ts`. With `--check` it writes into a scratch
 * folder instead and fails with the names of outdated files.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { generateClients, generatedFolders } from './generate-clients.ts'
import { generateServerTypes, serverContractFolder } from './generate-server-types.ts'

const root = path.resolve(import.meta.dirname, '..')
const generated = [serverContractFolder, ...generatedFolders]

/** Files of `fresh` and `present` that differ, or that only one of them has, sorted. */
export async function staleFiles(fresh: string, present: string): Promise<string[]> {
  const names = new Set([...(await filesIn(fresh)), ...(await filesIn(present))])
  const stale: string[] = []
  for (const name of names) {
    const [expected, actual] = await Promise.all([textOf(path.join(fresh, name)), textOf(path.join(present, name))])
    if (expected !== actual) stale.push(name)
  }
  return stale.toSorted()
}

const textOf = (file: string) => (existsSync(file) ? readFile(file, 'utf8') : undefined)

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** Generated files that do not match the contracts. */
export async function staleGenerated(): Promise<string[]> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'teca-check-'))
  try {
    await generateAll(scratch)
    const stale = await Promise.all(
      generated.map(async (folder) =>
        (await staleFiles(path.join(scratch, folder), path.join(root, folder))).map((name) => path.join(folder, name)),
      ),
    )
    return stale.flat()
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function generateAll(target: string) {
  await generateClients(target)
  await generateServerTypes(target)
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const stale = await staleGenerated()
    if (stale.length) {
      console.error(
        `Not what api-contracts say any more; run npm run generate:\n${stale.map((name) => `  ${name}`).join('\n')}`,
      )
      process.exitCode = 1
    }
  } else {
    await generateAll(root)
  }
}
