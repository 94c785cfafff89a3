import { listed } from '../../db/listed.ts'
import type { Row } from '../../db/schema.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** A workspace list in replies; `index` is its position among the lists of its owner, from 0. */
export type SectionEntry = {
  row: Row<'sections'>
  index: number
  itemsCount: number
  /** Name of the owner, if that is someone else. */
  owner?: string
  /** The number of workgroups that see it. */
  shownToGroups?: number
}

/** Few enough to be read whole. In the owner's order; `db` is the scope of a tenant. */
export async function sectionsOf(db: TenantDb, userUuid: string): Promise<SectionEntry[]> {
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

/** Lists of others that are shared with a workgroup of the person, with the names of their owners. */
export async function sharedWith(db: TenantDb, userUuid: string): Promise<(SectionEntry & { owner: string })[]> {
  const rows = await db
    .selectFrom('sections')
    .innerJoin('users', 'users.uuid', 'sections.user_uuid')
    .selectAll('sections')
    .select(['users.username', 'users.name as first_name', 'users.surname'])
    .where('sections.deleted_at', 'is', null)
    .where('sections.user_uuid', '!=', userUuid)
    .where('users.deleted_at', 'is', null)
    .where('sections.uuid', 'in', (eb) =>
      eb
        .selectFrom('section_groups')
        .innerJoin('user_groups', 'user_groups.uuid', 'section_groups.group_uuid')
        .innerJoin('user_group_members', 'user_group_members.group_uuid', 'user_groups.uuid')
        .select('section_groups.section_uuid')
        .where('user_groups.deleted_at', 'is', null)
        .where('user_group_members.user_uuid', '=', userUuid),
    )
    .orderBy('users.username_key')
    .orderBy('sections.position')
    .orderBy('sections.uuid')
    .execute()
  return await Promise.all(
    rows.map(async ({ username, first_name, surname, ...row }, index) => ({
      row,
      index,
      itemsCount: (await itemsOf(db, row.uuid)).filter(({ deleted }) => !deleted).length,
      owner: [first_name, surname].filter(Boolean).join(' ') || username,
    })),
  )
}

/** Members of the workgroups to which a list is shown. */
export async function membersWhoSee(db: TenantDb, section: string): Promise<string[]> {
  const rows = await db
    .selectFrom('section_groups')
    .innerJoin('user_groups', 'user_groups.uuid', 'section_groups.group_uuid')
    .innerJoin('user_group_members', 'user_group_members.group_uuid', 'user_groups.uuid')
    .select('user_group_members.user_uuid')
    .where('section_groups.section_uuid', '=', section)
    .where('user_groups.deleted_at', 'is', null)
    .execute()
  return rows.map(({ user_uuid }) => user_uuid)
}

/** The workgroups that see each of these lists. */
export async function groupsOfSections(db: TenantDb, sections: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('section_groups')
    .innerJoin('user_groups', 'user_groups.uuid', 'section_groups.group_uuid')
    .select(['section_groups.section_uuid', 'section_groups.group_uuid'])
    .where('section_groups.section_uuid', 'in', listed(db, sections))
    .where('user_groups.deleted_at', 'is', null)
    .execute()
  const found = Map.groupBy(rows, ({ section_uuid }) => section_uuid)
  return new Map([...found].map(([section, of]) => [section, of.map(({ group_uuid }) => group_uuid)]))
}

/** The items of the list, in the order in which they were added; deleted ones stay in it for a restore. */
export async function itemsOf(db: TenantDb, section: string): Promise<{ uuid: string; deleted: boolean }[]> {
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

/** The person's lists that have the item. */
export async function sectionsWith(db: TenantDb, userUuid: string, item: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('section_items as m')
    .innerJoin('sections as s', 's.uuid', 'm.section_uuid')
    .select('m.section_uuid')
    .where('m.item_uuid', '=', item)
    .where('s.user_uuid', '=', userUuid)
    .execute()
  return new Set(rows.map((row) => row.section_uuid))
}

/** The lists of the person that workgroups see. */
export async function sharedBy(db: TenantDb, userUuid: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sections')
    .innerJoin('section_groups', 'section_groups.section_uuid', 'sections.uuid')
    .select('sections.uuid')
    .distinct()
    .where('sections.user_uuid', '=', userUuid)
    .where('sections.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}
