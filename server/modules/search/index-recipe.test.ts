import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { IndexKeeper } from './index-keeper.ts'
import { IndexThread } from './index-thread.ts'

const log = { info: () => undefined, error: () => undefined }

test('[SRCH-16] an index of an older way answers, and is made again meanwhile', async () => {
  const app = await testApp()
  const folder = mkdtempSync(join(tmpdir(), 'teca-recipe-'))
  try {
    await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
      app.services.items.createItem(unit, { sgtt: '地域住民が主体となって', pressmark: 'J-1' }),
    )
    const open = async () => {
      const thread = new IndexThread(folder)
      const keeper = new IndexKeeper({ database: app.database, storage: app.services.storage, thread, log })
      await keeper.ready('museo')
      const ask = { text: '主体', sort: [], size: 10, offset: 0 }
      return { thread, keeper, found: async () => (await thread.ask('search', 'museo-items', ask)).total }
    }
    const first = await open()
    expect(await first.found()).toBe(1)
    await first.keeper.close()
    makeOld(folder)
    const { thread, keeper, found } = await open()
    const state = await thread.ask('open', 'museo-items')
    expect([state.isOutdated, state.size]).toEqual([true, 1])
    await vi.waitFor(async () => expect((await thread.ask('open', 'museo-items')).isOutdated).toBe(false), 10_000)
    expect(await found()).toBe(1)
    await keeper.close()
  } finally {
    await app.close()
    rmSync(folder, { recursive: true })
  }
})

/** As the version before left it: no number of a recipe, and other words. */
function makeOld(folder: string): void {
  for (const name of readdirSync(join(folder, '1')).filter((one) => one.endsWith('.sqlite'))) {
    const db = new DatabaseSync(join(folder, '1', name))
    db.exec(`delete from meta where key = 'recipe'; drop table marks; delete from fts where rowid >= 0`)
    db.close()
  }
}
