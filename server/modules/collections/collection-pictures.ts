import { sql } from 'kysely'
import { listed } from '../../db/listed.ts'
import type { StoredImage } from '../../hal/lead-image.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

type Pictures = Map<string, StoredImage>

/**
 * How deep a picture is searched, and in how many collections at a time: below each one and in all. Enough to find one,
 * never the whole tree; a page where hundreds have none costs no more than one where a few have none.
 */
const LEVELS = 3
const BRANCHES = 4
const IN_ALL = 60

/**
 * A picture for each collection: the first of its own items, else of one in a collection below. The same few queries
 * for any number of collections; those without any picture are missing.
 */
export async function collectionPictures(
  db: TenantDb,
  rows: readonly { uuid: string; child_count: number }[],
): Promise<Pictures> {
  const pictures = await ownPictures(
    db,
    rows.map(({ uuid }) => uuid),
  )
  const without = rows.flatMap(({ uuid, child_count }) => (pictures.has(uuid) || child_count === 0 ? [] : [uuid]))
  const branches = Math.min(BRANCHES, Math.max(1, Math.floor(IN_ALL / Math.max(1, without.length))))
  /** The collections to search next for each one without a picture. */
  let places = without.slice(0, IN_ALL).map((uuid) => ({ of: uuid, at: uuid }))
  for (let level = 0; level < LEVELS && places.length > 0; level += 1) {
    const below = await firstChildren(db, [...new Set(places.map(({ at }) => at))], branches)
    const next = places.flatMap(({ of, at }) => (below.get(at) ?? []).map((child) => ({ of, at: child })))
    if (next.length === 0) break
    const found = await ownPictures(db, [...new Set(next.map(({ at }) => at))])
    for (const { of, at } of next) {
      const picture = found.get(at)
      if (picture !== undefined && !pictures.has(of)) pictures.set(of, picture)
    }
    const waiting = Map.groupBy(
      next.filter(({ of }) => !pictures.has(of)),
      ({ of }) => of,
    )
    places = [...waiting.values()].flatMap((some) => some.slice(0, branches))
  }
  return pictures
}

/** A few of the collections below each, always the same ones: read in the order of an index, however many there are. */
async function firstChildren(db: TenantDb, parents: string[], most: number): Promise<Map<string, string[]>> {
  const [first, ...others] = Array.from({ length: most }, (_, place) => childAt(db, parents, place))
  if (first === undefined) return new Map()
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute()
  const children = new Map<string, string[]>()
  for (const { parent, child } of rows.toSorted((a, b) => a.place - b.place))
    if (child !== null) children.set(parent, [...(children.get(parent) ?? []), child])
  return children
}

/** Of each parent the child at this position, from 0. */
const childAt = (db: TenantDb, parents: string[], place: number) =>
  db
    .selectFrom('collections as of')
    .select((eb) => [
      'of.uuid as parent',
      sql<number>`${sql.lit(place)}`.as('place'),
      eb
        .selectFrom('collection_parents as p')
        // A cross join, so that SQLite reads the links in their order.
        .crossJoin('collections as c')
        .select('p.child_uuid')
        .whereRef('p.parent_uuid', '=', 'of.uuid')
        .whereRef('c.uuid', '=', 'p.child_uuid')
        .where('c.deleted_at', 'is', null)
        .orderBy('p.child_uuid')
        .limit(1)
        .offset(place)
        .as('child'),
    ])
    .where('of.uuid', 'in', listed(db, parents))

/** The first ready image among the items of each collection; deleted items have no assets that are not deleted. */
async function ownPictures(db: TenantDb, collections: string[]): Promise<Pictures> {
  const rows = await db
    .selectFrom('collections as c')
    .innerJoin('assets as a', (join) =>
      join.on((eb) =>
        eb(
          'a.uuid',
          '=',
          eb
            .selectFrom('assets as first')
            .select('first.uuid')
            .where('first.item_uuid', '=', (of) =>
              of
                .selectFrom('item_parents as p')
                .select('p.item_uuid')
                .whereRef('p.collection_uuid', '=', 'c.uuid')
                .where((has) =>
                  has.exists(
                    has
                      .selectFrom('assets as held')
                      .select('held.uuid')
                      .whereRef('held.item_uuid', '=', 'p.item_uuid')
                      .where('held.type', '=', 'images')
                      .where('held.status', '=', 'READY')
                      .where('held.deleted_at', 'is', null),
                  ),
                )
                .orderBy('p.item_uuid')
                .limit(1),
            )
            .where('first.type', '=', 'images')
            .where('first.status', '=', 'READY')
            .where('first.deleted_at', 'is', null)
            .orderBy('first.position')
            .limit(1),
        ),
      ),
    )
    .select(['c.uuid as collection', 'a.uuid', 'a.width', 'a.height', 'a.alt', 'a.facts'])
    .where('c.uuid', 'in', listed(db, collections))
    .execute()
  const pictures: Pictures = new Map()
  for (const { collection, uuid, width, height, alt, facts } of rows)
    if (width !== null && height !== null) pictures.set(collection, { uuid, width, height, alt, facts })
  return pictures
}
