import type { Unit } from '../../db/unit-of-work.ts'
import { settingsOf } from '../tenants/index.ts'

/** The initial state of new items, if the organisation chose one that still exists. */
export async function defaultState({ db, tenantId }: Unit): Promise<string | undefined> {
  const tenant = await db.selectFrom('tenants').select('settings').where('id', '=', tenantId).executeTakeFirst()
  const chosen = tenant && settingsOf(tenant).defaultState
  if (chosen === undefined) return undefined
  const state = await db
    .selectFrom('item_states')
    .select('name')
    .where('name', '=', chosen)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return state?.name
}
