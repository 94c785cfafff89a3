import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from '../server/db/schema.ts'

const counted = (table: string, end: string, own: string, thing: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} l join ${sql.table(thing)} t on t.uuid = ${sql.ref(`l.${end}`)}
    where ${sql.ref(`l.${own}`)} = c.uuid and t.deleted_at is null)`

/** Collections whose stored counts are not what their links say, and links that are noted wrongly as the only one of their item. */
export async function wrongLinkCounts(db: Kysely<Schema>): Promise<unknown[]> {
  const collections = await db
    .selectFrom('collections as c')
    .select([
      'c.uuid',
      'c.parent_count',
      'c.child_count',
      'c.item_count',
      counted('collection_parents', 'parent_uuid', 'child_uuid', 'collections').as('parents'),
      counted('collection_parents', 'child_uuid', 'parent_uuid', 'collections').as('children'),
      counted('item_parents', 'item_uuid', 'collection_uuid', 'items').as('items'),
    ])
    .execute()
  const links = await db
    .selectFrom('item_parents as l')
    .select([
      'l.item_uuid',
      'l.elsewhere',
      sql<number>`(select count(*) from item_parents o where o.item_uuid = l.item_uuid)`.as('links'),
    ])
    .execute()
  return [
    ...collections.filter(
      (one) => one.parent_count !== one.parents || one.child_count !== one.children || one.item_count !== one.items,
    ),
    ...links.filter(({ elsewhere, links: all }) => (elsewhere === 1) !== all > 1),
  ]
}
