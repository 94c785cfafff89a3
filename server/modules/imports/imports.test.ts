import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBombPng,
  aCube,
  anSvg,
  aNoisyPicture,
  aPdf,
  aTwoColourPicture,
  aZip,
  aZipBomb,
  aZipWithName,
  cutOff,
} from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, itemImportOf, startImport, uploaded } from '../../../test/uploading.ts'
import type { AssetImportPage, CulturalItemImportPage, ProcessingInfoPage } from '@teca/shared/contract/import-manager'

const file = (name: string) => readFile(fileURLToPath(new URL(`../../../test/fixtures/files/${name}`, import.meta.url)))
/** With different content for every width. */
const picture = (width = 120) =>
  aTwoColourPicture(2 * width, 60)
    .jpeg()
    .toBuffer()

describe.each(['sqlite', 'postgres'] as const)('imports on %s', (kind) => {
  let app: TestApp
  let curator: SignedIn
  let pressmarks = 0
  beforeAll(async () => {
    app = await testApp({ kind })
    curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  })
  afterAll(() => app.close())

  const anImage = async (fileName: string, data: Buffer) => {
    const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', fileName, data)
    return { uuid, imageLink, originalFilename }
  }
  const anItem = (given: object = {}) =>
    startImport(curator, 'importCulturalItem', { pressmark: `P ${(pressmarks += 1)}`, sgtt: 'Item', ...given })
  const refused = async (call: string, body: object) =>
    (await curator.call(`/ccc/${call}`, { method: 'POST', body })).json<object>()

  test('create an item with metadata, collection and assets of four kinds', async () => {
    const collection = await app.services.collections.create({ tenantId: 'museo' }, { sgtt: 'Maps' })
    const audio = await uploaded(curator, 'Audio', 'tone.mp3', await file('tone.mp3'))
    const video = await uploaded(curator, 'Video', 'clip.mp4', await file('clip.mp4'))
    const obj = await uploaded(curator, 'Obj', 'cube.obj', Buffer.from(aCube.obj))
    const mtl = await uploaded(curator, 'Material', 'cube.mtl', Buffer.from(aCube.mtl))
    const started = await startImport(curator, 'importCulturalItem', {
      pressmark: 'Whole 1',
      sgtt: 'Atlas',
      autn: 'Ada',
      customMetadataList: [{ name: 'place', value: 'Ancona' }],
      parentCollectionsUuids: [collection.row.uuid],
      images: [
        await anImage('b.jpg', await picture(100)),
        {
          ...(await anImage('a.jpg', await picture(140))),
          sgtt: 'Recto',
          customMetadataList: [{ name: 'alt', value: 'A map' }],
        },
      ],
      audios: [{ uuid: audio.uuid, audioLink: audio.imageLink, audioOriginalName: 'tone.mp3' }],
      videos: [{ uuid: video.uuid, videoLink: video.imageLink, videoOriginalName: 'clip.mp4' }],
      model3Ds: [{ sgtt: 'Cube', objectLink: obj.imageLink, materialLink: mtl.imageLink }],
    })
    await app.jobs.idle()
    expect(started).toMatchObject({
      images: [{ sgtt: 'b' }, { sgtt: 'Recto' }],
      audios: [{ uuid: audio.uuid }],
      videos: [{}],
      model3Ds: [{}],
    })
    const item = (await curator.call(`/meta/culturalItems/${started.uuid}`)).json<object>()
    expect(item).toMatchObject({
      pressmark: 'Whole 1',
      sgtt: 'Atlas',
      autn: 'Ada',
      parentCollectionsUuids: [collection.row.uuid],
      mediaTypeInfo: { imagesCount: 2, audiosCount: 1, videosCount: 1, model3DsCount: 1 },
    })
    const images = (await curator.call(`/meta/culturalItems/${started.uuid}/default_list_of_images`)).json<{
      _embedded: { images: object[] }
    }>()
    expect(images._embedded.images).toMatchObject([
      { sgtt: 'b', width: 200, position: 1 },
      { sgtt: 'Recto', width: 280, alt: 'A map', mimeType: 'image/jpeg' },
    ])
    expect(await itemImportOf(curator, started.importId)).toMatchObject({
      overall: { importState: 'DONE' },
      imagesCount: 2,
      notReadyImagesCount: 0,
    })
    for (const type of ['audios', 'videos', 'model3Ds']) {
      const list = (
        await curator.call(`/import-manager/culturalItems/${started.importId}/${type}`)
      ).json<AssetImportPage>()
      expect(Object.values(list._embedded ?? {})).toMatchObject([
        [{ assetType: type, overall: { importState: 'DONE' } }],
      ])
    }
  })

  test('refuse a taken pressmark, unknown uploads and unknown collections, and then create nothing', async () => {
    const image = await anImage('a.jpg', await picture())
    await startImport(curator, 'importCulturalItem', { pressmark: 'Taken', sgtt: 'Item' })
    expect(await refused('importCulturalItem', { pressmark: 'Taken', sgtt: 'Other', images: [image] })).toMatchObject({
      status: 409,
      code: 'pressmark.taken',
    })
    const missing = { ...image, uuid: crypto.randomUUID() }
    expect(
      await refused('importCulturalItem', { pressmark: 'New 1', sgtt: 'Item', images: [image, missing] }),
    ).toMatchObject({
      status: 400,
      code: 'upload.missing',
      errors: [{ field: '/images/1/uuid' }],
    })
    expect(
      await refused('importCulturalItem', {
        pressmark: 'New 1',
        sgtt: 'Item',
        parentCollectionsUuids: [crypto.randomUUID()],
      }),
    ).toMatchObject({ code: 'parent.missing' })
    expect(await refused('importImage', { ...image, culturalItemUuid: crypto.randomUUID() })).toMatchObject({
      status: 400,
      code: 'item.missing',
    })
    expect((await curator.call('/meta/culturalItems/search/findByPressmark?pressmark=New%201')).statusCode).toBe(404)
    const { uuid: item } = await anItem()
    expect((await startImport(curator, 'importImage', { ...image, culturalItemUuid: item })).uuid).toBe(image.uuid)
  })

  test('of one upload run once', async () => {
    const { uuid: culturalItemUuid } = await anItem()
    const body = { ...(await anImage('a.jpg', await picture())), culturalItemUuid }
    const [first, second] = await Promise.all([
      startImport(curator, 'importImage', body),
      startImport(curator, 'importImage', body),
    ])
    expect(second).toEqual(first)
    const document = await uploaded(curator, 'Pdf', 'a.pdf', await aPdf())
    const pdf = { uuid: document.uuid, pdfLink: document.imageLink, pressmark: 'Pdf 1', sgtt: 'A letter' }
    expect(await startImport(curator, 'importPdf', pdf)).toEqual(await startImport(curator, 'importPdf', pdf))
    await app.jobs.idle()
    expect(await importOf(curator, 'documents', document.uuid)).toMatchObject({
      overall: { importState: 'DONE' },
      sgtt: 'A letter',
    })
    const list = (await curator.call(`/meta/culturalItems/${culturalItemUuid}/default_list_of_images`)).json<{
      page: { totalElements: number }
    }>()
    expect(list.page.totalElements).toBe(1)
  })

  test('are listed the latest first, their images ten at a time, and one call reads many items', async () => {
    const images = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => anImage(`${n}.jpg`, await picture(100 + n))),
    )
    const started = await anItem({ sgtt: 'Many', images })
    const other = await anItem({ sgtt: 'None' })
    const info = async () =>
      (
        await curator.call(
          `/import-manager/culturalItems/search/findByUuids?uuid=${other.uuid}&uuid=${started.uuid}&uuid=${crypto.randomUUID()}`,
        )
      ).json<ProcessingInfoPage>()
    expect((await info())._embedded?.culturalItems).toMatchObject([
      { uuid: other.uuid, notReadyImagesCount: 0 },
      { uuid: started.uuid, imagesCount: 12 },
    ])
    for (let n = 0; n < 20; n += 1) await anItem({ sgtt: `One of ${n}` })
    const whole = await curator.call('/import-manager/culturalItems/search/findByTenant?tenant=museo')
    expect(whole.json<CulturalItemImportPage>()._embedded?.culturalItems).toHaveLength(20)
    expect(whole.json<CulturalItemImportPage>().page).toMatchObject({ size: 20, number: 0 })
    const list = (
      await curator.call('/import-manager/culturalItems/search/findByTenant?tenant=museo&page=10&size=2')
    ).json<CulturalItemImportPage>()
    expect(list._embedded?.culturalItems).toMatchObject([
      { sgtt: 'None', overall: { importState: 'DONE' } },
      { sgtt: 'Many' },
    ])
    const first = (
      await curator.call(`/import-manager/culturalItems/${started.importId}/images`)
    ).json<AssetImportPage>()
    expect(first._embedded?.images?.map((one) => one.sgtt)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    const next = (
      await curator.call(`/import-manager/culturalItems/${started.importId}/images?page=1`)
    ).json<AssetImportPage>()
    expect(next._embedded?.images).toHaveLength(2)
    expect(
      (await curator.call('/import-manager/culturalItems/search/findByTenant?tenant=archivio')).json(),
    ).toMatchObject({ status: 403, code: 'tenant.foreign' })
    for (const property of ['__proto__', 'constructor', 'nothing'])
      expect(
        (await curator.call(`/import-manager/culturalItems/search/findByTenant?tenant=museo&sort=${property}`)).json(),
      ).toMatchObject({ status: 400 })
    await app.jobs.idle()
    expect((await info())._embedded?.culturalItems?.[1]).toMatchObject({
      notReadyImagesCount: 0,
      overall: { importState: 'DONE' },
    })
    expect((await curator.call('/ccc/importImages')).json()).toEqual({ count: 0 })
    const archivist = await app.signIn(['ROLE_CCC'], 'archivio')
    expect((await archivist.call(`/import-manager/culturalItems/${started.importId}`)).statusCode).toBe(404)
    expect((await archivist.call(`/import-manager/images/${images[0]?.uuid}`)).statusCode).toBe(404)
  })

  test('[SRV-07] each bad file ends as an ERROR with its reason, and the others continue', async () => {
    const bad: [name: string, data: Buffer, code: string][] = [
      ['empty.jpg', Buffer.alloc(0), 'file.empty'],
      ['sound.jpg', await file('tone.mp3'), 'file.wrong-content'],
      ['cut.jpg', cutOff(await aNoisyPicture().jpeg().toBuffer()), 'file.truncated'],
      ['cut.tif', cutOff(await aNoisyPicture().tiff({ compression: 'lzw' }).toBuffer()), 'file.truncated'],
      ['bomb.png', aBombPng(60_000), 'file.bomb'],
      ['reaching.png', anSvg('<image href="file:///etc/passwd"/>'), 'file.reaches-out'],
    ]
    const names = [...bad.map(([name]) => name), 'good.jpg']
    const datas = [...bad.map(([, data]) => data), await picture(333)]
    const images = await Promise.all(names.map((name, n) => anImage(name, datas[n] ?? Buffer.alloc(0))))
    const archives: [data: Buffer, code: string][] = [
      [await aZipBomb(), 'archive.bomb'],
      [await aZipWithName('../evil.obj'), 'archive.unsafe'],
      [cutOff(await aZip([{ name: 'a.obj', data: aCube.obj }])), 'file.truncated'],
    ]
    const model3Ds = await Promise.all(
      archives.map(async ([data, code]) => ({
        sgtt: code,
        zipLink: (await uploaded(curator, 'Zip', 'm.zip', data)).imageLink,
      })),
    )
    const started = await anItem({ images, model3Ds })
    await app.jobs.idle()
    for (const [n, [, , code]] of bad.entries()) {
      const found = await importOf(curator, 'images', images[n]?.uuid ?? '')
      expect(found).toMatchObject({
        processing: { importState: 'ERROR', code },
        overall: { importState: 'ERROR', code },
        upload: { importState: 'DONE' },
      })
      expect(found.overall.message).toMatch(/^[A-Z].{15,}\.$/)
      const left = []
      for await (const key of app.services.storage.list(`derivatives/${images[n]?.uuid}/`)) left.push(key)
      expect(left).toEqual([])
    }
    const models = (
      await curator.call(`/import-manager/culturalItems/${started.importId}/model3Ds`)
    ).json<AssetImportPage>()
    expect(models._embedded?.model3Ds?.map((model) => model.overall.code)).toEqual(archives.map(([, code]) => code))
    expect(await importOf(curator, 'images', images.at(-1)?.uuid ?? '')).toMatchObject({
      overall: { importState: 'DONE' },
    })
    expect(await itemImportOf(curator, started.importId)).toMatchObject({
      overall: { importState: 'ERROR' },
      notReadyImagesCount: 0,
      imagesCount: 7,
    })
  })

  test('that failed can be retried, one or all of an item', async () => {
    const image = await anImage('a.jpg', await picture(211))
    const other = await anImage('b.jpg', Buffer.alloc(0))
    const started = await anItem({ images: [image, other] })
    await app.jobs.idle()
    expect((await curator.call(`/import-manager/images/${image.uuid}/retry`, { method: 'POST' })).json()).toMatchObject(
      { status: 409, code: 'import.not-failed' },
    )
    const failed = await importOf(curator, 'images', other.uuid)
    const retry = new URL(failed._links.retry?.href ?? '').pathname
    expect((await curator.call(retry, { method: 'POST' })).json()).toMatchObject({
      overall: { importState: 'PENDING' },
    })
    await app.jobs.idle()
    expect(
      (await curator.call(`/import-manager/culturalItems/${started.importId}/retry`, { method: 'POST' })).json(),
    ).toMatchObject({ overall: { importState: 'IN_PROGRESS' } })
    await app.jobs.idle()
    expect(await itemImportOf(curator, started.importId)).toMatchObject({
      overall: { importState: 'ERROR', code: 'file.empty' },
    })
    await curator.call(`/meta/images/${other.uuid}`, { method: 'DELETE' })
    expect(await itemImportOf(curator, started.importId)).toMatchObject({
      overall: { importState: 'DONE' },
      imagesCount: 1,
    })
  })
})
