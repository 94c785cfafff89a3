import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../test/server-app.ts'
import type { TestApp } from '../../test/server-app.ts'
import type { Health } from '../contract/generated/host/types.gen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a server that cannot write is not ready, and says so', async () => {
  expect((await app.call('/health')).json<Health>()).toMatchObject({ ready: true })
  vi.spyOn(app.database, 'write').mockRejectedValueOnce(new Error('database or disk is full'))
  const reply = await app.call('/health')
  expect(reply.statusCode).toBe(503)
  expect(reply.json<Health>()).toMatchObject({
    ready: false,
    missing: expect.arrayContaining([{ name: 'database', detail: 'Nothing can be written' }]),
  })
  expect((await app.call('/health')).statusCode).toBe(200)
})

test('probes that come while the writer is stuck share one turn of it, and the next one is answered when it goes on', async () => {
  const { promise: stuck, resolve } = Promise.withResolvers<never>()
  const write = vi.spyOn(app.database, 'write').mockImplementation(() => stuck)
  try {
    const probes = await Promise.all(Array.from({ length: 5 }, () => app.call('/health')))
    expect(probes.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
    expect(write).toHaveBeenCalledTimes(1)
  } finally {
    resolve(undefined as never)
    write.mockRestore()
  }
  expect((await app.call('/health')).json<Health>()).toMatchObject({ ready: true })
})

test('programs that are not there are told among what is missing', async () => {
  vi.stubEnv('PATH', '/nowhere')
  const bare = await testApp()
  try {
    const missing = async () => (await bare.call('/health')).json<Health>().missing.map(({ name }) => name)
    await expect.poll(missing, { timeout: 30_000 }).toEqual(expect.arrayContaining(['ffmpeg', 'ghostscript']))
  } finally {
    vi.unstubAllEnvs()
    await bare.close()
  }
})
