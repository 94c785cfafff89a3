import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allTenants, openTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { wrongLinkCounts } from '../../test/link-counts.ts'
import { countExistingLinks } from './migrations/0006-counts-of-links.ts'
import { inWrite } from './unit-of-work.ts'
import type { Unit } from './unit-of-work.ts'

const names = ['a', 'b', 'c', 'd']
const at = '2026-01-01T00:00:00.000Z'

describe.each(['sqlite', 'postgres'] as const)('the counts on %s', (kind) => {
  let opened: TestDatabase
  const write = (change: (unit: Unit) => Promise<unknown>) => inWrite(opened.database, { tenantId: 'museo' }, change)
  const counts = async (uuid: string) => {
    expect(await wrongLinkCounts(allTenants(opened.database))).toEqual([])
    const { parent_count, child_count, item_count } = await allTenants(opened.database)
      .selectFrom('collections')
      .select(['parent_count', 'child_count', 'item_count'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    return [parent_count, child_count, item_count]
  }

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    await write(async (unit) => {
      await unit.create(
        'collection',
        names.map((uuid) => ({ uuid, sgtt: uuid, sgtt_key: uuid, pressmark: null, autn: null, sgti: null })),
      )
      await unit.create(
        'item',
        names.map((name) => ({
          uuid: `item-${name}`,
          pressmark: name,
          pressmark_key: name,
          sgtt_key: name,
          autn_key: '',
        })),
      )
    })
  })
  afterAll(() => opened.close())

  test('are right after many links in one statement, and after their removal', async () => {
    await write(async (unit) => {
      await unit.insert(
        'collection_parents',
        [
          ['b', 'a'],
          ['c', 'a'],
          ['d', 'a'],
          ['d', 'b'],
        ].map(([child_uuid = '', parent_uuid = '']) => ({ child_uuid, parent_uuid, created_at: at })),
      )
      await unit.insert(
        'item_parents',
        names.flatMap((name) =>
          ['a', name].slice(name === 'a' ? 1 : 0).map((collection_uuid) => ({
            item_uuid: `item-${name}`,
            collection_uuid,
            created_at: at,
          })),
        ),
      )
    })
    expect(await counts('a')).toEqual([0, 3, 4])
    expect(await counts('d')).toEqual([2, 0, 1])
    await write((unit) => unit.db.deleteFrom('item_parents').where('collection_uuid', '=', 'a').execute())
    expect(await counts('a')).toEqual([0, 3, 0])
  })

  test('follow deletes and restores of many things at a time', async () => {
    await write((unit) => unit.removeMany('collection', ['a', 'b', 'c']))
    expect(await counts('d')).toEqual([0, 0, 1])
    await write((unit) => unit.restoreMany('collection', ['a', 'c']))
    expect(await counts('a')).toEqual([0, 2, 0])
    await write((unit) => unit.restoreMany('collection', ['b']))
    await write((unit) => unit.removeMany('item', ['item-b', 'item-d']))
    expect(await counts('d')).toEqual([2, 0, 0])
    await write((unit) => unit.restoreMany('item', ['item-b', 'item-d']))
    expect(await counts('d')).toEqual([2, 0, 1])
  })

  test('give the length of each list, and the title under which an item is sorted in its collections', async () => {
    const totals = async () => {
      expect(await wrongLinkCounts(allTenants(opened.database))).toEqual([])
      const rows = await allTenants(opened.database).selectFrom('list_totals').select(['list', 'entries']).execute()
      return Object.fromEntries(rows.map(({ list, entries }) => [list, entries]))
    }
    const imported = { import_id: 'i', item_uuid: 'item-a', created_at: at, modified_at: at }
    await write((unit) =>
      unit.insert('imports', [
        { ...imported, uuid: 'of-item' },
        { ...imported, uuid: 'of-asset', asset_uuid: 'asset', asset_type: 'images' },
      ]),
    )
    expect(await totals()).toEqual({ items: 4, collections: 4, imports: 1 })
    await write(async (unit) => {
      await unit.removeMany('item', ['item-b', 'item-c'])
      await unit.remove('collection', 'd')
      await unit.update('item', 'item-a', { sgtt: 'Zenith', sgtt_key: 'zenith' })
      await unit.db.deleteFrom('imports').execute()
    })
    expect(await totals()).toEqual({ items: 2, collections: 3, imports: 0 })
    await write(async (unit) => {
      await unit.restoreMany('item', ['item-b', 'item-c'])
      await unit.restore('collection', 'd')
    })
    expect(await totals()).toEqual({ items: 4, collections: 4, imports: 0 })
  })

  test('are right for rows from before the counts existed', async () => {
    await write(async ({ db }) => {
      await db
        .insertInto('item_parents')
        .values({ item_uuid: 'item-a', collection_uuid: 'c', created_at: at })
        .execute()
      await sql`update collections set parent_count = 0, child_count = 0, item_count = 0`.execute(db)
      await sql`update item_parents set elsewhere = 0`.execute(db)
      for (const statement of countExistingLinks) await sql.raw(statement).execute(db)
    })
    expect(await counts('c')).toEqual([1, 0, 2])
  })
})
