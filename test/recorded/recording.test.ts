import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Har } from 'har-format'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSession } from '../../scripts/record.ts'
import { serveRecording } from '../../scripts/replay.ts'
import { aCollection } from '../fixtures/items.ts'
import { aPage } from '../fixtures/pages.ts'
import { recordedHandlers } from './recording.ts'

let backend: Server
let origin = ''
let har: Har

// A backend of a few lines: it sets a cookie, writes absolute links, and counts its requests.
beforeAll(async () => {
  let asked = 0
  backend = createServer((request, response) => {
    const json = (body: unknown) => response.writeHead(200, { 'Content-Type': 'application/hal+json', 'Set-Cookie': 'SESSION=geheim' }).end(JSON.stringify(body))
    if (request.url === '/ui/login') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Teca</title>')
    if (request.url?.startsWith('/meta/culturalItemCollections')) {
      return json({ ...aPage('culturalItemCollections', [aCollection({ sgtt: `Atlases ${++asked}` })]), _links: { self: { href: `${origin}/meta/x?token=geheim` } } })
    }
    return json({ url: request.url, password: 'geheim' })
  })
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  har = await recordSession(`${origin}/ui/login`, async (page) => {
    await page.evaluate(async () => {
      const call = async (address: string, init?: RequestInit) => (await fetch(address, init)).text()
      await call('/users/login', { headers: { Authorization: `Basic ${btoa('ada:geheim')}` } })
      const patch = { method: 'PATCH', headers: { 'Content-Type': 'application/json' } }
      await call('/iam/jarvisUsers/1', { ...patch, body: JSON.stringify({ oldPassword: 'geheim', name: 'Ada' }) })
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
      await call('/users/form', { method: 'POST', headers: form, body: 'password=geheim&user=ada&passwd=geheim' })
      await call('/meta/culturalItemCollections/search/findRoot?size=100&page=0')
      await call('/meta/culturalItemCollections/search/findRoot?page=0&size=100')
    })
  })
})
afterAll(() => new Promise((closed) => backend.close(closed)))

test('[API-05] a recording has the calls, and no credentials, cookies, hosts or pages', () => {
  expect(har.log.entries.map(({ request }) => `${request.method} ${new URL(request.url).pathname}`)).toEqual([
    'GET /users/login',
    'PATCH /iam/jarvisUsers/1',
    'POST /users/form',
    'GET /meta/culturalItemCollections/search/findRoot',
    'GET /meta/culturalItemCollections/search/findRoot',
  ])
  const text = JSON.stringify(har)
  for (const secret of ['geheim', btoa('ada:geheim'), 'SESSION', 'Basic', origin, '127.0.0.1']) expect(text).not.toContain(secret)
  expect(text).toContain('Ada')
  expect(text).toContain('user=ada')
})

test('[API-05] in Node the recording gives the answers of the session in their order', async () => {
  const server = setupServer(...recordedHandlers(har, 'http://localhost'))
  server.listen({ onUnhandledFrame: 'error' })
  const title = async () => {
    const reply: unknown = await (await fetch('http://localhost/meta/culturalItemCollections/search/findRoot?page=0&size=100')).json()
    expect(reply).toMatchObject({ _links: { self: { href: 'http://localhost/meta/x?token=scrubbed' } } })
    return JSON.stringify(reply).match(/Atlases \d/)?.[0]
  }
  expect([await title(), await title(), await title()]).toEqual(['Atlases 1', 'Atlases 2', 'Atlases 2'])
  server.close()
})

test('[API-05] the built application opens on a recording without a server', async () => {
  const ui = await mkdtemp(path.join(os.tmpdir(), 'teca-ui-'))
  await writeFile(path.join(ui, 'index.html'), '<title>Teca</title>')
  const replay = await serveRecording(har, { ui })
  const get = (address: string, init?: RequestInit) => fetch(replay.origin + address, init)
  expect(await (await get('/ui/catalog/some-collection')).text()).toBe('<title>Teca</title>')
  expect((await get('/ui/assets/missing.js')).status).toBe(404)
  expect(await (await get('/meta/culturalItemCollections/search/findRoot?size=100&page=0')).text()).toContain(`${replay.origin}/meta/x`)
  const patched = await get('/iam/jarvisUsers/1', { method: 'PATCH', body: JSON.stringify({ oldPassword: 'scrubbed', name: 'Ada' }) })
  expect(patched.status).toBe(200)
  expect((await get('/meta/unknown')).status).toBe(404)
  await replay.close()
})
