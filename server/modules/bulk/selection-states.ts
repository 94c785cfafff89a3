import { setImmediate } from 'node:timers/promises'
import type { SelectionStates } from '@teca/shared/contract/meta'
import { listed } from '../../db/listed.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The most items per query, so that the server answers other calls in between. */
const AT_ONCE = 2000

/** The states of these items, and those that do not exist; it reads only these items. */
export async function statesOf(db: TenantDb, uuids: readonly string[]): Promise<SelectionStates> {
  const byState = new Map<string, string[]>()
  const missing: string[] = []
  for (let from = 0; from < uuids.length; from += AT_ONCE) {
    if (from > 0) await setImmediate()
    const some = uuids.slice(from, from + AT_ONCE)
    const rows = await db
      .selectFrom('items')
      .select(['uuid', 'state'])
      .where('uuid', 'in', listed(db, some))
      .where('deleted_at', 'is', null)
      .execute()
    const states = new Map(rows.map(({ uuid, state }) => [uuid, state]))
    for (const uuid of some) {
      const state = states.get(uuid)
      if (state === undefined) missing.push(uuid)
      else if (byState.get(state)?.push(uuid) === undefined) byState.set(state, [uuid])
    }
  }
  const states = [...byState].map(([state, among]) => ({ state, count: among.length, uuids: among }))
  return { states: states.toSorted((a, b) => b.count - a.count), missing }
}
