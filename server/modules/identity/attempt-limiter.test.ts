import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/database.ts'
import { AttemptLimiter } from './attempt-limiter.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
beforeEach(async () => {
  await opened.database.write('person', (tx) => tx.deleteFrom('attempts').execute())
})
afterAll(() => opened.close())

const wrong = () => Promise.resolve(false)
const right = () => Promise.resolve(true)
const minutes = (n: number) => n * 60_000

test('after too many failures everybody waits, and can then try again', async () => {
  let now = 0
  const limiter = new AttemptLimiter(opened.database, () => now)
  const attempt = (tried = wrong) => limiter.attempt({ anna: 2, hall: 3 }, tried)
  expect(await attempt()).toBe(false)
  now = minutes(5)
  expect(await attempt()).toBe(false)
  await expect(attempt(right)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '600' } })
  await expect(limiter.attempt({ bruna: 2, hall: 3 }, wrong)).resolves.toBe(false)
  await expect(limiter.attempt({ carla: 2, hall: 3 }, right)).rejects.toMatchObject({ code: 'too-many-attempts' })
  now = minutes(16)
  expect(await attempt(right)).toBe(true)
})

test('parallel attempts are counted like successive ones', async () => {
  const limiter = new AttemptLimiter(opened.database)
  let tried = 0
  const guess = () =>
    limiter.attempt({ anna: 3 }, async () => {
      tried += 1
      await Promise.resolve()
      return false
    })
  const ends = await Promise.allSettled(Array.from({ length: 20 }, guess))
  expect(tried).toBe(3)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(17)
})

test('a success is not counted and clears the account; an error is not counted as an attempt', async () => {
  const limiter = new AttemptLimiter(opened.database)
  const limits = { anna: 2, hall: 2 }
  const broken = () => Promise.reject(new Error('the database is away'))
  for (let n = 0; n < 5; n += 1) await expect(limiter.attempt(limits, broken)).rejects.toThrow('away')
  await limiter.attempt(limits, wrong)
  for (let n = 0; n < 5; n += 1) expect(await limiter.attempt(limits, right)).toBe(true)
  // The failure still counts for the address.
  await limiter.attempt({ bruna: 2, hall: 2 }, wrong)
  await expect(limiter.attempt({ carla: 2, hall: 2 }, right)).rejects.toMatchObject({ status: 429 })
})
