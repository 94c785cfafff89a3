import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rampFile, serveDelivery, toneFile } from '../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../test/delivery-server.ts'

let delivery: DeliveryServer
let image: string
let sound: string
let pdf: string
let page: string
beforeAll(async () => {
  delivery = await serveDelivery()
  const made = await PDFDocument.create()
  made.addPage([200, 100])
  const { uuids } = await delivery.anItem('Published', [
    rampFile,
    toneFile,
    { type: 'documents', bytes: Buffer.from(await made.save()), name: 'deed.pdf' },
    { type: 'documents', bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), name: 'page.txt' },
  ])
  ;[image = '', sound = '', pdf = '', page = ''] = uuids
})
afterAll(() => delivery.close())

const ask = (path: string, headers: Record<string, string> = {}) => delivery.app.call(path, { headers })

describe('[SRV-07] an uploaded file', () => {
  test('runs no script and has no origin when it is opened by itself', async () => {
    for (const path of [
      `/images/media/${sound}/tone.mp3`,
      `/images/media/${page}/page.txt`,
      `/images/thumbs/${image}/200.webp`,
      `/images/peaks/${sound}.json`,
    ])
      for (const range of ['', 'bytes=0-9']) {
        const reply = await ask(path, range === '' ? {} : { range })
        expect([path, reply.statusCode < 300]).toEqual([path, true])
        expect(reply.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; (?!.*script-src)/)
        expect(reply.headers['x-content-type-options']).toBe('nosniff')
      }
  })
  test('keeps its policy if a browser has it cached', async () => {
    const { headers } = await ask(`/images/media/${sound}/tone.mp3`)
    const again = await ask(`/images/media/${sound}/tone.mp3`, { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([
      304,
      headers['content-security-policy'],
    ])
  })
  test('opens in the PDF reader of a browser, which does not work in a sandbox', async () => {
    const reply = await ask(`/images/media/${pdf}/deed.pdf`)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; (?!.*(?:sandbox|script-src))/)
  })
  test('is never sent as a page, whatever its content', async () => {
    expect((await ask(`/images/media/${page}/page.txt`)).headers['content-type']).toContain('text/plain')
  })
})

describe('a preflight request of a viewer on another site', () => {
  const preflight = (path: string) =>
    delivery.app.call(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://viewer.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type, range',
        'sec-fetch-site': 'cross-site',
      },
    })
  test.each([
    () => `/images/iiif/3/${image}/info.json`,
    () => `/images/iiif/2/${image}/full/100,/0/default.jpg`,
    () => `/images/iiif/3/items/${image}/manifest.json`,
    () => `/images/dzi/${image}_files/11/0_0.jpg`,
    () => `/images/media/${sound}/tone.mp3`,
  ])('is allowed for a day', async (path) => {
    const reply = await preflight(path())
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': expect.stringMatching(/Content-Type.*Range/),
      'access-control-max-age': '86400',
      'cache-control': 'public, max-age=86400',
    })
  })
  test('gets no permission for calls that need a session, or for unknown addresses', async () => {
    for (const [path, status] of [['/iam/tenants', 405] as const, ['/images/x', 404] as const]) {
      const reply = await preflight(path)
      expect([path, reply.statusCode]).toEqual([path, status])
      expect(reply.headers['access-control-allow-methods']).toBeUndefined()
    }
  })
})
