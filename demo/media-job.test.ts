import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AnnouncedMedia } from '../test/announced-media.ts'
import { aTwoColourPicture } from '../test/fixtures/make-files.ts'
import { importOf, uploaded } from '../test/uploading.ts'
import type { CulturalItem } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('announced media on %s', (kind) => {
  let media: AnnouncedMedia
  beforeAll(async () => {
    media = await AnnouncedMedia.on(kind)
  })
  afterEach(() => media.reset())
  afterAll(() => media.close())

  test('show as processing, in their order, before any file exists; then each becomes ready', async () => {
    const open = media.held()
    const { item, images: sheets } = await media.announced(3)
    const row = (await media.curator.call(`/meta/culturalItems/${item}`)).json<CulturalItem>()
    expect(row).toMatchObject({ processing: { notReadyImagesCount: 3 }, mediaTypeInfo: { imagesCount: 3 } })
    expect(await media.processing(item)).toMatchObject({
      notReadyImagesCount: 3,
      imagesCount: 3,
      overall: { importState: 'PENDING' },
    })
    expect(await importOf(media.curator, 'images', sheets[0] ?? '')).toMatchObject({
      originalFilename: '0.png',
      metadata: { importState: 'DONE' },
      upload: { importState: 'IN_PROGRESS' },
      processing: { importState: 'PENDING' },
    })
    const titles = ['Sheet 1', 'Sheet 2', 'Sheet 3']
    expect((await media.images(item)).map(({ sgtt }) => sgtt)).toEqual(titles)
    open()
    await media.app.jobs.idle()
    expect(media.painted).toEqual(sheets.toReversed())
    const shown = await media.images(item)
    expect(shown.map(({ sgtt, alt, position }) => [sgtt, alt, position])).toEqual(
      titles.map((title, n) => [title, `The sheet ${n + 1}`, n + 1]),
    )
    for (const { size, processing: left, imageLink } of shown) {
      expect(size).toBeGreaterThan(100)
      expect([left, typeof imageLink]).toEqual([undefined, 'string'])
    }
    expect(await media.processing(item)).toMatchObject({ notReadyImagesCount: 0, overall: { importState: 'DONE' } })
  })

  test('answer every call before their file exists, and none is purged', async () => {
    const open = media.held()
    const { item, image } = await media.announced(1)
    const status = async (path: string, call = {}) => (await media.curator.call(path, call)).statusCode
    for (const path of [
      `/meta/images/${image}`,
      `/meta/images/${image}/history`,
      `/meta/culturalItems/${item}/default_list_of_images`,
      '/meta/culturalItems/search/findAll',
      `/images/iiif/2/items/${item}/manifest.json`,
      `/images/iiif/3/items/${item}/manifest.json`,
      `/import-manager/images/${image}`,
    ])
      expect([path, await status(path)]).toEqual([path, 200])
    for (const path of [
      `/images/thumbs/${image}/200.webp`,
      `/images/iiif/3/${image}/info.json`,
      `/images/dzi/${image}.dzi`,
      `/images/media/${image}/0.png`,
      `/images/viewers/dzi/info.json?id=${image}`,
    ])
      expect([path, await status(path)]).toEqual([path, 404])
    const other = await uploaded(media.curator, 'File', 'other.png', await aTwoColourPicture(500, 300).png().toBuffer())
    const body = { imageLink: other.imageLink, originalFilename: 'other.png' }
    expect((await media.curator.call(`/meta/images/${image}`, { method: 'PATCH', body })).json()).toMatchObject({
      status: 409,
      code: 'import.under-way',
    })
    expect(await status(`/meta/images/${image}`, { method: 'PATCH', body: { sgtt: 'Renamed' } })).toBe(200)
    await media.purge(0)
    open()
    await media.app.jobs.idle()
    expect(await media.images(item)).toMatchObject([{ sgtt: 'Renamed', width: 302 }])
  })

  test('that were moved before their file arrived become ready in their new place', async () => {
    const open = media.held()
    const { item, image } = await media.announced(1)
    const { item: there } = await media.announced(0)
    const moved = await media.curator.call(`/meta/images/${image}/move?culturalItemUuid=${there}`, { method: 'PATCH' })
    expect(moved.statusCode).toBe(200)
    expect(await media.processing(there)).toMatchObject({ notReadyImagesCount: 1 })
    open()
    await media.app.jobs.idle()
    expect([await media.images(item), await media.images(there)]).toMatchObject([[], [{ width: 302 }]])
  })
})
