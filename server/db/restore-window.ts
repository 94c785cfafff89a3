import { notFound, ProblemError } from '../contract/problem.ts'
import type { Unit } from './unit-of-work.ts'
import { versionedTables } from './versioned-tables.ts'

/** How long what was deleted can be brought back, in days; then it is purged. */
export const RESTORE_DAYS = 30
/** What the history says of a thing whose row was removed for good. */
export const PURGED = 'purge'

/** 410 for what was deleted too long ago to be restored. */
export function requireRestorable(deletedAt: string, now: string): void {
  const days = (Date.parse(now) - Date.parse(deletedAt)) / 86_400_000
  if (days > RESTORE_DAYS) throw tooLate()
}

/** 410 for what was deleted so long ago that it is purged, or about to be. */
export const tooLate = () =>
  new ProblemError(410, 'restore.late', { detail: `It was deleted more than ${RESTORE_DAYS} days ago` })

/** When a thing that is to be restored was deleted. 404 where it is not deleted; 410 after 30 days, purged or not yet. */
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
