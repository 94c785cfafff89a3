import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { REBUILD } from './index-writer.ts'

/** Makes every process rebuild the indexes of all organisations, while the old ones answer. Returns their number. */
export async function askForRebuild(database: Database): Promise<number> {
  const tenants = await database.read.selectFrom('tenants').select('id').execute()
  for (const { id } of tenants)
    await inWrite(database, { tenantId: id, priority: 'job' }, (unit) => {
      unit.announce({ kind: REBUILD, uuid: id, action: 'rebuild' })
      return Promise.resolve()
    })
  return tenants.length
}
