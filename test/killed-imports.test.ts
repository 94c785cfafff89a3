import { afterAll, expect, test } from 'vitest'
import { testPlace } from './database.ts'
import { importWhileKilled } from './killed-imports.ts'

const { dataDir, remove } = await testPlace('sqlite')
afterAll(remove)

/** As often as the everyday run has time for; `KILLS=50` is the full test. */
const KILLS = Number(process.env['KILLS'] ?? 10)

test(
  '[SRV-02] an import of 100 files loses nothing and does nothing twice, however often the server is killed',
  async () => {
    await expect(importWhileKilled(dataDir, { files: 100, kills: KILLS })).resolves.toBeUndefined()
  },
  Math.max(10, KILLS) * 60_000,
)
