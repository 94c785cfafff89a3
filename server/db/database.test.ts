import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allTenants, openTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { isUniqueViolation } from './unique-violation.ts'

const at = '2026-01-01T00:00:00.000Z'
const tenant = (id: string) => ({
  id,
  uuid: `uuid-${id}`,
  name: id,
  host: `${id}.localhost`,
  created_at: at,
  modified_at: at,
})

describe.each(['sqlite', 'postgres'] as const)('the database on %s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.close())

  test('a write is visible to every query after it, with plain numbers', async () => {
    await opened.database.write('person', (tx) => tx.insertInto('tenants').values(tenant('a')).execute())
    const row = await allTenants(opened.database)
      .selectFrom('tenants')
      .selectAll()
      .where('id', '=', 'a')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ version: 1, can_download_masterfiles: 0, display_name: null })
    const count = await allTenants(opened.database)
      .selectFrom('tenants')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(count.n).toBe(1)
  })

  test('a write that throws changes nothing', async () => {
    const write = opened.database.write('person', async (tx) => {
      await tx.insertInto('tenants').values(tenant('gone')).execute()
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow('changed my mind')
    const rows = await allTenants(opened.database).selectFrom('tenants').where('id', '=', 'gone').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('an insert of an existing row is recognised, and the next write works', async () => {
    await opened.database.write('person', (tx) => tx.insertInto('tenants').values(tenant('twice')).execute())
    const again = opened.database.write('person', (tx) => tx.insertInto('tenants').values(tenant('twice')).execute())
    const error: unknown = await again.catch((caught: unknown) => caught)
    expect(isUniqueViolation(error, 'tenants')).toBe(true)
    expect(isUniqueViolation(error, 'items')).toBe(false)
    await opened.database.write('person', (tx) => tx.insertInto('tenants').values(tenant('after')).execute())
  })

  test('text is sorted by its bytes', async () => {
    const sorted = await sql<{
      t: string
    }>`select name as t from tenants where name in ('a', 'after', 'twice') order by name`.execute(
      allTenants(opened.database),
    )
    expect(sorted.rows.map((row) => row.t)).toEqual(['a', 'after', 'twice'])
  })

  test('writes of people run before those of jobs', async () => {
    const order: string[] = []
    const write = (who: 'person' | 'job', name: string) =>
      opened.database.write(who, async (tx) => {
        await tx.selectFrom('tenants').select('id').limit(1).execute()
        order.push(name)
      })
    await Promise.all([write('job', 'first'), write('job', 'job'), write('person', 'person'), write('job', 'last')])
    expect(order).toEqual(['first', 'person', 'job', 'last'])
  })
})

test('on PostgreSQL a write of one organisation blocks its own writes and those of the installation, not those of other organisations', async () => {
  const opened = await openTestDatabase('postgres')
  const second = await openDatabase(opened)
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = opened.database.write(
    'person',
    async () => {
      begun.resolve()
      await held.promise
      order.push('held')
    },
    'museo',
  )
  await begun.promise
  const write = (database: Database, name: string, tenantId?: string) =>
    database.write('person', async () => void order.push(name), tenantId)
  await write(opened.database, 'archivio', 'archivio')
  await write(second, 'archivio, by another process', 'archivio')
  const later = [write(second, 'museo', 'museo'), write(opened.database, 'museo too', 'museo')]
  const alone = write(second, 'installation')
  // A write that does not wait would be done long before this answer.
  await sql`select pg_sleep(0.2)`.execute(allTenants(opened.database))
  expect(order).toEqual(['archivio', 'archivio, by another process'])
  held.resolve()
  await Promise.all([first, ...later, alone])
  expect(order.toSorted()).toEqual(
    ['archivio', 'archivio, by another process', 'held', 'installation', 'museo', 'museo too'].toSorted(),
  )
  await second.close()
  await opened.close()
})
