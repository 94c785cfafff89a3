import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { multipart, startImport, uploaded } from '../../../test/uploading.ts'
import { inWrite } from '../../db/unit-of-work.ts'

const tenant = 'lido'
const SLOW = { timeout: 60_000, interval: 100 }
const gray = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#808080' } })
  .png()
  .toBuffer()

let app: TestApp
let port: number
let curator: SignedIn
let spared: SignedIn
/** A public picture from before the setting, and one that was imported with it. */
let former: string
let image: string

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Over a real connection: early answers run before everything that `inject` reaches. */
function ask(path: string, who?: SignedIn): Promise<Reply> {
  return new Promise((done, failed) => {
    const headers = { host: `${tenant}.localhost`, ...(who && { cookie: who.cookie }) }
    const call = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }))
    })
    call.on('error', failed)
    call.end()
  })
}

async function imported(pressmark: string): Promise<string> {
  const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'gray.png', gray)
  const images = [{ uuid, imageLink, originalFilename }]
  const started = await startImport(curator, 'importCulturalItem', { pressmark, sgtt: pressmark, images })
  await app.jobs.idle()
  await inWrite(app.database, { tenantId: tenant }, (unit) =>
    unit.update('item', started.uuid ?? '', { state: 'Published' }),
  )
  return uuid ?? ''
}

beforeAll(async () => {
  app = await testApp()
  const { tenants, states } = app.services
  await tenants.create({ id: tenant, displayName: 'Lido', host: `${tenant}.localhost` })
  await states.create({ tenantId: tenant }, { name: 'Published', color: '#2D9C5D', public: true })
  curator = await app.signIn(['ROLE_USER', 'ROLE_ADMIN'], tenant)
  spared = await app.signIn(['ROLE_USER', 'ROLE_NO_WATERMARK'], tenant)
  port = Number(new URL(await app.url()).port)
  former = await imported('Former')
  await app.database.write('person', (tx) =>
    tx.updateTable('tenants').set({ watermark: 1 }).where('id', '=', tenant).execute(),
  )
  // Known organisations are dropped when one is added.
  await tenants.create({ id: 'molo', host: 'molo.localhost' })
  image = await imported('Marked')
}, 120_000)
afterAll(() => app.close())

const tilesOf = (uuid: string) => [
  `/images/iiif/3/${uuid}/0,0,512,512/512,512/0/default.jpg`,
  `/images/iiif/2/${uuid}/1024,512,276,388/276,/0/default.jpg`,
  `/images/iiif/3/${uuid}/full/max/0/default.jpg`,
  `/images/iiif/2/${uuid}/100,100,700,600/350,/90/gray.png`,
  `/images/dzi/${uuid}_files/11/0_0.jpg`,
  ...[74, 200, 400, 800].map((width) => `/images/thumbs/${uuid}/${width}.webp`),
]

/** The distance of the brightest pixel from the picture's gray. */
async function markIn({ body }: Pick<Reply, 'body'>): Promise<number> {
  const { data } = await sharp(body).grayscale().raw().toBuffer({ resolveWithObject: true })
  return data.reduce((most, value) => Math.max(most, value - 128), 0)
}

describe('if the organisation has a watermark', () => {
  test('[SRV-21] in part: visitors and staff see it in every picture and thumbnail, also on later requests', async () => {
    for (const who of [undefined, curator])
      for (const path of tilesOf(image))
        for (const time of ['first', 'again']) {
          const reply = await ask(path, who)
          expect([path, time, reply.status]).toEqual([path, time, 200])
          expect(await markIn(reply)).toBeGreaterThan(20)
          expect(reply.headers).toMatchObject({ vary: 'cookie', 'cache-control': expect.stringContaining('public') })
        }
  })

  test('people with the role for it see the unmarked picture, which no shared cache keeps', async () => {
    for (const path of tilesOf(image)) {
      // A visitor before and after: neither is ever given the other's picture.
      expect(await markIn(await ask(path))).toBeGreaterThan(20)
      for (const time of ['first', 'again']) {
        const reply = await ask(path, spared)
        expect([path, time, reply.status]).toEqual([path, time, 200])
        expect(await markIn(reply)).toBeLessThan(6)
        expect(reply.headers['cache-control']).toContain('private')
        expect(reply.headers['vary']).toBe('cookie')
        expect(reply.headers['access-control-allow-origin']).toBeUndefined()
      }
      expect(await markIn(await ask(path))).toBeGreaterThan(20)
    }
  })

  test('a preview of the role without watermark shows no more to a manager without that role', async () => {
    const headers = { 'x-teca-preview-role': 'ROLE_NO_WATERMARK' }
    const reply = await curator.call(`/images/iiif/3/${image}/64,64,600,500/300,/0/default.jpg`, { headers })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, expect.stringContaining('public')])
    expect(await markIn({ body: reply.rawPayload })).toBeGreaterThan(20)
  })

  test('a picture from before the watermark is not shown without it, and is marked on the first request', async () => {
    const [path = ''] = tilesOf(former)
    expect(await markIn(await ask(path, spared))).toBeLessThan(6)
    const first = await ask(path)
    expect([first.status, first.headers['retry-after']]).toEqual([503, '5'])
    await expect.poll(async () => (await ask(path)).status, SLOW).toBe(200)
    expect(await markIn(await ask(path))).toBeGreaterThan(20)
  })

  test('[MGMT-16] in part: a picture stands in place of the text, where and as strong as its manager wants', async () => {
    const settings = `/iam/tenants/${(await curator.call('/iam/tenants/info')).json<{ id: string }>().id}`
    const red = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const send = (name: string, bytes: Buffer) => {
      const { payload, headers } = multipart(name, bytes)
      return curator.call(`${settings}/watermark`, { method: 'POST', body: payload, headers })
    }
    expect((await send('a.txt', Buffer.from('no picture'))).statusCode).toBeGreaterThanOrEqual(400)
    expect((await send('mark.png', red)).json()).toMatchObject({
      watermarkUrl: expect.stringContaining('/watermark?v='),
      watermarkPosition: 'bottom-right',
      watermarkOpacity: 60,
    })
    const body = { watermarkPosition: 'top-left', watermarkOpacity: 100 }
    await curator.call(`${settings}/settings`, { method: 'PATCH', body })
    const path = `/images/iiif/3/${image}/full/max/0/default.png`
    await expect.poll(async () => (await ask(path)).status, SLOW).toBe(200)
    const { data, info } = await sharp((await ask(path)).body)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)]
    // A fifth of the picture from its top left corner is marked, and its middle is as it was.
    const [marked, middle] = [at(100, 60), at(650, 600)]
    expect([marked[0], marked[1]]).toEqual([expect.closeTo(255, -1.5), expect.closeTo(0, -1.5)])
    expect(middle.every((value) => Math.abs(value - 128) < 8)).toBe(true)
    expect((await curator.call(`${settings}/watermark`, { method: 'DELETE' })).json()).toMatchObject({
      watermarkUrl: null,
    })
  })
})
