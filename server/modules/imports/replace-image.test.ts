import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTwoColourPicture } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, uploaded } from '../../../test/uploading.ts'
import type { HistoryPage, Image, ImagePage } from '@teca/shared/contract/meta'
import { allTenants } from '../../../test/database.ts'

const PATIENCE = { timeout: 30_000 }
let n = 0
/** Each has its own colour, so that its pixels identify it. */
const plain = (background: string, width = 300 + ++n) =>
  sharp({ create: { width, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

describe.each(['sqlite', 'postgres'] as const)('replacing an image on %s', (kind) => {
  let app: TestApp
  let curator: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  })
  afterAll(() => app.close())

  const get = async (uuid: string) => (await curator.call(`/meta/images/${uuid}`)).json<Image>()
  const send = async (background: string, name = 'new.png') => uploaded(curator, 'File', name, await plain(background))
  const replace = (uuid: string, { imageLink, originalFilename }: { imageLink: string; originalFilename: string }) =>
    curator.call(`/meta/images/${uuid}`, { method: 'PATCH', body: { imageLink, originalFilename } })
  const ended = async (importId: string, state: 'DONE' | 'ERROR') =>
    await expect
      .poll(async () => (await importOf(curator, 'images', importId)).overall.importState, PATIENCE)
      .toBe(state)
  /** The colour of the tiles at this address. */
  const colourAt = async (href: string) => {
    const path = new URL(href, 'http://x').pathname
    const reply = await curator.call(`${path}/full/10,/0/default.png`)
    const [r = 0, g = 0, b = 0] = await sharp(reply.rawPayload).raw().toBuffer()
    return r > 200 ? 'red' : g > 100 ? 'green' : b > 200 ? 'blue' : 'none'
  }
  /** The addresses of this image's pictures in a reply. */
  const pictureAddresses = (reply: string, uuid: string) =>
    [...reply.matchAll(new RegExp(`/images/(?:thumbs|dzi|iiif/[23])/${uuid}[~0-9a-f]*`, 'g'))].map(([one]) => one)
  const iiifOf = (image: Image) => image._links.iiif?.href ?? ''

  /** An item with three red images; returns the second. */
  async function aRedImage() {
    const images = await Promise.all(['1.png', '2.png', '3.png'].map((name) => send('#ff0000', name)))
    const { uuid: item } = await startImport(curator, 'importCulturalItem', {
      pressmark: `Replace ${kind} ${++n}`,
      sgtt: 'Item',
      images: images.map(({ uuid, imageLink, originalFilename }, at) => ({
        uuid,
        imageLink,
        originalFilename,
        sgtt: `Sheet ${at + 1}`,
        customMetadataList: [{ name: 'alt', value: 'A sheet' }],
      })),
    })
    for (const { uuid } of images) await ended(uuid, 'DONE')
    return { item, uuid: images[1]?.uuid ?? '', others: [images[0]?.uuid, images[2]?.uuid] }
  }

  test('[ITEM-14] keeps its position, its uuid and its metadata, with new pixels at a new address', async () => {
    const { item, uuid, others } = await aRedImage()
    const before = await get(uuid)
    const sent = await send('#0000ff')
    const reply = await replace(uuid, sent)
    expect(reply.statusCode).toBe(200)
    expect(reply.json<Image>().processing?.importState).toMatch(/PENDING|IN_PROGRESS/)
    expect(await colourAt(iiifOf(reply.json<Image>()))).toBe('red')
    await ended(sent.uuid, 'DONE')
    const after = await get(uuid)
    expect(await colourAt(iiifOf(after))).toBe('blue')
    expect(iiifOf(after)).not.toBe(iiifOf(before))
    expect(await colourAt(iiifOf(before))).toBe('blue')
    const edition = iiifOf(after).slice(iiifOf(after).indexOf(uuid))
    expect(edition).toMatch(/^.{36}~[0-9a-f]+$/)
    const shown = [
      `/meta/images/${uuid}`,
      `/images/iiif/2/items/${item}/manifest.json`,
      `/images/iiif/3/items/${item}/manifest.json`,
      `/images/viewers/dzi/info.json?id=${item}`,
      `/import-manager/images/${sent.uuid}`,
    ]
    for (const path of shown) {
      const pictures = pictureAddresses((await curator.call(path)).body, uuid)
      expect([path, pictures.length > 0, pictures.filter((one) => !one.endsWith(edition))]).toEqual([path, true, []])
    }
    const thumb = await curator.call(new URL(after._links.thumb?.href ?? '', 'http://x').pathname)
    expect(thumb.statusCode).toBe(200)
    expect(after).toMatchObject({ uuid, position: 2, sgtt: 'Sheet 2', alt: 'A sheet', originalFilename: 'new.png' })
    expect(after.processing).toBeUndefined()
    expect(after.width).not.toBe(before.width)
    const list = (await curator.call(`/meta/culturalItems/${item}/default_list_of_images`)).json<ImagePage>()
    expect(list._embedded?.images?.map((image) => image.uuid)).toEqual([others[0], uuid, others[1]])
    const history = await curator.call(`/meta/images/${uuid}/history`)
    expect(history.body).toContain('"replace"')
  })

  test('[ITEM-14] gives the first answer again if the call is repeated after a lost reply', async () => {
    const { uuid } = await aRedImage()
    const version = (await curator.call(`/meta/images/${uuid}`)).headers['etag']
    const { imageLink, originalFilename } = await send('#0000ff')
    const once = () =>
      curator.call(`/meta/images/${uuid}`, {
        method: 'PATCH',
        body: { imageLink, originalFilename, sgtt: 'Renewed' },
        headers: { 'if-match': String(version) },
      })
    expect((await once()).statusCode).toBe(200)
    const again = await once()
    expect([again.statusCode, again.json<Image>().sgtt]).toEqual([200, 'Renewed'])
    await curator.call(`/meta/images/${uuid}`, { method: 'PATCH', body: { sgtt: 'Said since' } })
    expect((await once()).json()).toMatchObject({ status: 412, code: 'version.changed' })
    expect(await get(uuid)).toMatchObject({ sgtt: 'Said since' })
  })

  test('[ITEM-14] shows the new picture on cards of the item and its collection at once, at its new address', async () => {
    const { item, uuid, others } = await aRedImage()
    for (const other of others) await curator.call(`/meta/images/${other}`, { method: 'DELETE' })
    const top = await curator.call('/meta/culturalItemCollections', {
      method: 'POST',
      body: { customMetadataList: [{ name: 'sgtt', value: 'Replaced' }] },
    })
    const collection = top.json<{ uuid: string }>().uuid
    await curator.call(`/meta/culturalItems/${item}`, {
      method: 'PATCH',
      body: { parentCollectionsUuids: [collection] },
    })
    const sent = await send('#0000ff')
    await replace(uuid, sent)
    await ended(sent.uuid, 'DONE')
    const edition =
      iiifOf(await get(uuid))
        .split('/')
        .at(-1) ?? ''
    const cards = [
      `/meta/culturalItems/${item}`,
      `/meta/culturalItemCollections/${collection}/culturalItems`,
      `/meta/culturalItemCollections/${collection}`,
    ]
    for (const path of cards) {
      const pictures = pictureAddresses((await curator.call(path)).body, uuid)
      expect([path, pictures.length > 1, pictures.filter((one) => !one.endsWith(edition))]).toEqual([path, true, []])
    }
  })

  test('[ITEM-14] keeps the former image if the new file is no picture, with the reason in the import, which can be retried', async () => {
    const { uuid } = await aRedImage()
    const broken = await uploaded(curator, 'File', 'broken.png', (await plain('#00ff00')).subarray(0, 60))
    expect((await replace(uuid, broken)).statusCode).toBe(200)
    await ended(broken.uuid, 'ERROR')
    const image = await get(uuid)
    expect(await colourAt(iiifOf(image))).toBe('red')
    expect(image.processing).toBeUndefined()
    expect((await importOf(curator, 'images', broken.uuid)).overall.message).toBeTruthy()
    const again = await curator.call(`/import-manager/images/${broken.uuid}/retry`, { method: 'POST' })
    expect(again.statusCode).toBeLessThan(300)
    await ended(broken.uuid, 'ERROR')
    expect(await colourAt(iiifOf(await get(uuid)))).toBe('red')
    // A complete file ends the wait.
    const whole = await send('#0000ff')
    await replace(uuid, whole)
    await ended(whole.uuid, 'DONE')
    expect(await colourAt(iiifOf(await get(uuid)))).toBe('blue')
    expect((await importOf(curator, 'images', broken.uuid)).overall.importState).toBe('DONE')
  })

  test('[ITEM-14] writes metadata of the same call together with the new file, or neither', async () => {
    const { uuid } = await aRedImage()
    const { imageLink, originalFilename, uuid: upload } = await send('#0000ff')
    const both = (body: object) =>
      curator.call(`/meta/images/${uuid}`, { method: 'PATCH', body: { imageLink, originalFilename, ...body } })
    expect((await both({ sgtt: ' ' })).statusCode).toBe(400)
    expect((await get(uuid)).processing).toBeUndefined()
    const reply = await both({ sgtt: 'Blue sheet' })
    expect(reply.json()).toMatchObject({ sgtt: 'Blue sheet', processing: expect.anything() })
    const lines = await allTenants(app.database)
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('entity_uuid', '=', uuid)
      .where('request_id', '=', String(reply.headers['x-request-id']))
      .execute()
    expect(lines).toEqual([{ action: 'update', after: expect.stringContaining('Blue sheet') }])
    expect((await both({ sgtt: 'Sea' })).json()).toMatchObject({ sgtt: 'Sea' })
    await ended(upload, 'DONE')
    expect(await colourAt(iiifOf(await get(uuid)))).toBe('blue')
  })

  test('[ITEM-14] keeps the last of several files, restores a deleted image as it was, and refuses other files', async () => {
    const { uuid } = await aRedImage()
    const [first, second] = [await send('#00ff00'), await send('#0000ff')]
    await replace(uuid, first)
    await replace(uuid, second)
    await ended(second.uuid, 'DONE')
    expect(await colourAt(iiifOf(await get(uuid)))).toBe('blue')

    const other = (await aRedImage()).uuid
    const late = await send('#00ff00')
    await replace(other, late)
    await curator.call(`/meta/images/${other}`, { method: 'DELETE' })
    await expect
      .poll(async () => (await importOf(curator, 'images', late.uuid)).overall.importState, PATIENCE)
      .toMatch(/ERROR|DONE/)
    const restored = (await curator.call(`/meta/images/${other}/restore`, { method: 'POST' })).json<Image>()
    expect(await colourAt(iiifOf(restored))).toMatch(/red|green/)

    const psd = await uploaded(curator, 'File', 'new.psd', await aTwoColourPicture(20, 20).png().toBuffer())
    const refused = await replace(uuid, psd)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([415, 'file.kind-refused'])
    const missing = await replace(uuid, { ...second, imageLink: second.imageLink.replaceAll(second.uuid, uuid) })
    expect(missing.json<{ code: string }>().code).toBe('upload.missing')
    const same = await curator.call(`/meta/images/${uuid}`, {
      method: 'PATCH',
      body: { imageLink: (await get(uuid)).imageLink, sgtt: 'Renamed' },
    })
    expect(same.json<Image>()).toMatchObject({ sgtt: 'Renamed' })
  })

  test('[ITEM-28] stands in the history of its item with who did it, and its former file can be put back', async () => {
    const { item, uuid, others } = await aRedImage()
    const sent = await send('#0000ff')
    await replace(uuid, sent)
    await ended(sent.uuid, 'DONE')
    const lines = async () =>
      (await curator.call(`/meta/culturalItems/${item}/history`)).json<HistoryPage>()._embedded?.history ?? []
    const [last, ...earlier] = await lines()
    expect(last).toMatchObject({
      action: 'asset.replace',
      username: curator.username,
      assets: [{ uuid, type: 'images', sgtt: 'Sheet 2' }],
      assetCount: 1,
      changes: expect.arrayContaining([{ name: 'originalFilename', before: '2.png', after: 'new.png' }]),
    })
    expect(earlier.find(({ action }) => action === 'asset.create')).toMatchObject({ assetCount: 3, changes: [] })
    const path = new URL(last?._links?.formerFile?.href ?? '', 'http://x').pathname
    expect(new URL((await get(uuid))._links.formerFile?.href ?? '', 'http://x').pathname).toBe(path)
    const reader = await app.signIn(['ROLE_USER'])
    expect((await reader.call(path, { method: 'POST' })).statusCode).toBe(403)
    const outdated = await curator.call(path, { method: 'POST', headers: { 'if-match': '"0"' } })
    expect(outdated.statusCode).toBe(412)
    expect((await curator.call(path, { method: 'POST' })).json<Image>().processing).toBeDefined()
    await expect.poll(async () => colourAt(iiifOf(await get(uuid))), PATIENCE).toBe('red')
    expect(await get(uuid)).toMatchObject({ originalFilename: '2.png', position: 2, sgtt: 'Sheet 2' })
    const [back, forth] = await lines()
    expect([back?.action, forth?.action]).toEqual(['asset.replace', 'asset.replace'])
    expect([back?._links?.formerFile !== undefined, forth?._links]).toEqual([true, undefined])

    await curator.call(`/meta/images/${others[0]}`, { method: 'DELETE' })
    expect((await lines())[0]).toMatchObject({ action: 'asset.delete', assets: [{ uuid: others[0], sgtt: 'Sheet 1' }] })
    const none = await curator.call(`/meta/images/${others[1]}/formerFile`, { method: 'POST' })
    expect(none.json()).toMatchObject({ status: 409, code: 'undo.nothing' })
  })
})
