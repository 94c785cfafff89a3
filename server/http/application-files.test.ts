import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../test/server-app.ts'

const page = '<!doctype html><title>Teca</title><body><div id="root"></div></body>'
let app: TestApp
let admin: SignedIn
let uiDir: string
beforeAll(async () => {
  const files = await testApp()
  uiDir = join(files.dataDir, 'ui')
  const viewersDir = join(files.dataDir, 'viewers')
  app = await testApp({ env: { UI_DIR: uiDir, VIEWERS_DIR: viewersDir } })
  await mkdir(join(uiDir, 'assets'), { recursive: true })
  await mkdir(join(viewersDir, 'dzi'), { recursive: true })
  await writeFile(join(uiDir, 'index.html'), page)
  await writeFile(join(uiDir, 'assets', 'index-B7x_9fQz.js'), 'export {}')
  await writeFile(join(uiDir, 'assets', 'index-B7x_9fQz.js.br'), 'packed')
  await writeFile(join(uiDir, 'plain.txt'), '0123456789')
  await writeFile(join(viewersDir, 'dzi', 'index.html'), '<title>Viewer</title>')
  admin = await app.signIn()
  const title = `</script><script>alert(1)</script>${'A long title. '.repeat(80)}`
  const body = { sgtt: title, parentCollectionsUuids: [], customMetadataList: [] }
  await admin.call('/meta/culturalItemCollections', { method: 'POST', body })
  return () => files.close()
})
afterAll(() => app.close())

describe('files of the build', () => {
  test('[SRV-11] are sent as the build compressed them, or uncompressed', async () => {
    const asset = '/ui/assets/index-B7x_9fQz.js'
    const packed = await app.call(asset, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.body).toBe('packed')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    for (const encoding of ['gzip', 'identity']) {
      const plain = await app.call(asset, { headers: { 'accept-encoding': encoding } })
      expect(plain.headers['vary']).toBe('accept-encoding')
      expect(plain.headers['cache-control']).toContain('immutable')
    }
    expect((await app.call(asset)).body).toBe('export {}')
  })
  test('are not sent again while they are unchanged, and are sent again after a change', async () => {
    const first = await app.call('/ui/plain.txt')
    expect(first.headers['cache-control']).toBe('no-cache')
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await app.call('/ui/plain.txt', { headers })).statusCode).toBe(304)
    await utimes(join(uiDir, 'plain.txt'), new Date(), new Date(Date.now() + 5000))
    expect((await app.call('/ui/plain.txt', { headers })).statusCode).toBe(200)
  })
  test('answer HEAD and range requests', async () => {
    const head = await app.http.inject({ method: 'HEAD', url: '/ui/plain.txt', headers: { host: 'museo.localhost' } })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
    const part = await app.call('/ui/plain.txt', { headers: { range: 'bytes=2-4', 'accept-encoding': 'br' } })
    expect([part.statusCode, part.body, part.headers['content-encoding']]).toEqual([206, '234', undefined])
  })
  test('that are missing give a problem, and no path leads outside of their folder', async () => {
    const missing = await app.call('/ui/assets/gone-B7x_9fQz.js')
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'not-found'])
    for (const path of ['/ui/..%2f..%2f..%2fetc/x.conf', '/images/viewers/..%2fui%2fplain.txt', '/ui/assets//x.js']) {
      const reply = await app.call(path)
      expect([path, [403, 404].includes(reply.statusCode)]).toEqual([path, true])
    }
  })
  test('of viewers can be read on every site', async () => {
    const viewer = await app.call('/images/viewers/dzi/?id=1')
    expect([viewer.statusCode, viewer.body]).toEqual([200, '<title>Viewer</title>'])
    expect(viewer.headers['access-control-allow-origin']).toBe('*')
    expect(viewer.headers['content-security-policy']).toContain('frame-ancestors *')
  })
})

describe('the page', () => {
  const brought = (html: string) => {
    const [, data] = /<script type="application\/json" id="first-replies">(.*?)<\/script><\/body>/s.exec(html) ?? []
    return data === undefined ? undefined : JSON.parse(data)
  }
  const addresses = (html: string) =>
    brought(html)?._embedded.preloads.map(({ _links }: { _links: { self: { href: string } } }) =>
      _links.self.href.replace('http://museo.localhost', ''),
    )

  test('includes the first replies of the screen for a signed-in person, and is never cached', async () => {
    const reply = await admin.call('/ui/catalog?sort=sgtt%2Cdesc&page=2')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(brought(reply.body)).toMatchObject({ username: admin.username, etag: '"1"' })
    expect(addresses(reply.body)).toEqual(
      expect.arrayContaining([
        '/iam/tenants/info',
        '/ui/settings.json',
        '/ui/management',
        '/meta/culturalItemCollections/search/findRoot?page=0&size=20&sort=sgtt,asc',
        '/meta/culturalItems/search/findAll?page=1&size=20&sort=sgtt,desc',
      ]),
    )
  })
  test('[SRV-11] is sent compressed', async () => {
    const reply = await admin.call('/ui/catalog', { headers: { 'accept-encoding': 'br' } })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    expect(reply.headers['vary']).toMatch(/cookie.*accept-encoding/)
    expect(brotliDecompressSync(reply.rawPayload).toString('utf8')).toContain('first-replies')
  })
  test('escapes markup in data, and ignores an address that makes no sense', async () => {
    const { body } = await admin.call('/ui/catalog?sort=%3Cb%3E&page=x&what=%3Ci%3Eodd')
    expect(body.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(brought(body)._embedded.preloads.at(-1)._embedded.culturalItemCollections[0].sgtt).toContain('</script>')
    expect(body).not.toMatch(/<b>|odd/)
  })
  test('names only the text file of the language that the browser asks for', async () => {
    const all = '<link rel="modulepreload" href="/ui/all.js">'
    const link = (language: string) => `<link rel="modulepreload" data-words="${language}" href="/ui/${language}.js">`
    await writeFile(join(uiDir, 'index.html'), page.replace('<body>', `${all}${link('en')}\n${link('it')}<body>`))
    const named = async (accepted: string) =>
      [...(await app.call('/ui/', { headers: { 'accept-language': accepted } })).body.matchAll(/ui\/(\w+)\.js/g)].map(
        ([, language]) => language,
      )
    try {
      expect(await named('it-IT,it;q=0.9,en;q=0.8')).toEqual(['all', 'it'])
      expect(await named('de,en-GB;q=0.7,it;q=0.3')).toEqual(['all', 'en'])
      expect(await named('fr')).toEqual(['all', 'en'])
    } finally {
      await writeFile(join(uiDir, 'index.html'), page)
    }
  })
  test('includes no replies for people who are not signed in, and is not sent again while it is unchanged', async () => {
    const reply = await app.call('/ui/catalog')
    expect([reply.body, reply.headers['cache-control']]).toEqual([page, 'no-cache'])
    const headers = { 'if-none-match': String(reply.headers['etag']) }
    expect((await app.call('/ui/catalog', { headers })).statusCode).toBe(304)
    expect((await admin.call('/ui/catalog', { headers })).statusCode).toBe(200)
    const other = await app.call('/ui/catalog', { cookie: admin.cookie, tenant: 'archivio' })
    expect(other.body).toBe(page)
  })
})
