import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allTenants, openTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { tenantScope } from './tenant-scope.ts'

let opened: TestDatabase
const at = '2026-01-01T00:00:00.000Z'
const item = (uuid: string) => ({
  uuid,
  pressmark: 'P1',
  pressmark_key: 'p1',
  sgtt_key: uuid,
  autn_key: '',
  created_at: at,
  modified_at: at,
})
const museo = () => opened.database.of('museo')

beforeAll(async () => {
  opened = await openTestDatabase('sqlite')
  await opened.database.write('person', async (tx) => {
    for (const tenant of ['museo', 'archivio']) {
      const scoped = tenantScope(tx, tenant)
      await scoped
        .insertInto('items')
        .values([item(`${tenant}-1`)])
        .execute()
      await scoped
        .insertInto('item_parents')
        .values([{ item_uuid: `${tenant}-1`, collection_uuid: 'shared', created_at: at }])
        .execute()
    }
  })
})
afterAll(() => opened.close())

test('a query returns only the rows of its tenant, under an alias, in a join and in a subquery', async () => {
  expect(await museo().selectFrom('items as i').select('i.uuid').execute()).toEqual([{ uuid: 'museo-1' }])
  const joined = await museo()
    .selectFrom('item_parents as p')
    .leftJoin('items as i', 'i.uuid', 'p.item_uuid')
    .select('i.uuid')
    .where((eb) => eb.or([eb('p.collection_uuid', '=', 'shared'), eb('p.collection_uuid', '=', 'other')]))
    .execute()
  expect(joined).toEqual([{ uuid: 'museo-1' }])
  const nested = await museo()
    .with('mine', (db) => db.selectFrom('items').select('uuid'))
    .selectFrom('mine')
    .selectAll()
    .where('uuid', 'in', (eb) => eb.selectFrom('item_parents').select('item_uuid'))
    .execute()
  expect(nested).toEqual([{ uuid: 'museo-1' }])
})

test('an update and a delete change no rows of another tenant', async () => {
  await opened.database.write('person', (tx) =>
    tenantScope(tx, 'museo').updateTable('items').set({ sgtt: 'Map' }).execute(),
  )
  const titles = await allTenants(opened.database)
    .selectFrom('items')
    .select(['uuid', 'sgtt'])
    .orderBy('uuid')
    .execute()
  expect(titles).toEqual([
    { uuid: 'archivio-1', sgtt: null },
    { uuid: 'museo-1', sgtt: 'Map' },
  ])
  await opened.database.write('person', (tx) => tenantScope(tx, 'museo').deleteFrom('item_parents').execute())
  const left = await sql<{ n: number }>`select count(*) as n from item_parents`.execute(allTenants(opened.database))
  expect(left.rows).toEqual([{ n: 1 }])
})

test('a row for another tenant is refused', async () => {
  const write = opened.database.write('person', (tx) =>
    tenantScope(tx, 'museo')
      .insertInto('items')
      .values({ ...item('x'), tenant_id: 'archivio' })
      .execute(),
  )
  await expect(write).rejects.toThrow('another tenant')
})
