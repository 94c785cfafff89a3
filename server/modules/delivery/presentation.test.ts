import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ramp, rampFile, serveDelivery, toneFile } from '../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../test/delivery-server.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { allTenants } from '../../../test/database.ts'

const context = { tenantId: 'museo' }
const { width, height } = ramp

let delivery: DeliveryServer
let app: TestApp
let staff: SignedIn
let manager: SignedIn
let open: Awaited<ReturnType<DeliveryServer['anItem']>>

beforeAll(async () => {
  delivery = await serveDelivery()
  app = delivery.app
  staff = await app.signIn(['ROLE_USER'])
  manager = await app.signIn(['ROLE_TENANT_ADMIN'])
  open = await delivery.anItem('Published', [rampFile, toneFile])
})
afterAll(() => delivery.close())

type Canvas = {
  type: string
  width?: number
  height?: number
  duration?: number
  items: { items: { motivation: string; target: string; body: { id: string; type: string } }[] }[]
}

describe('manifests', () => {
  test('[SRV-03] Presentation 3 has the picture and the sound, each painted on a canvas of its size', async () => {
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

  test('[SRV-03] Presentation 2 has the picture with its image service, and then a canvas of the sound', async () => {
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
            { '@type': 'sc:Canvas', label: toneFile.name, rendering: [{ format: 'audio/mpeg' }] },
          ],
        },
      ],
    })
  })

  test.each([
    ['<Olio>', '<span>&lt;Olio&gt;</span>'],
    ['<1850?> & <dopo>', '<span>&lt;1850?&gt; &amp; &lt;dopo&gt;</span>'],
    [' <Olio> ', '<span>&lt;Olio&gt;</span>'],
    ['<i>Olio</i>', '<span>&lt;i&gt;Olio&lt;/i&gt;</span>'],
    ['Olio <su tela>', 'Olio <su tela>'],
    ['a < b & c', 'a < b & c'],
  ])('[SHARE-18] the value %j keeps its signs in other viewers, wherever it stands', async (value, shown) => {
    const { item } = await delivery.anItem('Published', [rampFile])
    const list = ['technique', 'attribution', 'rights'].map((name) => ({ name, value }))
    const own = { sgti: value, autn: value, customMetadataList: list }
    expect((await manager.call(`/meta/culturalItems/${item}`, { method: 'PATCH', body: own })).statusCode).toBe(200)
    const three = (await app.call(`/images/iiif/3/items/${item}/manifest.json`)).json()
    expect([three.summary.none, three.requiredStatement.value.none]).toEqual([[shown], [shown]])
    const two = (await app.call(`/images/iiif/2/items/${item}/manifest.json`)).json()
    expect([two.description, two.attribution]).toEqual([shown, shown])
    const rows: { value: unknown }[] = [...three.metadata, ...two.metadata]
    const plain = JSON.stringify(rows.map((row) => row.value))
    expect(plain.split(JSON.stringify(shown)).length - 1).toBe(5)
    const story = { sgtt: 'Ramps', sgti: value, autn: value, annotations: [], customMetadataList: [] }
    const made = (await manager.call('/meta/storyboards', { method: 'POST', body: story })).json()
    const manifest = (await manager.call(new URL(made._links.manifest.href).pathname)).json()
    expect([manifest.summary.none, manifest.metadata[0].value.none]).toEqual([[shown], [shown]])
    const text = JSON.stringify(manifest)
    const read = await manager.call('/meta/storyboards/readManifest', { method: 'POST', body: { text } })
    expect(read.json()).toMatchObject({ sgti: value.trim(), autn: value.trim() })
  })

  test('the viewers learn what to show, or that it is not public', async () => {
    const info = (await app.call(`/images/viewers/audio/info.json?id=${open.item}`)).json()
    expect(info).toMatchObject({
      title: 'Ramp',
      entries: [{ uuid: open.uuids[1], type: 'audios', peaks: expect.stringContaining('/images/peaks/') }],
    })
    expect((await app.call(`/images/viewers/audio/info.json?id=${randomUUID()}`)).statusCode).toBe(404)
  })

  test('an unreadable file is an error, and not a missing one', async () => {
    vi.spyOn(allTenants(app.database), 'withPlugin').mockImplementation(() => {
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
})

describe('collections', () => {
  test('a collection lists its open things for everyone, with the same few queries for any number', async () => {
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
    const asked = vi.spyOn(allTenants(app.database), 'withPlugin')
    expect(await labels(app)).toEqual(['Of the sea', 'Atlas'])
    const few = asked.mock.calls.length
    await add(['Breviary', 'Codex'], 'Published')
    asked.mockClear()
    expect(await labels(app)).toEqual(['Of the sea', 'Atlas', 'Breviary', 'Codex'])
    expect(asked).toHaveBeenCalledTimes(few)
    vi.restoreAllMocks()
    expect(await labels(staff)).toEqual(['Of the sea', 'Of the sea', 'Atlas', 'Breviary', 'Codex', 'Proof'])
  })

  test('a collection of any size is listed whole, and so is an item with any number of pictures', async () => {
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
})
