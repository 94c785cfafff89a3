import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { SessionRepository } from './session-repository.ts'
import type { SessionWithUser } from './session-repository.ts'
import { SessionService } from './session-service.ts'

const nobody = { userAgent: undefined, address: undefined }

/** Answers a query only when released, with what it read before. */
class SlowSessions extends SessionRepository {
  readonly asked = Promise.withResolvers<void>()
  readonly letGo = Promise.withResolvers<void>()

  override async find(...which: Parameters<SessionRepository['find']>): Promise<SessionWithUser | undefined> {
    const found = await super.find(...which)
    this.asked.resolve()
    await this.letGo.promise
    return found
  }
}

test('a session that ends during its look-up is not remembered', async () => {
  const opened = await openTestDatabase('sqlite')
  const { database } = opened
  const at = '2026-01-01T00:00:00.000Z'
  const dates = { created_at: at, modified_at: at }
  await database.write('person', async (tx) => {
    const user = { uuid: 'anna', username: 'anna', username_key: 'anna', email: 'anna@example.org', ...dates }
    await tx
      .insertInto('users')
      .values({ ...user, password_hash: '', home_tenant_id: 'museo' })
      .execute()
    await tx.insertInto('memberships').values({ user_uuid: 'anna', tenant_id: 'museo', created_at: at }).execute()
  })
  const repository = new SlowSessions(database)
  const sessions = new SessionService(repository)
  const token = await sessions.open('anna', 'museo', nobody)
  const before = sessions.recognise(token, 'museo', nobody)
  await repository.asked.promise
  await sessions.endAll('anna')
  repository.letGo.resolve()
  expect(await before).toMatchObject({ username: 'anna' })
  expect(sessions.remembered(token, 'museo')).toBeUndefined()
  expect(await sessions.recognise(token, 'museo', nobody)).toBeUndefined()
  await opened.close()
})
