import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from '../server/db/schema.ts'

const counted = (table: string, end: string, own: string, thing: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} l join ${sql.table(thing)} t on t.uuid = ${sql.ref(`l.${end}`)}
    where ${sql.ref(`l.${own}`)} = c.uuid and t.deleted_at is null)`

/**
 * Collections whose stored counts differ from their links, links with a wrong note or title, and lists with wrong
 * stored totals.
 */
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
      'l.title_key',
      sql<number>`(select count(*) from item_parents o where o.item_uuid = l.item_uuid)`.as('links'),
      sql<string>`coalesce((select i.sgtt_key from items i where i.uuid = l.item_uuid), '')`.as('title'),
    ])
    .execute()
  const totals = await db.selectFrom('list_totals').select(['tenant_id', 'list', 'entries']).execute()
  return [
    ...collections.filter(
      (one) => one.parent_count !== one.parents || one.child_count !== one.children || one.item_count !== one.items,
    ),
    ...links.filter(
      ({ elsewhere, links: all, title_key, title }) => (elsewhere === 1) !== all > 1 || title_key !== title,
    ),
    ...(await listed(db)).filter(({ tenant_id, list, n }) => n !== (totalOf(totals, tenant_id, list) ?? 0)),
    ...totals.filter(({ entries }) => entries < 0),
  ]
}

const totalOf = (
  totals: readonly { tenant_id: string; list: string; entries: number }[],
  tenant: string,
  list: string,
) => totals.find((one) => one.tenant_id === tenant && one.list === list)?.entries

/** What is in each list of each organisation that ever had something in it. */
async function listed(db: Kysely<Schema>): Promise<{ tenant_id: string; list: string; n: number }[]> {
  const count = (list: string, isListed: string) =>
    sql`select tenant_id, ${sql.lit(list)} as list, sum(case when ${sql.raw(isListed)} then 1 else 0 end) as n
      from ${sql.table(list)} group by tenant_id`
  const { rows } = await sql<{ tenant_id: string; list: string; n: number }>`
    ${count('items', 'deleted_at is null')} union all ${count('collections', 'deleted_at is null')}
    union all ${count('imports', 'asset_uuid is null')}`.execute(db)
  return rows
}
