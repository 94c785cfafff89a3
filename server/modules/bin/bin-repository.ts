import type { DeletedKind } from '@teca/shared/contract/meta'
import type { AssetType } from '../../db/schema.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** A deleted thing in the bin. */
export type DeletedRow = {
  uuid: string
  kind: DeletedKind
  title: string | null
  deletedAt: string
  pressmark?: string
  mediaType?: AssetType
  itemTitle?: string | null
}

/** The things deleted at or after `since`, by kind; `db` is the scope of a tenant. Each returns at most `limit`, the newest first. */
export const readDeleted = {
  ITEM: async (db: TenantDb, since: string, limit: number): Promise<DeletedRow[]> => {
    const rows = await db
      .selectFrom('items')
      .select(['uuid', 'sgtt', 'pressmark', 'deleted_at'])
      .where('deleted_at', '>=', since)
      .orderBy('deleted_at', 'desc')
      .orderBy('uuid')
      .limit(limit)
      .execute()
    return rows.map(({ uuid, sgtt, pressmark, deleted_at }) => ({
      uuid,
      kind: 'ITEM',
      title: sgtt,
      pressmark,
      deletedAt: deleted_at ?? since,
    }))
  },
  COLLECTION: async (db: TenantDb, since: string, limit: number): Promise<DeletedRow[]> => {
    const rows = await deletedCollections(db, since)
      .select(['c.uuid', 'c.sgtt', 'c.sgti', 'c.deleted_at'])
      .orderBy('c.deleted_at', 'desc')
      .orderBy('c.uuid')
      .limit(limit)
      .execute()
    return rows.map(({ uuid, sgtt, sgti, deleted_at }) => ({
      uuid,
      kind: 'COLLECTION',
      title: sgtt ?? sgti,
      deletedAt: deleted_at ?? since,
    }))
  },
  STORY: async (db: TenantDb, since: string, limit: number): Promise<DeletedRow[]> => {
    const rows = await db
      .selectFrom('storyboards')
      .select(['uuid', 'sgtt', 'deleted_at'])
      .where('deleted_at', '>=', since)
      .orderBy('deleted_at', 'desc')
      .orderBy('uuid')
      .limit(limit)
      .execute()
    return rows.map(({ uuid, sgtt, deleted_at }) => ({
      uuid,
      kind: 'STORY',
      title: sgtt,
      deletedAt: deleted_at ?? since,
    }))
  },
  SERIES: async (db: TenantDb, since: string, limit: number): Promise<DeletedRow[]> => {
    const rows = await db
      .selectFrom('storyboard_collections as c')
      .leftJoin('metadata_values as v', (join) =>
        join.onRef('v.owner_uuid', '=', 'c.uuid').on('v.name', '=', 'label').on('v.position', '=', 0),
      )
      .select(['c.uuid', 'c.sgtt', 'v.value as label', 'c.deleted_at'])
      .where('c.deleted_at', '>=', since)
      .orderBy('c.deleted_at', 'desc')
      .orderBy('c.uuid')
      .limit(limit)
      .execute()
    return rows.map(({ uuid, sgtt, label, deleted_at }) => ({
      uuid,
      kind: 'SERIES',
      title: sgtt ?? label,
      deletedAt: deleted_at ?? since,
    }))
  },
  MEDIA: async (db: TenantDb, since: string, limit: number): Promise<DeletedRow[]> => {
    const rows = await deletedAssets(db, since)
      .select(['a.uuid', 'a.type', 'a.sgtt', 'a.original_filename', 'a.deleted_at', 'i.sgtt as itemTitle'])
      .orderBy('a.deleted_at', 'desc')
      .orderBy('a.uuid')
      .limit(limit)
      .execute()
    return rows.map(({ uuid, type, sgtt, original_filename, deleted_at, itemTitle }) => ({
      uuid,
      kind: 'MEDIA',
      title: sgtt ?? original_filename,
      mediaType: type,
      itemTitle,
      deletedAt: deleted_at ?? since,
    }))
  },
} satisfies Record<DeletedKind, (db: TenantDb, since: string, limit: number) => Promise<DeletedRow[]>>

/** The lengths of the same lists. */
export const countDeleted = {
  ITEM: async (db: TenantDb, since: string): Promise<number> => {
    const items = db.selectFrom('items').where('deleted_at', '>=', since)
    return (await items.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  },
  COLLECTION: async (db: TenantDb, since: string): Promise<number> => {
    const collections = deletedCollections(db, since)
    return (await collections.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  },
  MEDIA: async (db: TenantDb, since: string): Promise<number> => {
    const assets = deletedAssets(db, since)
    return (await assets.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  },
  STORY: async (db: TenantDb, since: string): Promise<number> => {
    const stories = db.selectFrom('storyboards').where('deleted_at', '>=', since)
    return (await stories.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  },
  SERIES: async (db: TenantDb, since: string): Promise<number> => {
    const series = db.selectFrom('storyboard_collections').where('deleted_at', '>=', since)
    return (await series.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  },
} satisfies Record<DeletedKind, (db: TenantDb, since: string) => Promise<number>>

/** Without those deleted together with a collection above them. */
const deletedCollections = (db: TenantDb, since: string) =>
  db
    .selectFrom('collections as c')
    .where('c.deleted_at', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('collection_parents as p')
            .innerJoin('collections as above', 'above.uuid', 'p.parent_uuid')
            .select('above.uuid')
            .whereRef('p.child_uuid', '=', 'c.uuid')
            .whereRef('above.deleted_at', '=', 'c.deleted_at'),
        ),
      ),
    )

/** Without those whose item is deleted: they can only be restored with it or after it. */
const deletedAssets = (db: TenantDb, since: string) =>
  db
    .selectFrom('assets as a')
    .leftJoin('items as i', 'i.uuid', 'a.item_uuid')
    .where('a.deleted_at', '>=', since)
    .where('i.deleted_at', 'is', null)

/** The person who deleted each of these things, by uuid and time; the server itself has no name. */
export async function deletedBy(db: TenantDb, rows: DeletedRow[]): Promise<Map<string, string | null>> {
  if (rows.length === 0) return new Map()
  const uuids = rows.map(({ uuid }) => uuid)
  const times = [...new Set(rows.map(({ deletedAt }) => deletedAt))]
  const found = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.uuid', 'audit.actor')
    .select(['audit.entity_uuid', 'audit.at', 'users.username'])
    .where('audit.entity_uuid', 'in', uuids)
    .where('audit.at', 'in', times)
    .execute()
  return new Map(found.map(({ entity_uuid, at, username }) => [`${entity_uuid} ${at}`, username]))
}
