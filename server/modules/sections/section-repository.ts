import type { Kysely } from 'kysely'
import type { Row, Schema } from '../../db/schema.ts'

/** A workspace list as replies show it; `index` is its place among the lists of its owner, from 0. */
export type SectionEntry = { row: Row<'sections'>; index: number; itemsCount: number }

/** Few enough to be read whole. In the order their owner gave them; `db` is the scope of a tenant. */
export async function sectionsOf(db: Kysely<Schema>, userUuid: string): Promise<SectionEntry[]> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('sections')
      .selectAll()
      .where('user_uuid', '=', userUuid)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('uuid')
      .execute(),
    db
      .selectFrom('sections as s')
      .innerJoin('section_items as m', 'm.section_uuid', 's.uuid')
      .innerJoin('items as i', 'i.uuid', 'm.item_uuid')
      .select((eb) => ['s.uuid', eb.fn.countAll<number>().as('n')])
      .where('s.user_uuid', '=', userUuid)
      .where('i.deleted_at', 'is', null)
      .groupBy('s.uuid')
      .execute(),
  ])
  const counted = new Map(counts.map(({ uuid, n }) => [uuid, n]))
  return rows.map((row, index) => ({ row, index, itemsCount: counted.get(row.uuid) ?? 0 }))
}

/** What the list holds, in the order in which it was added; what is deleted stays in it for when it is restored. */
export async function itemsOf(db: Kysely<Schema>, section: string): Promise<{ uuid: string; deleted: boolean }[]> {
  const rows = await db
    .selectFrom('section_items as m')
    .innerJoin('items as i', 'i.uuid', 'm.item_uuid')
    .select(['m.item_uuid', 'i.deleted_at'])
    .where('m.section_uuid', '=', section)
    .orderBy('m.position')
    .orderBy('m.item_uuid')
    .execute()
  return rows.map(({ item_uuid, deleted_at }) => ({ uuid: item_uuid, deleted: deleted_at !== null }))
}

/** Which of the lists of a person hold the item. */
export async function sectionsWith(db: Kysely<Schema>, userUuid: string, item: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('section_items as m')
    .innerJoin('sections as s', 's.uuid', 'm.section_uuid')
    .select('m.section_uuid')
    .where('m.item_uuid', '=', item)
    .where('s.user_uuid', '=', userUuid)
    .execute()
  return new Set(rows.map((row) => row.section_uuid))
}
