import type { VisitorView } from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStep } from '../../../test/fixtures/steps.ts'
import { rampFile, serveDelivery } from '../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../test/delivery-server.ts'

const ORIGIN = 'http://museo.localhost'
let folder: string
let delivery: DeliveryServer
let open: { item: string; uuids: string[] }
let closed: { item: string; uuids: string[] }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewers-'))
  for (const viewer of ['dzi', 'audio', 'story']) {
    await mkdir(join(folder, viewer))
    await writeFile(join(folder, viewer, 'index.html'), '<!doctype html><html><head><title>Teca</title></head></html>')
  }
  delivery = await serveDelivery({ env: { VIEWERS_DIR: folder } })
  open = await delivery.anItem('Published', [rampFile, { ...rampFile, name: 'second.png' }])
  closed = await delivery.anItem('Draft', [rampFile])
})
afterAll(async () => {
  await delivery.close()
  await rm(folder, { recursive: true })
})

const page = async (query: Record<string, string>, viewer = 'dzi') =>
  (await delivery.app.call(`/images/viewers/${viewer}/?${new URLSearchParams(query)}`)).body
const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
const stateOf = (region: string, canvas: string) => {
  const target = {
    id: `${ORIGIN}/images/iiif/3/items/${open.item}/canvas/${canvas}${region}`,
    type: 'Canvas',
    partOf: [{ id: `${ORIGIN}/images/iiif/3/items/${open.item}/manifest.json`, type: 'Manifest' }],
  }
  return Buffer.from(encodeURIComponent(JSON.stringify({ type: 'Annotation', target }))).toString('base64url')
}

describe('[SHARE-14] the page of a public viewer', () => {
  test('names its title, its canonical address and a picture that exists', async () => {
    const html = await page({ id: open.item, theme: 'dark' })
    expect(html).toContain('<title>Ramp</title>')
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/images/viewers/dzi/?id=${open.item}" />`)
    expect(property(html, 'og:title')).toBe('Ramp')
    expect(property(html, 'og:site_name')).toBe('The museo')
    expect([property(html, 'og:image:width'), property(html, 'og:image:height')]).toEqual(['1200', '831'])
    const picture = new URL(property(html, 'og:image') ?? '')
    const reply = await delivery.app.call(picture.pathname)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })
  test('shows the region that a link of the Content State API names', async () => {
    const html = await page({ 'iiif-content': stateOf('#xywh=100,50,300,200', open.uuids[1] ?? '') })
    const picture = property(html, 'og:image') ?? ''
    expect(picture).toBe(`${ORIGIN}/images/iiif/3/${open.uuids[1]}/100,50,300,200/300,200/0/default.jpg`)
    expect((await delivery.app.call(new URL(picture).pathname)).statusCode).toBe(200)
  })
  test('links to its oEmbed, which returns the frame', async () => {
    const html = await page({ id: open.item })
    const found = /type="application\/json\+oembed" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { pathname, search } = new URL(found)
    const reply = await delivery.app.call(`${pathname}${search}&maxwidth=400`)
    expect(reply.json()).toMatchObject({
      type: 'rich',
      version: '1.0',
      title: 'Ramp',
      provider_name: 'The museo',
      width: 400,
      height: 600,
      html: expect.stringContaining(`<iframe src="${ORIGIN}/images/viewers/dzi/?id=${open.item}" title="Ramp"`),
      thumbnail_url: expect.stringContaining('/images/iiif/3/'),
    })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  })
  test('reveals nothing that is not public, and its oEmbed is a 401; a thing elsewhere or nowhere is a 404', async () => {
    const html = await page({ id: closed.item })
    expect(html).toContain('<title>Teca</title>')
    expect(html).not.toContain('og:')
    const ask = (url: string, more = '') =>
      delivery.app.call(`/images/oembed?url=${encodeURIComponent(url)}${more}`).then(({ statusCode }) => statusCode)
    expect(await ask(`${ORIGIN}/images/viewers/dzi/?id=${closed.item}`)).toBe(401)
    expect(await ask(`https://elsewhere.example/images/viewers/dzi/?id=${open.item}`)).toBe(404)
    expect(await ask(`${ORIGIN}/images/viewers/audio/?id=${open.item}`)).toBe(404)
    expect(await ask(`${ORIGIN}/images/viewers/dzi/?id=${open.item}`, '&format=xml')).toBe(501)
  })
  test('repeats no part of the address as markup', async () => {
    const html = await page({ id: open.item, region: '"><script>', theme: '"><script>' })
    expect(html).not.toContain('<script>')
  })
})

describe('[SHARE-17] what visitors see', () => {
  const viewOf = async (path: string) => {
    const ada = await delivery.app.signIn(['ROLE_USER'])
    return (await ada.call(`${path}/visitors`)).json<VisitorView>()
  }
  const named = ({ open: isOpen, hidden }: VisitorView) => ({
    open: isOpen,
    hidden: hidden.map(({ resourceType, uuid, state, position, steps }) => ({
      resourceType,
      uuid,
      state,
      ...(position !== undefined && { position }),
      ...(steps !== undefined && { steps }),
    })),
  })
  const inDraft = async (uuid: string) =>
    await inWrite(delivery.app.database, { tenantId: 'museo' }, (unit) =>
      unit.updateMany('asset', [uuid], { state: 'Draft' }),
    )

  test('of an item is all but what has a state of its own, as in its viewers, card and manifest', async () => {
    const { item, uuids } = await delivery.anItem('Published', [rampFile, { ...rampFile, name: 'second.png' }])
    const [first = '', second = ''] = uuids
    expect(named(await viewOf(`/meta/culturalItems/${item}`))).toEqual({ open: true, hidden: [] })
    await inDraft(second)
    const hidden = { resourceType: 'MEDIA', uuid: second, state: 'Draft', position: 2 }
    expect(named(await viewOf(`/meta/culturalItems/${item}`))).toEqual({ open: true, hidden: [hidden] })
    const info = await delivery.app.call(`/images/viewers/dzi/info.json?id=${item}`)
    expect(info.json<{ entries: { uuid: string }[] }>().entries.map(({ uuid }) => uuid)).toEqual([first])
    expect(property(await page({ id: item }), 'og:image')).toContain(first)
    const manifest = await delivery.app.call(`/images/iiif/3/items/${item}/manifest.json`)
    expect([manifest.body.includes(first), manifest.body.includes(second)]).toEqual([true, false])
    await inDraft(first)
    expect((await viewOf(`/meta/culturalItems/${item}`)).total).toBe(2)
    expect((await delivery.app.call(`/images/viewers/dzi/info.json?id=${item}`)).statusCode).toBe(401)
    expect(await page({ id: item })).not.toContain('og:')
  })
  test('of an item that is not public is nothing, and what would stay hidden is named too', async () => {
    const { item, uuids } = await delivery.anItem('Draft', [rampFile])
    await inDraft(uuids[0] ?? '')
    expect(named(await viewOf(`/meta/culturalItems/${item}`))).toEqual({
      open: false,
      hidden: [
        { resourceType: 'ITEM', uuid: item, state: 'Draft' },
        { resourceType: 'MEDIA', uuid: uuids[0], state: 'Draft', position: 1 },
      ],
    })
  })
  test('of a story is all of it or nothing: its pictures and their items are named with the steps, and who can publish them', async () => {
    const published = await delivery.anItem('Published', [rampFile, { ...rampFile, name: 'second.png' }])
    const draft = await delivery.anItem('Draft', [rampFile])
    const [plain = '', hidden = ''] = published.uuids
    await inDraft(hidden)
    const manager = await delivery.app.signIn(['ROLE_PUBLISHER'])
    const annotations = [plain, hidden, draft.uuids[0] ?? '', hidden].map((image) => aStep({ image }))
    const { row } = await delivery.app.services.stories.create(
      { tenantId: 'museo', actor: null },
      { state: 'Published', sgtt: 'The ramp', annotations },
    )
    const view = await viewOf(`/meta/storyboards/${row.uuid}`)
    expect(named(view)).toEqual({
      open: false,
      hidden: [
        { resourceType: 'ITEM', uuid: draft.item, state: 'Draft', steps: [3] },
        { resourceType: 'MEDIA', uuid: hidden, state: 'Draft', steps: [2, 4] },
      ],
    })
    const { name, surname } = (await manager.call('/iam/jarvisUsers/search/self')).json()
    expect(view.publishers).toContain(`${name} ${surname}`)
    for (const { _links } of view.hidden)
      expect((await manager.call(new URL(_links.self.href).pathname)).statusCode).toBe(200)
  })
})

describe('the public viewer of a story', () => {
  const aStory = async (state: string, images: string[]) => {
    const { row } = await delivery.app.services.stories.create(
      { tenantId: 'museo', actor: null },
      {
        state,
        // One of its images may be gone.
        copied: true,
        sgtt: 'The ramp',
        autn: 'Ada',
        description: 'What colours do.',
        customMetadataList: [{ name: 'title', value: 'La rampa', lang: 'it' }],
        annotations: images.map((image) => aStep({ image, label: 'A corner', region: [100, 50, 300, 200] })),
      },
    )
    return row.uuid
  }
  const infoOf = (id: string, headers = {}) =>
    delivery.app.call(`/images/viewers/story/info.json?id=${id}`, { headers })

  test('gets its steps in order, with each image once, from the page that names the story', async () => {
    const [first = '', second = ''] = open.uuids
    const uuid = await aStory('Published', [first, second, first])
    const reply = await infoOf(uuid)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    const { title, entries, story } = reply.json<{
      title: string
      entries: { uuid: string; url: string; width: number }[]
      story: { author: string; titles: unknown; annotations: { canvasUuid: string }[] }
    }>()
    expect([title, story.author]).toEqual(['The ramp', 'Ada'])
    expect(story.titles).toEqual([{ text: 'La rampa', lang: 'it' }])
    expect(story.annotations.map(({ canvasUuid }) => canvasUuid)).toEqual([first, second, first])
    expect(entries.map(({ uuid: one, width }) => [one, width])).toEqual([
      [first, 1300],
      [second, 1300],
    ])
    const html = await page({ storyID: uuid, step: '2' }, 'story')
    expect(html).toContain('<title>The ramp</title>')
    const address = `${ORIGIN}/images/viewers/story/?storyID=${uuid}`
    expect(html).toContain(`<link rel="canonical" href="${address}" />`)
    expect(property(html, 'og:description')).toBe('What colours do.')
    expect(property(html, 'og:image')).toBe(`${ORIGIN}/images/iiif/3/${first}/100,50,300,200/300,200/0/default.jpg`)
    const oEmbed = await delivery.app.call(`/images/oembed?url=${encodeURIComponent(address)}`)
    expect(oEmbed.json()).toMatchObject({ title: 'The ramp', author_name: 'Ada', html: expect.stringContaining(uuid) })
  })
  test('is open to everyone only if the story and everything it shows is public', async () => {
    const [image = ''] = open.uuids
    const [hidden = ''] = closed.uuids
    const draft = await aStory('Draft', [image])
    const half = await aStory('Published', [image, hidden])
    const ada = await delivery.app.signIn(['ROLE_USER'])
    for (const uuid of [draft, half]) {
      expect((await infoOf(uuid)).statusCode).toBe(401)
      expect(await page({ storyID: uuid }, 'story')).not.toContain('og:')
      expect((await ada.call(`/images/viewers/story/info.json?id=${uuid}`)).statusCode).toBe(200)
    }
    expect((await infoOf(crypto.randomUUID())).statusCode).toBe(404)
  })
  test('leaves out images that were deleted in the meantime', async () => {
    const [image = ''] = open.uuids
    const uuid = await aStory('Published', [crypto.randomUUID(), image])
    const reply = await infoOf(uuid)
    expect(reply.json<{ entries: unknown[] }>().entries).toHaveLength(1)
  })
})
