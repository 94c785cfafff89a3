import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import { AvatarService } from './avatar-service.ts'
import { IdentityService } from './identity-service.ts'
import { SessionRepository } from './session-repository.ts'
import { SessionService } from './session-service.ts'
import { UserRepository } from './user-repository.ts'
import { UserService } from './user-service.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

async function keysOf(uuid: string) {
  const keys: string[] = []
  for await (const key of app.services.storage.list(`avatars/${uuid}/`)) keys.push(key)
  return keys
}
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

async function withAvatars(timeoutMs: number | undefined, work: (avatars: AvatarService) => Promise<void>) {
  const { database } = app
  const worker = createMediaWorker({ timeoutMs })
  const repository = new UserRepository(database)
  const sessions = new SessionService(new SessionRepository(database))
  const identity = new IdentityService(database, repository, sessions)
  const users = new UserService(database, repository, identity, sessions)
  try {
    await work(new AvatarService({ database, storage: app.services.storage, users, worker }))
  } finally {
    await worker.close()
  }
}

test('the pictures of a user who is deleted are removed', async () => {
  const user = await app.signIn(['ROLE_USER'])
  for (const name of ['a', 'b']) await app.services.storage.put(`avatars/${user.uuid}/${name}.png`, await picture())
  expect((await admin.call(`/iam/jarvisUsers/${user.uuid}`, { method: 'DELETE' })).statusCode).toBe(204)
  await app.jobs.idle()
  expect(await keysOf(user.uuid)).toEqual([])
})

test('a picture is decoded in a process of its own, which is ended when it takes too long', async () => {
  await withAvatars(1, async (avatars) => {
    const set = avatars.set({ tenantId: 'museo', actor: admin.uuid }, admin.uuid, await picture())
    await expect(set).rejects.toMatchObject({ status: 400, code: 'file.unreadable' })
  })
  expect(await keysOf(admin.uuid)).toEqual([])
})

test('a picture of somebody who was deleted meanwhile is not kept', async () => {
  const user = await app.signIn(['ROLE_USER'])
  await admin.call(`/iam/jarvisUsers/${user.uuid}`, { method: 'DELETE' })
  await withAvatars(undefined, async (avatars) => {
    const set = avatars.set({ tenantId: 'museo', actor: user.uuid }, user.uuid, await picture())
    await expect(set).rejects.toMatchObject({ status: 404 })
  })
  expect(await keysOf(user.uuid)).toEqual([])
})
