import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { personLimits } from '../../contract/person-limits.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { listed } from '../../db/listed.ts'
import { requireVersion } from '../../db/require-version.ts'
import { requireRestorable } from '../../db/restore-window.ts'
import type { Row, Schema } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { waitForRoom } from '../../db/wait-for-room.ts'
import { itemsOf, membersWhoSee, sectionsOf, sharedBy } from './section-repository.ts'

export type SectionPatch = { name?: string; index?: number; items?: string[] }

const AT_ONCE = 1000
/** The most items in one PATCH. */
const MOST_ITEMS = 10_000

/** Only the owner and whoever sees a list hear of it. */
const sentTo = async (unit: Unit, userUuid: string, section: string, ...before: string[]) => ({
  event: { to: [...new Set([userUuid, ...before, ...(await membersWhoSee(unit.db, section))])] },
})

/** Creates a list at the end; 409 in a full workspace. */
export async function createSection(unit: Unit, userUuid: string, name: string): Promise<string> {
  const uuid = randomUUID()
  const others = await sectionsOf(unit.db, userUuid)
  if (others.length >= personLimits.lists)
    throw new ProblemError(409, 'section.too-many', { detail: `A workspace holds at most ${personLimits.lists} lists` })
  const last = others.at(-1)?.row.position ?? -1
  await unit.create('section', [{ uuid, user_uuid: userUuid, name: name.trim(), position: last + 1 }], {
    event: { to: userUuid },
  })
  return uuid
}

/** Creates a list with these items for a colleague; 409 in a full workspace, 429 for too many from the same person. */
export async function sendSection(unit: Unit, to: string, name: string, items: string[]): Promise<void> {
  const { lists, sentListsADay: most } = personLimits
  const ofColleague = unit.db.selectFrom('sections').select('uuid').where('user_uuid', '=', to)
  const only = (eb: ExpressionBuilder<Schema, 'audit'>) => eb('entity_uuid', 'in', ofColleague)
  const isOther = to !== unit.context.actor
  const headers = isOther ? await waitForRoom(unit, { kind: 'section', actions: ['create'], only, most }) : undefined
  if (headers !== undefined) {
    const detail = `One person sends at most ${most} lists to the same colleague within a day`
    throw new ProblemError(429, 'section.sent-too-many', { detail, headers })
  }
  if (isOther && (await sectionsOf(unit.db, to)).length >= lists)
    throw new ProblemError(409, 'section.recipient-full', { detail: `A workspace holds at most ${lists} lists` })
  const copy = await createSection(unit, to, name)
  if (items.length > 0) await addItems(unit, to, copy, { items })
}

/** Renames the list, moves it, or sets its items; a patch without a change makes no version. */
export async function patchSection(
  unit: Unit,
  userUuid: string,
  uuid: string,
  { patch, ifMatch }: { patch: SectionPatch; ifMatch?: string },
): Promise<void> {
  const row = await ownSection(unit, userUuid, uuid)
  requireVersion(row.version, ifMatch)
  const name = patch.name?.trim()
  const items = patch.items === undefined ? undefined : await setItems(unit, uuid, patch.items)
  const renamed = name !== undefined && name !== row.name
  if (renamed || items !== undefined)
    await unit.update('section', uuid, renamed ? { name } : {}, { ...items, ...(await sentTo(unit, userUuid, uuid)) })
  if (patch.index !== undefined) await moveTo(unit, userUuid, uuid, patch.index)
}

/** Adds items at the end; existing ones stay where they are. */
export async function addItems(
  unit: Unit,
  userUuid: string,
  uuid: string,
  { items, ifMatch }: { items: string[]; ifMatch?: string },
): Promise<void> {
  const row = await ownSection(unit, userUuid, uuid)
  requireVersion(row.version, ifMatch)
  const there = (await itemsOf(unit.db, uuid)).map((item) => item.uuid)
  const changed = await setItems(unit, uuid, [...there, ...items])
  if (changed !== undefined) await unit.touch('section', uuid, { ...changed, ...(await sentTo(unit, userUuid, uuid)) })
}

/** Removes items; those that are not in the list are ignored. */
export async function removeItems(
  unit: Unit,
  userUuid: string,
  uuid: string,
  { items, ifMatch }: { items: string[]; ifMatch?: string },
): Promise<void> {
  const row = await ownSection(unit, userUuid, uuid)
  requireVersion(row.version, ifMatch)
  const removed = new Set(items)
  const there = (await itemsOf(unit.db, uuid)).filter((item) => !item.deleted && !removed.has(item.uuid))
  const changed = await setItems(
    unit,
    uuid,
    there.map((item) => item.uuid),
  )
  if (changed !== undefined) await unit.touch('section', uuid, { ...changed, ...(await sentTo(unit, userUuid, uuid)) })
}

export async function removeSection(unit: Unit, userUuid: string, uuid: string, ifMatch?: string): Promise<void> {
  await ownSection(unit, userUuid, uuid)
  await unit.remove('section', uuid, { ifMatch, ...(await sentTo(unit, userUuid, uuid)) })
}

/** Shares the list with exactly these workgroups. 409 for one more than a person may share. */
export async function showTo(unit: Unit, userUuid: string, uuid: string, groups: readonly string[]): Promise<void> {
  await ownSection(unit, userUuid, uuid)
  const before = await membersWhoSee(unit.db, uuid)
  const shared = await sharedBy(unit.db, userUuid)
  if (groups.length > 0 && !shared.has(uuid) && shared.size >= personLimits.sharedLists)
    throw new ProblemError(409, 'section.shared-too-many', {
      detail: `One person shares at most ${personLimits.sharedLists} lists with workgroups`,
    })
  await unit.db.deleteFrom('section_groups').where('section_uuid', '=', uuid).execute()
  await unit.insert(
    'section_groups',
    [...new Set(groups)].map((group_uuid) => ({ section_uuid: uuid, group_uuid, created_at: unit.at })),
  )
  await unit.touch('section', uuid, {
    action: 'show',
    after: { groups },
    ...(await sentTo(unit, userUuid, uuid, ...before)),
  })
}

/** Restores a deleted list at its former position. 404 if there is none to restore, 410 if it is too late. */
export async function restoreSection(unit: Unit, userUuid: string, uuid: string): Promise<void> {
  const row = await unit.db
    .selectFrom('sections')
    .select('deleted_at')
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst()
  if (!row?.deleted_at) throw notFound('deleted section', uuid)
  requireRestorable(row.deleted_at, unit.at)
  await unit.restore('section', uuid, await sentTo(unit, userUuid, uuid))
}

/** The list of someone else does not exist for this user. */
async function ownSection(unit: Unit, userUuid: string, uuid: string): Promise<Row<'sections'>> {
  const row = await unit.one('section', uuid)
  if (row.user_uuid !== userUuid) throw notFound('section', uuid)
  return row
}

/** Returns the record for the history; undefined if the list already has exactly these. */
async function setItems(unit: Unit, section: string, asked: readonly string[]) {
  const known = await itemsOf(unit.db, section)
  const hidden = known.filter(({ deleted }) => deleted).map(({ uuid }) => uuid)
  const before = known.filter(({ deleted }) => !deleted).map(({ uuid }) => uuid)
  const isHidden = new Set(hidden)
  const after = [...new Set(asked)].filter((uuid) => !isHidden.has(uuid))
  if (before.length === after.length && before.every((uuid, n) => uuid === after[n])) return undefined
  if (after.length > MOST_ITEMS && after.length > before.length)
    throw new ProblemError(422, 'section.full', { detail: `A list holds at most ${MOST_ITEMS} items` })
  const had = new Set(before)
  await requireItems(
    unit,
    after.filter((uuid) => !had.has(uuid)),
  )
  await unit.db.deleteFrom('section_items').where('section_uuid', '=', section).execute()
  const rows = [...after, ...hidden].map((item_uuid, position) => ({
    section_uuid: section,
    item_uuid,
    position,
    created_at: unit.at,
  }))
  await unit.insert('section_items', rows)
  return { before: { items: before }, after: { items: after } }
}

async function requireItems(unit: Unit, uuids: readonly string[]): Promise<void> {
  for (let from = 0; from < uuids.length; from += AT_ONCE) {
    const some = uuids.slice(from, from + AT_ONCE)
    const found = await unit.db
      .selectFrom('items')
      .select('uuid')
      .where('uuid', 'in', listed(unit.db, some))
      .where('deleted_at', 'is', null)
      .execute()
    const there = new Set(found.map(({ uuid }) => uuid))
    const missing = some.filter((uuid) => !there.has(uuid))
    if (missing.length > 0)
      throw new ProblemError(422, 'reference.unknown', {
        detail: `There is no item ${missing.slice(0, 10).join(', ')}`,
      })
  }
}

/** Only lists whose position changes get a version. */
async function moveTo(unit: Unit, userUuid: string, uuid: string, index: number): Promise<void> {
  const rows = (await sectionsOf(unit.db, userUuid)).map(({ row }) => row)
  const moved = rows.find((row) => row.uuid === uuid)
  if (moved === undefined) return
  const ordered = rows.filter((row) => row.uuid !== uuid)
  ordered.splice(index, 0, moved)
  for (const [position, row] of ordered.entries())
    if (row.position !== position)
      await unit.update(
        'section',
        row.uuid,
        { position },
        {
          action: 'order',
          event: { to: userUuid },
        },
      )
}
