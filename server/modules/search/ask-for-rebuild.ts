import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { REBUILD } from './index-writer.ts'

/** Has every process make the indexes of all organisations again, while the old ones answer. Gives back how many. */
export async function askForRebuild(database: Database): Promise<number> {
  const tenants = await database.read.selectFrom('tenants').select('id').execute()
  for (const { id } of tenants)
    await inWrite(database, { tenantId: id, priority: 'job' }, (unit) => {
      unit.announce({ kind: REBUILD, uuid: id, action: 'rebuild' })
      return Promise.resolve()
    })
  return tenants.length
}
