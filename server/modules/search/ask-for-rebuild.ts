import type { Database } from '../../db/database.ts'
import { askForIndex } from '../../db/ask-for-index.ts'
import { inWrite } from '../../db/unit-of-work.ts'

/** Makes every process rebuild the indexes of all organisations, while the old ones answer. Returns their number. */
export async function askForRebuild(database: Database): Promise<number> {
  const tenants = await database.installation.selectFrom('tenants').select('id').execute()
  for (const { id } of tenants)
    await inWrite(database, { tenantId: id, priority: 'job' }, (unit) => {
      askForIndex(unit)
      return Promise.resolve()
    })
  return tenants.length
}
