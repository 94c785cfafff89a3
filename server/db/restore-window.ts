import { notFound, ProblemError } from '../contract/problem.ts'
import type { Unit } from './unit-of-work.ts'
import { versionedTables } from './versioned-tables.ts'

/** How long deleted things can be restored, in days; then they are purged. */
export const RESTORE_DAYS = 30
/** The history's action for a purged row. */
export const PURGED = 'purge'

/** 410 for a thing that was deleted too long ago to be restored. */
export function requireRestorable(deletedAt: string, now: string): void {
  const days = (Date.parse(now) - Date.parse(deletedAt)) / 86_400_000
  if (days > RESTORE_DAYS) throw tooLate()
}

/** 410 for a thing that is purged, or about to be. */
export const tooLate = () =>
  new ProblemError(410, 'restore.late', { detail: `It was deleted more than ${RESTORE_DAYS} days ago` })

/** When a thing to restore was deleted. 404 if it is not deleted; 410 after 30 days, purged or not yet. */
export async function deletionOf(
  { db, at }: Unit,
  kind: 'item' | 'collection' | 'asset' | 'storyboard' | 'storyboardCollection',
  uuid: string,
): Promise<string> {
  const table = versionedTables[kind] as 'items'
  const row = await db.selectFrom(table).select('deleted_at').where('uuid', '=', uuid).executeTakeFirst()
  if (row?.deleted_at) {
    requireRestorable(row.deleted_at, at)
    return row.deleted_at
  }
  const purged = await db
    .selectFrom('audit')
    .select('id')
    .where('entity_kind', '=', kind)
    .where('entity_uuid', '=', uuid)
    .where('action', '=', PURGED)
    .executeTakeFirst()
  throw purged === undefined ? notFound(`deleted ${kind}`, uuid) : tooLate()
}
