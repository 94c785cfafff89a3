import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAndClosedStates } from '../../../test/open-and-closed.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { AssetType } from '../../db/schema.ts'
import { probePrograms } from '../../media/probe.ts'
import { processAsset } from '../../media/process.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import { putOriginal } from '../../storage/originals.ts'
import { byteRange } from './send-file.ts'

const context = { tenantId: 'museo' }
const worker = createMediaWorker()
const programs = await probePrograms()
const tone = await readFile(new URL('../../../test/fixtures/files/tone.mp3', import.meta.url))
/** A ramp in two directions: every place has a colour of its own. */
const [width, height] = [1300, 900]
const pixels = Buffer.from(
  Array.from({ length: width * height }, (_, n) => [
    ((n % width) * 255) / width,
    (Math.floor(n / width) * 255) / height,
    90,
  ]).flat(),
)
const ramp = await sharp(pixels, { raw: { width, height, channels: 3 } })
  .png()
  .toBuffer()

let app: TestApp
let staff: SignedIn
let stranger: SignedIn

async function anItem(state: string, files: { type: AssetType; bytes: Buffer; name: string }[]) {
  const item = randomUUID()
  const assets = files.map((one) => ({ ...one, uuid: randomUUID() }))
  await inWrite(app.database, context, async (unit) => {
    await unit.create('item', [
      {
        uuid: item,
        pressmark: item,
        pressmark_key: item,
        sgtt: 'Ramp',
        sgtt_key: 'ramp',
        autn: null,
        autn_key: '',
        state,
      },
    ])
    await app.services.assetImports.attach(
      unit,
      item,
      assets.map(({ uuid, type, name, bytes }) => ({
        uuid,
        type,
        sgtt: name,
        autn: null,
        alt: 'A ramp',
        original_sha256: null,
        original_filename: name,
        import_id: null,
        size: bytes.length,
      })),
    )
  })
  for (const { uuid, type, bytes, name } of assets) {
    const { storage } = app.services
    const { key } = await putOriginal(storage, bytes)
    const kind = type === 'images' ? 'image' : 'audio'
    const { facts, derivatives, media } = await processAsset({
      type: kind,
      originals: [{ key, name }],
      storage,
      assetUuid: uuid,
      programs,
      worker,
    })
    const size = facts.type === 'image' ? { width: facts.width, height: facts.height } : { duration: 1 }
    await inWrite(app.database, context, (unit) =>
      app.services.assetImports.finish(
        unit,
        uuid,
        { mime_type: facts.mime, ...size },
        { derivatives, ...(media && { media }) },
      ),
    )
  }
  return { item, uuids: assets.map((asset) => asset.uuid) }
}

let open: Awaited<ReturnType<typeof anItem>>
let closed: Awaited<ReturnType<typeof anItem>>

beforeAll(async () => {
  app = await testApp()
  staff = await app.signIn(['ROLE_USER'])
  stranger = await app.signIn(['ROLE_USER'], 'archivio')
  await openAndClosedStates(app)
  const files = [
    { type: 'images' as const, bytes: ramp, name: 'ramp.png' },
    { type: 'audios' as const, bytes: tone, name: 'tone é.mp3' },
  ]
  open = await anItem('Published', files)
  closed = await anItem('Draft', files)
})
afterAll(async () => {
  await app.close()
  await worker.close()
})

const addressesOf = ({ item, uuids: [image, audio] }: typeof open) => [
  `/images/iiif/2/${image}/info.json`,
  `/images/iiif/3/${image}/info.json`,
  `/images/iiif/3/${image}/0,0,512,512/512,/0/default.jpg`,
  `/images/iiif/2/${image}/full/100,/0/default.png`,
  `/images/dzi/${image}.dzi`,
  `/images/dzi/${image}_files/11/0_0.jpg`,
  `/images/thumbs/${image}/200.webp`,
  `/images/media/${audio}/tone.mp3`,
  `/images/peaks/${audio}.json`,
  `/images/iiif/2/items/${item}/manifest.json`,
  `/images/iiif/3/items/${item}/manifest.json`,
  `/images/viewers/dzi/info.json?id=${item}`,
]

describe('who may see media', () => {
  test('what is public opens for everyone, on every site, without a cookie', async () => {
    for (const path of addressesOf(open)) {
      const reply = await app.call(path)
      expect([path, reply.statusCode]).toEqual([path, 200])
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': expect.stringContaining('public'),
      })
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  test('what is not public needs a session of its tenant and stays private', async () => {
    for (const path of addressesOf(closed)) {
      expect([path, (await app.call(path)).json<{ code: string }>().code]).toEqual([path, 'session.missing'])
      const own = await staff.call(path)
      expect([path, own.statusCode, own.headers['cache-control']]).toEqual([
        path,
        200,
        expect.stringContaining('private'),
      ])
      expect(own.headers['access-control-allow-origin']).toBeUndefined()
      expect([path, (await stranger.call(path)).statusCode]).toEqual([path, 404])
    }
  })

  test('at another organisation even public things are not there', async () => {
    for (const path of addressesOf(open)) expect([path, (await stranger.call(path)).statusCode]).toEqual([path, 404])
  })

  test('a change of state closes at once', async () => {
    const changed = await anItem('Published', [{ type: 'images', bytes: ramp, name: 'ramp.png' }])
    const tile = `/images/iiif/3/${changed.uuids[0]}/0,0,512,512/512,/0/default.jpg`
    expect((await app.call(tile)).statusCode).toBe(200)
    await inWrite(app.database, context, (unit) => unit.update('item', changed.item, { state: 'Draft' }))
    expect((await app.call(tile)).statusCode).toBe(401)
  })

  test('a collection names to everyone what is open, with the same few questions for any number', async () => {
    const { collections } = app.services
    const { uuid } = (await collections.create(context, { sgtt: 'Shelf', state: 'Published' })).row
    const add = (titles: string[], state: string) =>
      inWrite(app.database, context, async (unit) => {
        for (const sgtt of titles)
          await app.services.items.createItem(unit, { sgtt, pressmark: `Shelf ${sgtt}`, state, parents: [uuid] })
      })
    const inner = { parents: [uuid], sgti: 'Of the sea', state: 'Published' }
    await collections.create(context, inner)
    await collections.create(context, { ...inner, state: 'Draft' })
    await add(['Atlas'], 'Published')
    await add(['Proof'], 'Draft')
    const address = `/images/iiif/3/collections/${uuid}/collection.json`
    const labels = async (visitor: Pick<TestApp, 'call'>) => {
      const { items } = (await visitor.call(address)).json<{ items: { label: { none: string[] } }[] }>()
      return items.map(({ label }) => label.none[0])
    }
    const asked = vi.spyOn(app.database.read, 'withPlugin')
    expect(await labels(app)).toEqual(['Of the sea', 'Atlas'])
    const few = asked.mock.calls.length
    await add(['Breviary', 'Codex'], 'Published')
    asked.mockClear()
    expect(await labels(app)).toEqual(['Of the sea', 'Atlas', 'Breviary', 'Codex'])
    expect(asked).toHaveBeenCalledTimes(few)
    vi.restoreAllMocks()
    expect(await labels(staff)).toEqual(['Of the sea', 'Of the sea', 'Atlas', 'Breviary', 'Codex', 'Proof'])
  })

  test('a collection of any size is named whole, and an item of any number of pictures', async () => {
    const many = 10_050
    const { uuid } = (await app.services.collections.create(context, { sgtt: 'All maps', state: 'Published' })).row
    const item = randomUUID()
    const items = Array.from({ length: many }, (_, n) => ({
      uuid: n === 0 ? item : randomUUID(),
      pressmark: `Map ${n}`,
      pressmark_key: `map ${n}`,
      sgtt: `Map ${n}`,
      sgtt_key: `map ${n}`,
      autn: null,
      autn_key: '',
      state: 'Published',
    }))
    const plate = { type: 'images' as const, item_uuid: item, width: 20, height: 30, status: 'READY' as const }
    const unknown = { sgtt: null, autn: null, pressmark: null, alt: null, import_id: null, duration: null }
    const file = { original_sha256: null, original_filename: null, mime_type: 'image/png', size: 1 }
    await inWrite(app.database, context, async (unit) => {
      await unit.create('item', items)
      const created_at = unit.at
      await unit.insert(
        'item_parents',
        items.map((one) => ({ item_uuid: one.uuid, collection_uuid: uuid, created_at })),
      )
      await unit.create(
        'asset',
        items.map((_, n) => ({ uuid: randomUUID(), position: n + 1, ...plate, ...unknown, ...file })),
      )
    })
    const collection = (version: 2 | 3) => app.call(`/images/iiif/${version}/collections/${uuid}/collection.json`)
    expect((await collection(3)).json<{ items: object[] }>().items).toHaveLength(many)
    expect((await collection(2)).json<{ manifests: object[] }>().manifests).toHaveLength(many)
    const manifest = await app.call(`/images/iiif/3/items/${item}/manifest.json`)
    expect(manifest.json<{ items: object[] }>().items).toHaveLength(many)
  })

  test('what cannot be read is an error, and not as if it were not there', async () => {
    vi.spyOn(app.database.read, 'withPlugin').mockImplementation(() => {
      throw new Error('the database is away')
    })
    const addresses = [
      `/images/iiif/3/items/${open.item}/manifest.json`,
      `/images/iiif/2/collections/${open.item}/collection.json`,
      `/images/viewers/dzi/info.json?id=${open.item}`,
    ]
    for (const address of addresses) expect((await app.call(address)).json()).toMatchObject({ code: 'internal' })
    vi.restoreAllMocks()
  })

  test('a tile that was allowed once costs no query', async () => {
    const fresh = await anItem('Published', [{ type: 'images', bytes: ramp, name: 'ramp.png' }])
    const tile = `/images/iiif/3/${fresh.uuids[0]}/512,0,512,388/512,/0/default.jpg`
    // Every question to a tenant's tables is narrowed by a plugin, every other one begins with selectFrom.
    const asked = [vi.spyOn(app.database.read, 'withPlugin'), vi.spyOn(app.database.read, 'selectFrom')]
    const questions = () => asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    expect((await app.call(tile)).statusCode).toBe(200)
    expect(questions()).toBeGreaterThan(0)
    const before = questions()
    expect((await app.call(tile)).statusCode).toBe(200)
    expect(questions()).toBe(before)
    vi.restoreAllMocks()
  })
})

describe('what is delivered', () => {
  test.each([
    ['an aligned tile', '512,512,512,388/512,', { left: 512, top: 512, width: 512, height: 388 }],
    ['a region at its own size', '37,91,200,120/max', { left: 37, top: 91, width: 200, height: 120 }],
  ])('[SRV-03] %s shows the pixels of the picture', async (_, parts, box) => {
    const reply = await app.call(`/images/iiif/3/${open.uuids[0]}/${parts}/0/default.jpg`)
    expect(reply.headers['content-type']).toBe('image/jpeg')
    const got = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(got.info).toMatchObject({ width: box.width, height: box.height })
    const want = await sharp(ramp).extract(box).raw().toBuffer()
    const far = got.data.reduce((most, value, n) => Math.max(most, Math.abs(value - (want[n] ?? 0))), 0)
    expect(far).toBeLessThan(24)
  })

  test('[SRV-03] addresses lead to the description and say the canonical form', async () => {
    const base = `/images/iiif/3/${open.uuids[0]}`
    expect((await app.call(base)).headers['location']).toBe(`${base}/info.json`)
    const picture = await app.call(`${base}/full/max/0/default.jpg`)
    expect(picture.headers['link']).toContain('rel="canonical"')
    const again = await app.call(`${base}/full/max/0/default.jpg`, {
      headers: { 'if-none-match': String(picture.headers['etag']) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await app.call(`${base}/full/nonsense/0/default.jpg`)).json()).toMatchObject({
      status: 400,
      code: 'image.request-invalid',
    })
  })

  test('sound comes in ranges, with its own name', async () => {
    const path = `/images/media/${open.uuids[1]}/tone.mp3`
    const whole = await app.call(path)
    expect(whole.rawPayload.equals(tone)).toBe(true)
    expect(whole.headers['content-disposition']).toContain("filename*=UTF-8''tone%20%C3%A9.mp3")
    const part = await app.call(path, { headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${tone.length}`])
    expect(part.rawPayload.equals(tone.subarray(10, 20))).toBe(true)
    const beyond = await app.call(path, { headers: { range: `bytes=${tone.length}-` } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${tone.length}`])
  })

  test('ranges are read as RFC 9110 writes them', () => {
    expect(byteRange('bytes=-5', 20)).toEqual({ start: 15, end: 20 })
    expect(byteRange('bytes=5-', 20)).toEqual({ start: 5, end: 20 })
    expect(byteRange('bytes=5-99', 20)).toEqual({ start: 5, end: 20 })
    expect(byteRange('bytes=9-5', 20)).toBeUndefined()
    expect(byteRange('bytes=0-1,4-5', 20)).toBeUndefined()
  })
})

type Canvas = {
  type: string
  width?: number
  height?: number
  duration?: number
  items: { items: { motivation: string; target: string; body: { id: string; type: string } }[] }[]
}

describe('manifests', () => {
  test('[SRV-03] Presentation 3 holds the picture and the sound, each painted on a canvas of its size', async () => {
    const reply = await app.call(`/images/iiif/3/items/${open.item}/manifest.json`)
    const manifest = reply.json<{ type: string; id: string; items: (Canvas & { id: string })[] }>()
    expect(reply.headers['content-type']).toContain('http://iiif.io/api/presentation/3/context.json')
    expect(manifest).toMatchObject({ type: 'Manifest', label: { none: ['Ramp'] } })
    expect(new URL(manifest.id).pathname).toBe(`/images/iiif/3/items/${open.item}/manifest.json`)
    expect(manifest.items.map(({ type, width, height, duration }) => ({ type, width, height, duration }))).toEqual([
      { type: 'Canvas', width, height, duration: undefined },
      { type: 'Canvas', width: undefined, height: undefined, duration: 1 },
    ])
    for (const canvas of manifest.items) {
      const [painting] = canvas.items[0]?.items ?? []
      expect(painting).toMatchObject({ motivation: 'painting', target: canvas.id })
      expect((await app.call(new URL(painting?.body.id ?? '').pathname)).statusCode).toBe(200)
    }
  })

  test('[SRV-03] Presentation 2 holds the pictures with their image service', async () => {
    const manifest = (await app.call(`/images/iiif/2/items/${open.item}/manifest.json`)).json()
    expect(manifest).toMatchObject({
      '@type': 'sc:Manifest',
      sequences: [
        {
          canvases: [
            {
              '@type': 'sc:Canvas',
              width,
              height,
              images: [{ resource: { service: { profile: 'http://iiif.io/api/image/2/level2.json' } } }],
            },
          ],
        },
      ],
    })
  })

  test('the viewers are told what to show, or that it is not public', async () => {
    const info = (await app.call(`/images/viewers/audio/info.json?id=${open.item}`)).json()
    expect(info).toMatchObject({
      title: 'Ramp',
      entries: [{ uuid: open.uuids[1], type: 'audios', peaks: expect.stringContaining('/images/peaks/') }],
    })
    expect((await app.call(`/images/viewers/audio/info.json?id=${randomUUID()}`)).statusCode).toBe(404)
  })
})
