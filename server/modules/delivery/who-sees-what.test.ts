import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAndClosedStates } from '../../../test/open-and-closed.ts'
import { testApp } from '../../../test/server-app.ts'
import type { TestApp } from '../../../test/server-app.ts'
import type { AssetType } from '../../db/schema.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { writePyramid } from '../../media/derivatives/write-pyramid.ts'
import { derivativeKey } from '../../media/process.ts'

const context = { tenantId: 'museo' }
const types = ['images', 'audios', 'videos', 'model3Ds', 'documents'] as const satisfies AssetType[]

/** An item with one file of each kind, and a collection in the same state. */
type Thing = { item: string; collection: string } & Record<AssetType, string>
type Given = { state: string; ownState?: string; processing?: boolean; deleted?: boolean }

/** Whether a thing is visible to everybody, to staff, or to nobody. */
const things: Record<string, Given & { seenBy: 'all' | 'staff' | 'nobody'; collectionBy?: 'all' | 'staff' }> = {
  'in a public state': { state: 'Published', seenBy: 'all' },
  'in a state that is not public': { state: 'Draft', seenBy: 'staff' },
  'in a state that is gone': { state: 'Forgotten', seenBy: 'staff' },
  'in a public item, in a state of its own that is not': {
    state: 'Published',
    ownState: 'Draft',
    seenBy: 'staff',
    collectionBy: 'all',
  },
  'in an item that is not public, in a public state of its own': {
    state: 'Draft',
    ownState: 'Published',
    seenBy: 'staff',
  },
  'not ready': { state: 'Published', processing: true, seenBy: 'nobody', collectionBy: 'all' },
  'in a deleted item': { state: 'Published', deleted: true, seenBy: 'nobody', collectionBy: 'all' },
}

type Visitor = { tenant?: string; cookie?: string; isStaff?: boolean }
let visitors: Record<string, Visitor>
const made: Record<string, Thing> = {}
let app: TestApp

async function aThing({ state, ownState, processing, deleted }: Given): Promise<Thing> {
  const { assetImports, collections, storage } = app.services
  const item = randomUUID()
  const uuids = Object.fromEntries(types.map((type) => [type, randomUUID()])) as Record<AssetType, string>
  const collection = await collections.create(context, { sgtt: item, state })
  await inWrite(app.database, context, async (unit) => {
    const fields = { pressmark: item, pressmark_key: item, sgtt: 'Thing', sgtt_key: 'thing', autn: null, autn_key: '' }
    await unit.create('item', [{ uuid: item, ...fields, state }])
    const asset = { sgtt: 'Thing', autn: null, alt: null, original_sha256: null, import_id: null, size: 10 }
    await assetImports.attach(
      unit,
      item,
      types.map((type) => ({
        ...asset,
        type,
        uuid: uuids[type],
        original_filename: 'thing.bin',
        ...(ownState !== undefined && { state: ownState }),
      })),
    )
  })
  if (processing) return { item, collection: collection.row.uuid, ...uuids }
  const thumbs = [74, 200, 400, 800].map((width) => `thumb-${width}.webp`)
  for (const type of types) {
    const names = ['peaks.json', 'model.glb', 'poster.jpg', 'play.bin', ...thumbs]
    const derivatives = Object.fromEntries(names.map((name) => [name, derivativeKey(uuids[type], name)]))
    for (const key of Object.values(derivatives)) await storage.put(key, Buffer.from('0123456789'))
    if (type === 'images') {
      const tiff = join(app.dataDir, `${item}.tif`)
      await writePyramid(sharp({ create: { width: 700, height: 600, channels: 3, background: '#346' } }), tiff)
      derivatives['pyramid.tif'] = derivativeKey(uuids.images, 'pyramid.tif')
      await storage.put(derivatives['pyramid.tif'], { file: tiff })
    }
    const media = { key: derivativeKey(uuids[type], 'play.bin'), mime: 'application/octet-stream' }
    const found = { mime_type: 'application/octet-stream', width: 700, height: 600, duration: 1 }
    await inWrite(app.database, context, (unit) =>
      assetImports.finish(unit, uuids[type], found, { derivatives, ...(type !== 'images' && { media }) }),
    )
  }
  if (deleted) await inWrite(app.database, context, (unit) => unit.remove('item', item))
  return { item, collection: collection.row.uuid, ...uuids }
}

/** Every kind of address under /images that leads to a part of a thing. */
const addresses: Record<string, (thing: Thing) => string> = {
  'info.json of version 2': ({ images }) => `/images/iiif/2/${images}/info.json`,
  'info.json of version 3': ({ images }) => `/images/iiif/3/${images}/info.json`,
  'a stored tile': ({ images }) => `/images/iiif/3/${images}/0,0,512,512/512,512/0/default.jpg`,
  'an edge tile': ({ images }) => `/images/iiif/2/${images}/512,0,188,512/188,/0/default.jpg`,
  'a part at another size': ({ images }) => `/images/iiif/3/${images}/5,5,300,200/150,100/90/gray.png`,
  'the whole picture': ({ images }) => `/images/iiif/3/${images}/full/max/0/default.jpg`,
  'an edition of a picture': ({ images }) => `/images/iiif/3/${images}~0123abcd/full/max/0/default.jpg`,
  'the description for Deep Zoom': ({ images }) => `/images/dzi/${images}.dzi`,
  'a tile for Deep Zoom': ({ images }) => `/images/dzi/${images}_files/10/0_0.jpg`,
  ...Object.fromEntries(
    [74, 200, 400, 800].map((width) => [
      `the thumbnail of ${width}`,
      ({ images }: Thing) => `/images/thumbs/${images}/${width}.webp`,
    ]),
  ),
  'a film': ({ videos }) => `/images/media/${videos}/thing.bin`,
  'a recording': ({ audios }) => `/images/media/${audios}/thing.bin`,
  'a document': ({ documents }) => `/images/media/${documents}/thing.bin`,
  'the first picture of a film': ({ videos }) => `/images/media/${videos}/poster.jpg`,
  'a waveform': ({ audios }) => `/images/peaks/${audios}.json`,
  'a model': ({ model3Ds }) => `/images/models/${model3Ds}.glb`,
}
/** The descriptions of a thing; people who are signed in may read more in them. */
const descriptions: typeof addresses = {
  'what the page for deep zoom asks': ({ images }) => `/images/viewers/dzi/info.json?id=${images}`,
  'what the page for IIIF asks': ({ images }) => `/images/viewers/iiif/info.json?id=${images}`,
  'what the page for models asks': ({ model3Ds }) => `/images/viewers/3d/info.json?id=${model3Ds}`,
  'what the page for sound asks': ({ audios }) => `/images/viewers/audio/info.json?id=${audios}`,
  'what the page for film asks': ({ videos }) => `/images/viewers/video/info.json?id=${videos}`,
}
const collections: typeof addresses = {
  'a collection of version 2': ({ collection }) => `/images/iiif/2/collections/${collection}/collection.json`,
  'a collection of version 3': ({ collection }) => `/images/iiif/3/collections/${collection}/collection.json`,
}

beforeAll(async () => {
  app = await testApp()
  await openAndClosedStates(app)
  // It was public as long as it existed.
  const forgotten = await app.services.states.create(context, { name: 'Forgotten', color: '#2D9C5D', public: true })
  await app.services.states.remove(context, forgotten.uuid)
  const [reader, admin, stranger] = [
    await app.signIn(['ROLE_USER']),
    await app.signIn(['ROLE_ADMIN']),
    await app.signIn(['ROLE_ADMIN'], 'archivio'),
  ]
  visitors = {
    'nobody we know': {},
    'somebody with a session that never was': { cookie: reader.cookie.replace(/=.*/, '=nonsense') },
    'staff of another organisation, with that session': { cookie: stranger.cookie },
    'staff of another organisation, at its host': { cookie: stranger.cookie, tenant: 'archivio' },
    'anyone, at the host of another organisation': { tenant: 'archivio' },
    'a reader': { cookie: reader.cookie, isStaff: true },
    'an administrator': { cookie: admin.cookie, isStaff: true },
  }
  for (const [name, given] of Object.entries(things)) made[name] = await aThing(given)
}, 120_000)
afterAll(() => app.close())

/** 200 for people with access, 401 if signing in would help, 404 if there is nothing for this visitor. */
function expected(seenBy: 'all' | 'staff' | 'nobody', { tenant = 'museo', isStaff = false }: Visitor): number {
  if (tenant !== 'museo' || seenBy === 'nobody') return 404
  return seenBy === 'all' || isStaff ? 200 : 401
}

type Seen = { isOpen: boolean; visitor: Visitor }
/** An open picture is the same for everyone; a closed one is only for the browser of a person with access. */
const keptAsMedia = ({ isOpen }: Seen) => (isOpen ? /^public, max-age=/ : /^private, max-age=/)
/** A description for a signed-in person is for nobody else, and is requested again each time. */
const keptAsWords = ({ visitor }: Seen) => (visitor.isStaff ? /^private, no-cache$/ : /^public, no-cache$/)

/** All replies of one table of addresses, as `address, visitor: status`, and whether their cache headers are right. */
async function table(rows: typeof addresses, name: string, seenBy: 'all' | 'staff' | 'nobody', kept = keptAsMedia) {
  const thing = made[name]
  if (thing === undefined) throw new Error(name)
  const [got, want]: [string[], string[]] = [[], []]
  for (const [what, address] of Object.entries(rows))
    for (const [who, visitor] of Object.entries(visitors)) {
      const reply = await app.call(address(thing), { tenant: visitor.tenant, cookie: visitor.cookie })
      const status = expected(seenBy, visitor)
      const cached = String(reply.headers['cache-control'])
      const isRight = reply.statusCode !== 200 || kept({ isOpen: seenBy === 'all', visitor }).test(cached)
      const differs = kept === keptAsWords || seenBy !== 'all'
      const varies = reply.statusCode !== 200 || !differs || String(reply.headers.vary).includes('cookie')
      want.push(`${what}, ${who}: ${status}`)
      got.push(`${what}, ${who}: ${reply.statusCode}${isRight ? '' : ` ${cached}`}${varies ? '' : ' for all cookies'}`)
    }
  return { got, want }
}

describe.each(Object.entries(things))('media %s', (name, { seenBy, collectionBy }) => {
  test('is open to the right people, at every kind of address', async () => {
    const { got, want } = await table(addresses, name, seenBy)
    expect(got).toEqual(want)
    const cached = await table(descriptions, name, seenBy, keptAsWords)
    expect(cached.got).toEqual(cached.want)
  })

  test('of a collection is listed to the right people', async () => {
    const by = collectionBy ?? (seenBy === 'nobody' ? 'staff' : seenBy)
    const { got, want } = await table(collections, name, by, keptAsWords)
    expect(got).toEqual(want)
  })
})

test('a manifest lists only open things to outsiders, and everything to staff', async () => {
  const thing = made['in a public item, in a state of its own that is not']
  if (thing === undefined) throw new Error('It was not made')
  for (const version of [2, 3]) {
    const address = `/images/iiif/${version}/items/${thing.item}/manifest.json`
    const [outside, inside] = [await app.call(address), await app.call(address, visitors['a reader'])]
    expect([outside.statusCode, inside.statusCode]).toEqual([200, 200])
    expect(types.filter((type) => outside.body.includes(thing[type]))).toEqual([])
    expect(inside.body).toContain(thing.images)
    // No cache gives one visitor the other's reply, and no reply is outdated.
    const cached = [outside, inside].map(({ headers }) => [headers['cache-control'], headers.vary])
    expect(cached).toEqual([
      ['public, no-cache', 'cookie, accept'],
      ['private, no-cache', 'cookie, accept'],
    ])
    expect(inside.headers['access-control-allow-origin']).toBeUndefined()
    const again = { headers: { 'if-none-match': String(inside.headers.etag) } }
    expect((await app.call(address, again)).statusCode).toBe(200)
    expect((await app.call(address, { ...visitors['a reader'], ...again })).statusCode).toBe(304)
  }
})

test.each([2, 3])('caches keep the two replies of an info.json of version %i apart', async (version) => {
  for (const [name, vary] of [
    ['in a public state', 'accept'],
    ['in a state that is not public', 'cookie, accept'],
  ] as const) {
    const address = `/images/iiif/${version}/${made[name]?.images}/info.json`
    const asked = (accept: string) => app.call(address, { ...visitors['a reader'], headers: { accept } })
    const [plain, linked] = [await asked('application/json'), await asked('application/ld+json')]
    expect([plain.headers.vary, linked.headers.vary]).toEqual([vary, vary])
    expect(linked.headers.etag).not.toBe(plain.headers.etag)
  }
})
