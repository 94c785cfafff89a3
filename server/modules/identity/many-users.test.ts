import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/database.ts'
import { countingDatabase } from '../../../test/rows-read.ts'
import type { CountingDatabase } from '../../../test/rows-read.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { inWriteAlone } from '../../db/unit-of-work.ts'

let opened: TestDatabase
let counting: CountingDatabase
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  opened = await openTestDatabase('sqlite')
  counting = await countingDatabase(opened)
  app = await testApp({ database: counting.database })
  admin = await app.signIn(['ROLE_TENANT_ADMIN'])
})
afterAll(async () => {
  await app.close()
  await counting.database.close()
  await opened.close()
})

const add = (from: number, to: number) =>
  inWriteAlone(opened.database, { tenantId: 'museo' }, async (unit) => {
    const users = Array.from({ length: to - from }, (_, n) => {
      const username = `user ${String(((from + n) * 7919) % 100_003).padStart(6, '0')}`
      return {
        uuid: randomUUID(),
        username,
        username_key: username,
        name: 'Anna',
        surname: username,
        email: 'a@b.example',
      }
    })
    await unit.insert(
      'users',
      users.map((user) => ({
        ...user,
        password_hash: '-',
        avatar_sha256: null,
        home_tenant_id: 'museo',
        created_at: unit.at,
        modified_at: unit.at,
        deleted_at: null,
        version: 1,
      })),
    )
    await unit.insert(
      'memberships',
      users.map(({ uuid }) => ({ user_uuid: uuid, created_at: unit.at })),
    )
  })

/** Pages that calls take from the database, by what they ask. */
async function pagesRead(): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  for (const asked of ['sort=username,asc', 'sort=surname,desc&sort=name,desc', 'sort=username,desc&page=25']) {
    await counting.read()
    expect((await admin.call(`/iam/jarvisUsers?size=20&${asked}`)).statusCode).toBe(200)
    read[asked] = await counting.read()
  }
  return read
}

test('[MGMT-02] in part: a page of 10,000 users is read in its order, and not picked out of all', async () => {
  await add(0, 10_000)
  const page = (await admin.call('/iam/jarvisUsers?size=20')).json<{ page: object }>().page
  expect(page).toMatchObject({ totalElements: 10_001 })
  // The count walks through an index of the members; whoever reads every user takes more than 100,000 pages.
  const many = Object.entries(await pagesRead()).filter(([, pages]) => pages > 5000)
  expect(many).toEqual([])
  // A part of a name is compared with each user once; only the page that is sent is read with its workgroups.
  await counting.read()
  const found = (await admin.call('/iam/jarvisUsers/search/findByUsernameOrEmail?text=USER%2000&size=5')).json()
  expect(found._embedded.jarvisUsers).toHaveLength(5)
  expect(found.page.totalElements).toBeGreaterThan(900)
  expect(await counting.read()).toBeLessThan(30_000)
})
