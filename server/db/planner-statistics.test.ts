import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allTenants, openTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase('sqlite')
})
afterAll(() => opened.close())

const plan = async (question: string) => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(question)}`.execute(
    allTenants(opened.database),
  )
  return rows.map((row) => row.detail).join('; ')
}

test('a query for a few owners does not read all rows of their tenant', async () => {
  const metadata = `select * from metadata_values where owner_uuid in ('a', 'b') and tenant_id = 't'`
  expect(await plan(metadata)).toContain('(owner_uuid=?')
  const children = `select c.uuid from collection_parents p join collections c on c.uuid = p.child_uuid and c.tenant_id = 't'
    where p.parent_uuid = 'a' and p.tenant_id = 't' and c.deleted_at is null`
  expect(await plan(children)).toMatch(/SEARCH p USING .*parent_uuid=\?.*SEARCH c USING .*\(uuid=\?/)
})
