import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { probePrograms } from '../../media/probe.ts'
import { processAsset } from '../../media/process.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import { putOriginal } from '../../storage/originals.ts'

const context = { tenantId: 'museo' }
const worker = createMediaWorker()
const programs = await probePrograms()
/** No two tiles of it are alike. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="900"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#d04020"/><stop offset="1" stop-color="#2060c0"/></linearGradient></defs><rect width="1300" height="900" fill="url(#g)"/></svg>`
const picture = await sharp(Buffer.from(drawing)).png().toBuffer()

let app: TestApp
let port: number
let staff: SignedIn
let elsewhere: SignedIn

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Over a real connection: early answers run before everything that `inject` reaches. */
function ask(path: string, headers: Record<string, string> = {}, tenant = 'museo'): Promise<Reply> {
  return new Promise((done, failed) => {
    const call = request(
      { host: '127.0.0.1', port, path, headers: { host: `${tenant}.localhost`, ...headers } },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        )
      },
    )
    call.on('error', failed)
    call.end()
  })
}

/** Only the routes give a request an id. */
const wasEarly = ({ headers }: Reply) => headers['x-request-id'] === undefined

async function anImage(state: string): Promise<{ item: string; image: string }> {
  const [item, image] = [randomUUID(), randomUUID()]
  const { storage, assetImports: assets } = app.services
  await inWrite(app.database, context, async (unit) => {
    const fields = { pressmark: item, pressmark_key: item, sgtt: 'Blue', sgtt_key: 'blue', autn: null, autn_key: '' }
    await unit.create('item', [{ uuid: item, ...fields, state }])
    const asset = { uuid: image, type: 'images' as const, sgtt: 'Blue', autn: null, alt: null, original_sha256: null }
    await assets.attach(unit, item, [
      { ...asset, original_filename: 'blue.png', import_id: null, size: picture.length },
    ])
  })
  const { key } = await putOriginal(storage, picture)
  const originals = [{ key, name: 'blue.png' }]
  const { derivatives } = await processAsset({ type: 'image', originals, storage, assetUuid: image, programs, worker })
  const size = { mime_type: 'image/png', width: 1300, height: 900 }
  await inWrite(app.database, context, (unit) => assets.finish(unit, image, size, { derivatives }))
  return { item, image }
}

let open: { item: string; image: string }
let closed: { item: string; image: string }

beforeAll(async () => {
  app = await testApp()
  staff = await app.signIn(['ROLE_USER'])
  elsewhere = await app.signIn(['ROLE_USER'], 'archivio')
  const states = [
    ['Published', true],
    ['Draft', false],
  ] as const
  for (const tenantId of ['museo', 'archivio'])
    for (const [name, isPublic] of states)
      await app.services.states.create({ tenantId }, { name, color: '#2D9C5D', public: isPublic })
  open = await anImage('Published')
  closed = await anImage('Draft')
  port = Number(new URL(await app.url()).port)
})
beforeEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await app.close()
  await worker.close()
})

const tilesOf = (image: string) => [
  `/images/iiif/2/${image}/0,0,512,512/512,/0/default.jpg`,
  `/images/iiif/3/${image}/512,0,512,512/512,512/0/default.jpg`,
  `/images/iiif/3/${image}/1024,512,276,388/276,388/0/default.jpg`,
  `/images/iiif/2/${image}/full/325,/0/default.jpg`,
  `/images/dzi/${image}_files/11/0_0.jpg`,
  `/images/dzi/${image}_files/10/1_0.jpg`,
]

describe('[SRV-03] a tile that is requested again is answered early', () => {
  test('with the same bytes and headers as by the routes', async () => {
    for (const [which, headers] of [
      [open, {}],
      [closed, { cookie: staff.cookie }],
    ] as const)
      for (const path of tilesOf(which.image)) {
        await ask(path, headers)
        const early = await ask(path, headers)
        const usual = await app.call(path, { headers: { ...headers, host: 'museo.localhost' } })
        expect([path, early.status, wasEarly(early)]).toEqual([path, 200, true])
        expect(early.body.equals(usual.rawPayload)).toBe(true)
        for (const name of [
          'content-type',
          'content-length',
          'etag',
          'link',
          'cache-control',
          'vary',
          'access-control-allow-origin',
          'access-control-expose-headers',
          'x-content-type-options',
          'cross-origin-resource-policy',
        ])
          expect([path, name, early.headers[name]]).toEqual([path, name, usual.headers[name]?.toString()])
        const known = await ask(path, { ...headers, 'if-none-match': String(early.headers['etag']) })
        expect([known.status, known.body.length, wasEarly(known)]).toEqual([304, 0, true])
      }
  })

  test('with its own bytes, however many tiles are on their way', async () => {
    const paths = tilesOf(open.image)
    const whole = new Map<string, Buffer>()
    for (const path of paths) whole.set(path, (await app.call(path)).rawPayload)
    expect(new Set([...whole.values()].map(String)).size).toBeGreaterThan(4)
    const asked = Array.from({ length: 240 }, (_, n) => paths[n % paths.length] ?? '')
    const replies = await Promise.all(asked.map(async (path) => ({ path, reply: await ask(path) })))
    for (const { path, reply } of replies) expect(whole.get(path)?.equals(reply.body)).toBe(true)
  })

  test('by the routes if the request is wrong', async () => {
    const base = `/images/iiif/3/${open.image}`
    for (const [path, status] of [
      [`${base}/0,0,512,512/0,/0/default.jpg`, 400],
      [`${base}/0,0,0,512/512,/0/default.jpg`, 400],
      [`${base}/9999,0,512,512/512,/0/default.jpg`, 400],
      [`${base}/0,0,512,512/1024,/0/default.jpg`, 400],
      [`/images/dzi/${open.image}_files/11/9_0.jpg`, 404],
      [`/images/iiif/3/${randomUUID()}/0,0,512,512/512,/0/default.jpg`, 404],
    ] as const) {
      const reply = await ask(path)
      expect([path, reply.status, wasEarly(reply)]).toEqual([path, status, false])
    }
  })
})

describe('access to early tiles', () => {
  const tile = (image: string) => `/images/iiif/3/${image}/0,0,512,512/512,/0/default.jpg`

  test('is refused without a session, or with that of another organisation', async () => {
    const path = tile(closed.image)
    await ask(path, { cookie: staff.cookie })
    expect(wasEarly(await ask(path, { cookie: staff.cookie }))).toBe(true)
    expect((await ask(path)).status).toBe(401)
    expect((await ask(path, { cookie: 'teca-session=nonsense' })).status).toBe(401)
    expect((await ask(path, { cookie: elsewhere.cookie })).status).toBe(401)
    expect((await ask(path, { cookie: elsewhere.cookie }, 'archivio')).status).toBe(404)
    // An unknown host shows the first organisation, whichever host was requested before.
    expect((await ask(tile(open.image), {}, 'archivio')).status).toBe(404)
  })

  test('is closed at once by a change of the item, the asset or the state itself', async () => {
    const changed = await anImage('Published')
    const path = tile(changed.image)
    const isOpen = async () => (await ask(path)).status === 200
    await ask(path)
    expect(wasEarly(await ask(path))).toBe(true)
    await inWrite(app.database, context, (unit) => unit.update('item', changed.item, { state: 'Draft' }))
    expect(await isOpen()).toBe(false)
    await inWrite(app.database, context, (unit) => unit.update('item', changed.item, { state: 'Published' }))
    expect([await isOpen(), await isOpen()]).toEqual([true, true])
    await inWrite(app.database, context, (unit) => unit.remove('asset', changed.image))
    expect(await isOpen()).toBe(false)
  })

  test('ends at once with the session', async () => {
    const guest = await app.signIn(['ROLE_USER'])
    const path = tile(closed.image)
    await ask(path, { cookie: guest.cookie })
    expect(wasEarly(await ask(path, { cookie: guest.cookie }))).toBe(true)
    expect((await guest.call('/users/logout', { method: 'POST' })).statusCode).toBe(204)
    expect((await ask(path, { cookie: guest.cookie })).status).toBe(401)
  })

  test('is given at known hosts alone, and no longer at one that an organisation has lost', async () => {
    const path = tile(open.image)
    const at = (host: string) => ask(path, { host })
    const moved = { id: 'moved', displayName: 'Moved', host: 'moved.example' }
    await app.services.tenants.create(moved)
    for (let n = 0; n < 3; n++)
      expect([(await at('evil.example')).status, (await at('moved.example')).status]).toEqual([421, 404])
    await inWrite(app.database, context, ({ installation }) =>
      installation.updateTable('tenants').set({ host: 'other.example' }).where('id', '=', 'moved').execute(),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
    expect((await ask(path)).status).toBe(200)
    expect((await at('moved.example')).status).toBe(421)
    expect(wasEarly(await ask(path))).toBe(true)
  })

  test('ignores forwarding headers from untrusted senders', async () => {
    const path = tile(closed.image)
    const forwarded = { cookie: staff.cookie, 'x-forwarded-host': 'archivio.localhost' }
    await ask(path, forwarded)
    expect((await ask(path, forwarded)).status).toBe(200)
    expect((await ask(path, { ...forwarded, cookie: elsewhere.cookie })).status).toBe(401)
  })
})
