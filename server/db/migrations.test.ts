import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { allTenants, testPlace } from '../../test/database.ts'
import { wrongLinkCounts } from '../../test/link-counts.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrations.ts'
import { orderKey } from './order-key.ts'
import type { Schema } from './schema.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import { inWrite } from './unit-of-work.ts'

const at = '2026-01-01T00:00:00.000Z'
const dates = { created_at: at, modified_at: at }
const tenant_id = 'museo'

/** Data of the first version: two collections, one in the other, three items in them, one of them deleted. */
async function fill(db: Kysely<Schema>) {
  const collection = (uuid: string) => ({ uuid, tenant_id, sgtt: uuid, sgtt_key: uuid, ...dates })
  await db.insertInto('collections').values(['maps', 'coasts'].map(collection)).execute()
  const item = (uuid: string) => ({ uuid, tenant_id, pressmark: uuid, pressmark_key: uuid, sgtt_key: '', autn_key: '' })
  await db
    .insertInto('items')
    .values([
      { ...item('a'), ...dates, sgtt_key: 'œuvre 10' },
      { ...item('b'), ...dates },
      { ...item('c'), ...dates, deleted_at: at },
    ])
    .execute()
  await db
    .insertInto('collection_parents')
    .values({ tenant_id, parent_uuid: 'maps', child_uuid: 'coasts', created_at: at })
    .execute()
  const links = [
    ['a', 'maps'],
    ['a', 'coasts'],
    ['b', 'coasts'],
    ['c', 'coasts'],
  ]
  await db
    .insertInto('item_parents')
    .values(
      links.map(([item_uuid = '', collection_uuid = '']) => ({
        tenant_id,
        item_uuid,
        collection_uuid,
        created_at: at,
      })),
    )
    .execute()
  const log = { entity_uuid: 'a', resource_type: 'ITEM' as const, transition_uuid: 't', transition_name: 'Publish' }
  await db
    .insertInto('transition_logs')
    .values({
      ...log,
      uuid: 'log',
      tenant_id,
      from_state: 'Draft',
      to_state: 'Published',
      status: 'DONE',
      created_at: at,
    })
    .execute()
}

test.each(['sqlite', 'postgres'] as const)(
  'data of the first version is migrated to the newest schema unchanged, and can be written there, on %s',
  async (kind) => {
    const { remove, ...place } = await testPlace(kind)
    const dialect =
      kind === 'sqlite'
        ? new SqliteDialect(join(place.dataDir, 'teca.sqlite'), { threads: 1, readOnly: false })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: place.databaseUrl, max: 1 }) })
    const former = new Kysely<Schema>({ dialect })
    expect(await migrate(former, kind, '0001-foundation')).toEqual(['0001-foundation'])
    await fill(former)
    await former.destroy()

    const database = await openDatabase(place)
    const counts = () =>
      allTenants(database)
        .selectFrom('collections')
        .select(['uuid', 'parent_count', 'child_count', 'item_count'])
        .orderBy('uuid')
        .execute()
    expect(await counts()).toEqual([
      { uuid: 'coasts', parent_count: 1, child_count: 0, item_count: 2 },
      { uuid: 'maps', parent_count: 0, child_count: 1, item_count: 1 },
    ])
    const links = allTenants(database).selectFrom('item_parents').select('title_key').where('item_uuid', '=', 'a')
    expect(await links.execute()).toEqual(Array.from({ length: 2 }, () => ({ title_key: orderKey('Œuvre 10') })))
    const logs = await allTenants(database).selectFrom('transition_logs').select(['uuid', 'tasks']).execute()
    expect(logs).toEqual([{ uuid: 'log', tasks: '[]' }])
    await inWrite(database, { tenantId: tenant_id }, (unit) => unit.restore('item', 'c'))
    expect((await counts())[0]).toMatchObject({ uuid: 'coasts', item_count: 3 })
    expect(await wrongLinkCounts(allTenants(database))).toEqual([])
    expect(await migrate(allTenants(database), kind)).toEqual([])
    await database.close()
    await remove()
  },
)

test('an SQLite migration that was interrupted before it was recorded is finished by the next start', async () => {
  const { remove, dataDir } = await testPlace('sqlite')
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect(join(dataDir, 'teca.sqlite'), { threads: 1, readOnly: false }),
  })
  const done = (await migrate(db, 'sqlite')).filter((name) => name >= '0010')
  await sql`delete from kysely_migration where name >= '0010'`.execute(db)
  expect(await migrate(db, 'sqlite')).toEqual(done)
  await db.destroy()
  await remove()
})
