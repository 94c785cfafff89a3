import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expects401, http, onSessionLost, onVersion } from './http'

const server = setupServer(
  handle.get('*/mine', () =>
    HttpResponse.json({ title: 'Sign in', status: 401, code: 'session.missing' }, { status: 401 }),
  ),
  handle.get('*/proxy', () => HttpResponse.html('<html><h1>Bad gateway</h1></html>', { status: 502 })),
  handle.get('*/nothing', () => HttpResponse.error()),
  handle.patch('*/thing', ({ request }) => HttpResponse.json({ version: request.headers.get('If-Match') })),
)
beforeAll(() => server.listen())
afterAll(() => server.close())

test('a 401 reports the lost session, unless the call expects it', async () => {
  const lost = vi.fn<() => void>()
  const stop = onSessionLost(lost)
  await expect(http.get('/mine')).rejects.toMatchObject({ status: 401, code: 'session.missing' })
  expect(lost).toHaveBeenCalledTimes(1)
  await expect(http.get('/mine', expects401)).rejects.toMatchObject({ status: 401 })
  stop()
  await expect(http.get('/mine')).rejects.toMatchObject({ status: 401 })
  expect(lost).toHaveBeenCalledTimes(1)
})

test('a proxy’s page and a reply that never came have codes too', async () => {
  await expect(http.get('/proxy')).rejects.toMatchObject({ status: 502, code: 'http-502', message: 'HTTP 502' })
  await expect(http.get('/nothing')).rejects.toMatchObject({ status: 0, code: 'network' })
})

test('a draft is saved with the version that it started from', async () => {
  expect(await http.patch('/thing', onVersion({ etag: '"9"' })).json()).toEqual({ version: '"9"' })
})
