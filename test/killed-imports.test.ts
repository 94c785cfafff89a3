import { afterAll, expect, test } from 'vitest'
import { testPlace } from './database.ts'
import { importWhileKilled } from './killed-imports.ts'

const { dataDir, remove } = await testPlace('sqlite')
afterAll(remove)

/** Fewer by hand, while someone works on it. */
const KILLS = Number(process.env['KILLS'] ?? 24)

test(
  '[SRV-02] an import of 60 files loses nothing and does nothing twice, however often the server is killed',
  async () => {
    await expect(importWhileKilled(dataDir, { files: 60, kills: KILLS })).resolves.toBeUndefined()
  },
  Math.max(10, KILLS) * 60_000,
)
