import { DEFAULT_STATE } from './transition-runs.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/**
 * The state into which a thing is restored: its former one if that exists, else none, from where transitions lead on;
 * `db` is the scope of a tenant.
 */
export async function standingStates(db: TenantDb): Promise<(former: string) => string> {
  const rows = await db.selectFrom('item_states').select('name').where('deleted_at', 'is', null).execute()
  const names = new Set(rows.map(({ name }) => name))
  return (former) => (names.has(former) ? former : DEFAULT_STATE)
}
