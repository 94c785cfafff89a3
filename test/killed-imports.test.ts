import { afterAll, expect, test } from 'vitest'
import { testPlace } from './database.ts'
import { importWhileKilled } from './killed-imports.ts'

const { dataDir, remove } = await testPlace('sqlite')
afterAll(remove)

/** More or fewer by hand; between two kills one or two files become ready. */
const KILLS = Number(process.env['KILLS'] ?? 24)
const FILES = Math.ceil(KILLS * 2.5)

test(
  '[SRV-02] an import of many files loses nothing and does nothing twice, however often the server is killed',
  async () => {
    await expect(importWhileKilled(dataDir, { files: FILES, kills: KILLS })).resolves.toBeUndefined()
  },
  Math.max(10, KILLS) * 60_000,
)
