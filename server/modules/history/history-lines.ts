import { sql } from 'kysely'
import type { HistoryEntry } from '@teca/shared/contract/meta'
import type { PageRequest } from '../../contract/page-request.ts'
import { changeRecord } from '../../db/change-record.ts'
import type { ChangeRecord } from '../../db/change-record.ts'
import { listed } from '../../db/listed.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

type Named = NonNullable<HistoryEntry['assets']>[number]

/** A line of the history: one change of a thing, or the same change of several of its assets in one write. */
export type HistoryLine = {
  id: number
  at: string
  action: string
  username: string | null
  name: string | null
  surname: string | null
  before: ChangeRecord
  after: ChangeRecord
  /** The assets that it is about, at most `MOST_NAMED`, and their number. */
  assets?: Named[]
  assetCount?: number
  /** The image that has the file of this replacement. */
  replaced?: string
}

/** Assets that a line names. */
const MOST_NAMED = 20
/** The changes of its assets that the history of an item shows. */
const ofAssets = ['create', 'delete', 'restore', 'replace']
const kinds = ['images', 'audios', 'videos', 'model3Ds', 'documents'] as const

/** One page of the lines of a thing, the newest first, and the number of all; `db` is the scope of a tenant. */
export async function historyLines(
  db: TenantDb,
  uuid: string,
  { size, offset }: PageRequest,
): Promise<{ lines: HistoryLine[]; total: number }> {
  const its = (which: 'is' | 'is not') =>
    db.selectFrom('assets').select('uuid').where('item_uuid', '=', uuid).where('deleted_at', which, null).execute()
  // Each has an index of its own.
  const assets = (await Promise.all([its('is'), its('is not')])).flatMap((rows) => rows.map((row) => row.uuid))
  const isOwn = sql<number>`case when entity_uuid = ${uuid} then 1 else 0 end`
  const all = db
    .selectFrom('audit')
    .select(({ fn }) => ['at', 'action', 'actor', fn.max<number>('id').as('id'), fn.countAll<number>().as('changes')])
    .select(sql<number>`max(${isOwn})`.as('own'))
    .where((eb) => {
      // An asset that was moved here was not created here.
      const isHere = eb.or([eb('action', '!=', 'create'), eb('after', 'like', `%"item_uuid":"${uuid}"%`)])
      return eb.or([eb('entity_uuid', '=', uuid), eb.and([eb('action', 'in', ofAssets), isHere])])
    })
    .where('entity_uuid', 'in', listed(db, [uuid, ...assets]))
    // Own changes are a line each.
    .groupBy(['at', 'action', 'actor', sql`case when entity_uuid = ${uuid} then id else 0 end`])
  const [groups, { total }] = await Promise.all([
    all.orderBy('id', 'desc').limit(size).offset(offset).execute(),
    db
      .selectFrom(all.as('all'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  if (groups.length === 0) return { lines: [], total }
  const found = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.uuid', 'audit.actor')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.entity_uuid', 'audit.before', 'audit.after'])
    .select(['users.username', 'users.name', 'users.surname'])
    .where(
      'audit.id',
      'in',
      groups.map(({ id }) => id),
    )
    .execute()
  const rows = new Map(found.map((row) => [row.id, row]))
  const lines: HistoryLine[] = []
  for (const { id, own, changes } of groups) {
    const row = rows.get(id)
    if (row === undefined) continue
    const { entity_uuid: entity, before, after, ...line } = row
    const sides = { before: changeRecord(before), after: changeRecord(after) }
    const replaced = changes === 1 ? await replacedBy(db, entity, { action: row.action, ...sides }) : {}
    if (own === 1) lines.push({ ...line, ...sides, ...(await assetsIn(db, sides)), ...replaced })
    else {
      const alike = { at: row.at, action: row.action }
      const about = await named(db, changes === 1 ? [entity] : await assetsOf(db, assets, alike))
      // Many assets have no fields in common to show.
      const shown = row.action === 'replace' && changes === 1 ? sides : { before: {}, after: {} }
      lines.push({ ...line, action: `asset.${row.action}`, ...shown, assets: about, assetCount: changes, ...replaced })
    }
  }
  return { lines, total }
}

/** The image, if it still has the file of this replacement. */
async function replacedBy(db: TenantDb, image: string, { action, after }: Pick<HistoryLine, 'action' | 'after'>) {
  if (action !== 'replace' || typeof after['import_id'] !== 'string') return {}
  const still = await db
    .selectFrom('assets')
    .select('uuid')
    .where('uuid', '=', image)
    .where('import_id', '=', after['import_id'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return still === undefined ? {} : { replaced: image }
}

/** Those of these assets that one write changed alike. */
async function assetsOf(db: TenantDb, assets: string[], { at, action }: { at: string; action: string }) {
  const rows = await db
    .selectFrom('audit')
    .select('entity_uuid')
    .where('entity_uuid', 'in', listed(db, assets))
    .where('at', '=', at)
    .where('action', '=', action)
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute()
  return rows.map(({ entity_uuid }) => entity_uuid)
}

/** Assets that were added to an item or taken out of it: the item's own lines hold their uuids. */
async function assetsIn(db: TenantDb, { before, after }: { before: ChangeRecord; after: ChangeRecord }) {
  const uuidsIn = (side: ChangeRecord) =>
    kinds
      .flatMap((kind): unknown[] => (Array.isArray(side[kind]) ? side[kind] : []))
      .filter((one) => typeof one === 'string')
  const [was, is] = [uuidsIn(before), uuidsIn(after)]
  // With both sides it is an order of the same assets.
  const uuids = was.length === 0 ? is : is.length === 0 ? was : []
  if (uuids.length === 0) return {}
  return { assets: await named(db, uuids.slice(0, MOST_NAMED)), assetCount: uuids.length }
}

async function named(db: TenantDb, uuids: readonly string[]): Promise<Named[]> {
  const rows = await db
    .selectFrom('assets')
    .select(['uuid', 'type', 'sgtt', 'original_filename'])
    .where('uuid', 'in', listed(db, uuids))
    .execute()
  const known = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => {
    const row = known.get(uuid)
    return row === undefined ? [] : [{ uuid, type: row.type, sgtt: row.sgtt ?? row.original_filename ?? '' }]
  })
}
