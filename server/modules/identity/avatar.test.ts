import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { storedKeys } from '../../../test/stored-keys.ts'
import { multipart } from '../../../test/uploading.ts'
import type { Avatar } from '@teca/shared/contract/iam'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import { AvatarService } from './avatar-service.ts'
import { IdentityService } from './identity-service.ts'
import { SessionRepository } from './session-repository.ts'
import { SessionService } from './session-service.ts'
import { UserRepository } from './user-repository.ts'
import { UserService } from './user-service.ts'

const picture = (background = 'teal') =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

describe.each(['sqlite', 'postgres'] as const)('pictures of users on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
  })
  afterEach(() => void vi.restoreAllMocks())
  afterAll(() => app.close())

  const keysOf = (uuid: string) => storedKeys(app.services.storage, `avatars/${uuid}/`)
  const send = (user: SignedIn, given: Buffer) => {
    const { payload, headers } = multipart('a.png', given)
    return user.call(`/iam/jarvisUsers/${user.uuid}/avatar`, { method: 'POST', headers, body: payload })
  }
  /** Sends a picture; returns its address. */
  async function shownAt(user: SignedIn, given: Buffer) {
    const { pathname, search } = new URL((await send(user, given)).json<Avatar>().avatarUrl)
    return pathname + search
  }

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
  /** Runs jobs that are due much later. */
  const later = () =>
    app.database.write('job', (tx) => tx.updateTable('jobs').set({ run_at: '2026-01-01T00:00:00.000Z' }).execute())

  test('are removed when the user is deleted', async () => {
    const user = await app.signIn(['ROLE_USER'])
    for (const name of ['a', 'b']) await app.services.storage.put(`avatars/${user.uuid}/${name}.png`, await picture())
    expect((await admin.call(`/iam/jarvisUsers/${user.uuid}`, { method: 'DELETE' })).statusCode).toBe(204)
    await app.jobs.idle()
    expect(await keysOf(user.uuid)).toEqual([])
  })

  test('are decoded in a process of their own, which is ended when it takes too long', async () => {
    await withAvatars(1, async (avatars) => {
      const set = avatars.set({ tenantId: 'museo', actor: admin.uuid }, admin.uuid, await picture())
      await expect(set).rejects.toMatchObject({ status: 400, code: 'file.unreadable' })
    })
    expect(await keysOf(admin.uuid)).toEqual([])
  })

  test('are not kept for a user who was deleted in the meantime', async () => {
    const user = await app.signIn(['ROLE_USER'])
    await admin.call(`/iam/jarvisUsers/${user.uuid}`, { method: 'DELETE' })
    await withAvatars(undefined, async (avatars) => {
      const set = avatars.set({ tenantId: 'museo', actor: user.uuid }, user.uuid, await picture())
      await expect(set).rejects.toMatchObject({ status: 404 })
    })
    await later()
    await app.jobs.idle()
    expect(await keysOf(user.uuid)).toEqual([])
  })

  test('are not kept if the server ends before they are in use; the one in use stays', async () => {
    const user = await app.signIn(['ROLE_USER'])
    const shown = await shownAt(user, await picture('red'))
    const end = Promise.withResolvers<never>()
    vi.spyOn(UserService.prototype, 'setAvatar').mockImplementationOnce(() => end.promise)
    const sent = send(user, await picture())
    await expect.poll(() => keysOf(user.uuid)).toHaveLength(2)
    await later()
    await app.jobs.idle()
    expect(await keysOf(user.uuid)).toHaveLength(1)
    expect((await user.call(shown)).statusCode).toBe(200)
    end.reject(new Error('the server ends here'))
    expect((await sent).statusCode).toBe(500)
  })

  test('that are chosen again exist, even if their former file is being removed', async () => {
    const user = await app.signIn(['ROLE_USER'])
    const { storage } = app.services
    await shownAt(user, await picture('red'))
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const remove = storage.remove.bind(storage)
    vi.spyOn(storage, 'remove').mockImplementationOnce(async (key) => {
      begun.resolve()
      await goOn.promise
      await remove(key)
    })
    await shownAt(user, await picture('blue'))
    await begun.promise
    const shown = await shownAt(user, await picture('red'))
    goOn.resolve()
    await app.jobs.idle()
    const reply = await user.call(shown)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
    expect(await keysOf(user.uuid)).toHaveLength(1)
  })

  test('are cached for a year only at their own address: a former address returns the present picture', async () => {
    const user = await app.signIn(['ROLE_USER'])
    const former = await shownAt(user, await picture('red'))
    await shownAt(user, await picture('blue'))
    expect((await user.call(former)).headers['cache-control']).toBe('private, no-cache')
  })
})
