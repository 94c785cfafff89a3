import { ProblemError } from '../../contract/problem.ts'
import { listed } from '../../db/listed.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

type Member = { uuid: string; deleted: boolean }

/** Stories of the series that are not deleted, in their order. */
export async function storiesIn(db: TenantDb, series: string): Promise<string[]> {
  return (await storiesOfEach(db, [series])).get(series) ?? []
}

/** The same for several series in one query; those without stories are missing. */
export async function storiesOfEach(db: TenantDb, series: readonly string[]): Promise<Map<string, string[]>> {
  const all = await members(db, series)
  return new Map(
    [...all].map(([uuid, some]) => [uuid, some.filter(({ deleted }) => !deleted).map((member) => member.uuid)]),
  )
}

async function members(db: TenantDb, series: readonly string[]): Promise<Map<string, Member[]>> {
  const rows = await db
    .selectFrom('storyboard_collection_members as m')
    .innerJoin('storyboards as s', 's.uuid', 'm.storyboard_uuid')
    .select(['m.collection_uuid', 'm.storyboard_uuid', 's.deleted_at'])
    .where('m.collection_uuid', 'in', listed(db, series))
    .orderBy('m.position')
    .orderBy('m.storyboard_uuid')
    .execute()
  const found = Map.groupBy(rows, (row) => row.collection_uuid)
  return new Map(
    [...found].map(([uuid, some]) => [
      uuid,
      some.map(({ storyboard_uuid, deleted_at }) => ({ uuid: storyboard_uuid, deleted: deleted_at !== null })),
    ]),
  )
}

/**
 * Sets the stories of a series and returns them before and after; undefined, and nothing written, if they are the same.
 * Deleted ones stay, after the others, for a restore. 422 for an unknown story.
 */
export async function setStories(unit: Unit, series: string, asked: readonly string[]) {
  const known = (await members(unit.db, [series])).get(series) ?? []
  const hidden = known.filter(({ deleted }) => deleted).map(({ uuid }) => uuid)
  const was = known.filter(({ deleted }) => !deleted).map(({ uuid }) => uuid)
  const isHidden = new Set(hidden)
  const is = [...new Set(asked)].filter((uuid) => !isHidden.has(uuid))
  if (is.length === was.length && is.every((uuid, at) => uuid === was[at])) return undefined
  const had = new Set(was)
  await requireStories(
    unit,
    is.filter((uuid) => !had.has(uuid)),
  )
  await unit.db.deleteFrom('storyboard_collection_members').where('collection_uuid', '=', series).execute()
  await unit.insert(
    'storyboard_collection_members',
    [...is, ...hidden].map((storyboard_uuid, position) => ({ collection_uuid: series, storyboard_uuid, position })),
  )
  return { before: { storyboards: was }, after: { storyboards: is } }
}

async function requireStories(unit: Unit, uuids: readonly string[]): Promise<void> {
  const there = new Set(await existingStories(unit.db, uuids))
  const missing = uuids.filter((uuid) => !there.has(uuid))
  if (missing.length > 0)
    throw new ProblemError(422, 'reference.unknown', { detail: `There is no story ${missing.slice(0, 10).join(', ')}` })
}

/** Those of these stories that are not deleted, in the given order. */
export async function existingStories(db: TenantDb, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('storyboards')
    .select('uuid')
    .where('uuid', 'in', listed(db, uuids))
    .where('deleted_at', 'is', null)
    .execute()
  const there = new Set(rows.map(({ uuid }) => uuid))
  return uuids.filter((uuid) => there.has(uuid))
}
