import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { DEFAULT_STATE } from './transition-service.ts'

/**
 * Tells the state into which a thing comes back that stood in one: the same while there is such a state, and none where
 * it has gone, from which transitions lead on; `db` is the scope of a tenant.
 */
export async function standingStates(db: Kysely<Schema>): Promise<(former: string) => string> {
  const rows = await db.selectFrom('item_states').select('name').where('deleted_at', 'is', null).execute()
  const names = new Set(rows.map(({ name }) => name))
  return (former) => (names.has(former) ? former : DEFAULT_STATE)
}
