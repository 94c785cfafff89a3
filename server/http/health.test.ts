import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { serveModules } from '../../test/module-server.ts'
import { testApp } from '../../test/server-app.ts'
import type { TestApp } from '../../test/server-app.ts'
import type { Health } from '@teca/shared/contract/host'
import { openDatabase } from '../db/database.ts'
import { healthHandlers } from './health.ts'

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

test('a database that answers but refuses writes is reported', async () => {
  const opened = await openTestDatabase('postgres')
  const readOnly = new URL(opened.databaseUrl ?? '')
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const standby = await openDatabase({ ...opened, databaseUrl: readOnly.href })
  const server = await serveModules('sqlite', () => healthHandlers(standby, () => []))
  try {
    const reply = await server.call('/health')
    expect([reply.statusCode, reply.json<Health>()]).toMatchObject([
      503,
      { ready: false, missing: [{ name: 'database', detail: 'Nothing can be written' }] },
    ])
  } finally {
    await server.close()
    await standby.close()
    await opened.close()
  }
})

test('a later probe repeats a query whose connection was lost', async () => {
  const now = vi.spyOn(performance, 'now')
  const write = vi.spyOn(app.database, 'write').mockImplementationOnce(() => new Promise(() => undefined))
  try {
    expect((await app.call('/health')).statusCode).toBe(503)
    now.mockReturnValue(performance.now() + 60_000)
    expect((await app.call('/health')).statusCode).toBe(200)
    expect(write).toHaveBeenCalledTimes(2)
  } finally {
    now.mockRestore()
    write.mockRestore()
  }
})

test('probes during a blocked writer share one write, and the next probe works after it', async () => {
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

test('missing programs are listed', async () => {
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

test('a probe in HTTP/1.0 without a host is answered, any other request is refused', async () => {
  const { hostname, port } = new URL(await app.url())
  const ask = async (path: string) => {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    return (await text(socket)).split('\r\n', 1)[0]
  }
  expect([await ask('/health'), await ask('/users/isLogged')]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 400 Bad Request'])
})
