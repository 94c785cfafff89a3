import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTwoColourPicture, cutOff } from '../../../test/fixtures/make-files.ts'
import { aTiff } from '../../../test/fixtures/make-tiff.ts'
import type { TiffPage } from '../../../test/fixtures/make-tiff.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, itemImportOf, startImport, uploaded } from '../../../test/uploading.ts'
import type { HistoryPage, ImagePage } from '@teca/shared/contract/meta'

/** A page of one grey, identified by it and by its width. */
const page = (n: number, more: Partial<TiffPage> = {}): TiffPage => {
  const [width, height] = [more.width ?? 100 + n, more.height ?? 40]
  const data = Buffer.alloc(width * height, 20 * n)
  return { photometric: 1, bits: 8, samples: 1, data, ...more, width, height }
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

describe.each(['sqlite', 'postgres'] as const)('a TIFF of several pages on %s', (kind) => {
  let app: TestApp
  let curator: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  })
  afterAll(() => app.close())

  const anImage = async (name: string, data: Buffer) => {
    const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', name, data)
    return { uuid, imageLink, originalFilename }
  }
  const imagesOf = async (item = '') =>
    (await curator.call(`/meta/culturalItems/${item}/default_list_of_images?size=50`)).json<ImagePage>()._embedded
      ?.images ?? []
  const anItem = (pressmark: string, images: object[]) =>
    startImport(curator, 'importCulturalItem', { pressmark, sgtt: 'Item', images })

  const replace = async (uuid: string, { imageLink, originalFilename }: Awaited<ReturnType<typeof anImage>>) => {
    const body = { imageLink, originalFilename }
    expect((await curator.call(`/meta/images/${uuid}`, { method: 'PATCH', body })).statusCode).toBe(200)
    await app.jobs.idle()
  }

  test('[SRV-03] becomes as many images, in order, at its place among the others', async () => {
    const register = await anImage('register.tif', aTiff(numbers(12).map((n) => page(n))))
    const started = await anItem('Pages 1', [
      await anImage('cover.jpg', await aTwoColourPicture().jpeg().toBuffer()),
      { ...register, autn: 'Ada' },
      await anImage('back.png', await aTwoColourPicture().png().toBuffer()),
    ])
    expect(started).toMatchObject({ images: [{}, {}, {}] })
    await app.jobs.idle()
    const images = await imagesOf(started.uuid)
    expect(images.map(({ sgtt, width }) => [sgtt, width])).toEqual([
      ['cover', 120],
      ...numbers(12).map((n) => [`register (page ${n})`, 100 + n]),
      ['back', 120],
    ])
    expect(images[12]).toMatchObject({ autn: 'Ada', position: 13 })
    expect(images[1]?.uuid).toBe(register.uuid)
    const history = await curator.call(`/meta/images/${register.uuid}/history`)
    expect(history.json()).toMatchObject({
      _embedded: {
        history: [
          {
            action: 'imported',
            changes: expect.arrayContaining([{ name: 'sgtt', before: 'register', after: 'register (page 1)' }]),
          },
          { action: 'create' },
        ],
      },
    })
    for (const [n, { uuid }] of images.slice(1, 13).entries()) {
      const picture = await curator.call(`/images/iiif/3/${uuid}/full/max/0/default.png`)
      const [grey] = await sharp(picture.rawPayload).raw().toBuffer()
      expect(Math.abs((grey ?? 0) - 20 * (n + 1))).toBeLessThan(4)
    }
    expect(await itemImportOf(curator, started.importId)).toMatchObject({
      overall: { importState: 'DONE' },
      imagesCount: 14,
      notReadyImagesCount: 0,
    })
  })

  test('[SRV-03] is imported into an item by one call, whose reply is its first page', async () => {
    const { uuid: item } = await anItem('Pages 2', [])
    const image = await anImage(
      'letter.tif',
      aTiff(
        numbers(2).map((n) => page(n)),
        { big: true },
      ),
    )
    const started = await startImport(curator, 'importImage', { ...image, culturalItemUuid: item })
    expect(started).toMatchObject({ uuid: image.uuid, culturalItemUuid: item })
    await app.jobs.idle()
    expect((await imagesOf(item)).map(({ sgtt }) => sgtt)).toEqual(['letter (page 1)', 'letter (page 2)'])
  })

  test('with the longest title gives pages whose titles stay within the limit', async () => {
    const image = await anImage('long.tif', aTiff(numbers(2).map((n) => page(n))))
    const started = await anItem('Pages 3', [{ ...image, sgtt: 'é'.repeat(2000) }])
    await app.jobs.idle()
    const titles = numbers(2).map((n) => `${'é'.repeat(1991)} (page ${n})`)
    expect((await imagesOf(started.uuid)).map(({ sgtt }) => sgtt)).toEqual(titles)
  })

  test.each([
    ['marked levels of a pyramid', [page(1), page(2, { subfile: 1, width: 50, height: 20 })], 101],
    ['a thumbnail before it', [page(1, { subfile: 1, width: 30 }), page(2)], 102],
    ['a mask', [page(1), page(2, { subfile: 4 })], 101],
    ['levels in directories below', [page(1, { below: [page(2, { subfile: 1, width: 50, height: 20 })] })], 101],
  ])('with %s is one picture', async (what, pages, width) => {
    const started = await anItem(`Single ${what}`, [await anImage('map.tif', aTiff(pages))])
    await app.jobs.idle()
    expect((await imagesOf(started.uuid)).map((one) => [one.sgtt, one.width])).toEqual([['map', width]])
  })

  test('that is a pyramid of one picture gives one image', async () => {
    const big = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d8331a' } })
      .tiff({ tile: true, pyramid: true })
      .toBuffer()
    const started = await anItem('Pyramid', [await anImage('map.tif', big)])
    await app.jobs.idle()
    expect((await imagesOf(started.uuid)).map((one) => [one.sgtt, one.width])).toEqual([['map', 1200]])
  })

  test('cannot replace an image, and says so', async () => {
    const started = await anItem('Replaced', [
      await anImage('old.jpg', await aTwoColourPicture(140, 60).jpeg().toBuffer()),
    ])
    await app.jobs.idle()
    const [image] = await imagesOf(started.uuid)
    await replace(image?.uuid ?? '', await anImage('new.tif', aTiff(numbers(3).map((n) => page(n)))))
    expect((await imagesOf(started.uuid)).map((one) => [one.sgtt, one.width])).toEqual([['old', 140]])
    const imports = await curator.call(`/import-manager/culturalItems/${started.importId}/images`)
    expect(imports.body).toContain('file.several-pages')
  })

  test('replaces an image that never was ready by its pages, as a new file would, and only once', async () => {
    const whole = aTiff(numbers(3).map((n) => page(n)))
    const broken = { ...(await anImage('register.tif', cutOff(whole))), autn: 'Ada' }
    const started = await anItem('Never ready', [
      await anImage('cover.jpg', await aTwoColourPicture().jpeg().toBuffer()),
      broken,
      await anImage('back.png', await aTwoColourPicture().png().toBuffer()),
    ])
    await app.jobs.idle()
    expect((await importOf(curator, 'images', broken.uuid)).overall.code).toBe('file.truncated')
    const sent = await anImage('complete.tif', whole)
    await replace(broken.uuid, sent)
    const pages = numbers(3).map((n) => ({
      sgtt: `register (page ${n})`,
      width: 100 + n,
      position: n + 1,
      autn: 'Ada',
      originalFilename: 'complete.tif',
    }))
    const expected = [{ sgtt: 'cover' }, { ...pages[0], uuid: broken.uuid }, pages[1], pages[2], { sgtt: 'back' }]
    expect(await imagesOf(started.uuid)).toMatchObject(expected)
    for (const [n, { uuid, sgtt }] of (await imagesOf(started.uuid)).slice(1, 4).entries()) {
      const picture = await curator.call(`/images/iiif/3/${uuid}/full/max/0/default.png`)
      const [grey] = await sharp(picture.rawPayload).raw().toBuffer()
      expect([sgtt, Math.abs((grey ?? 0) - 20 * (n + 1)) < 4]).toEqual([sgtt, true])
    }
    expect(await itemImportOf(curator, started.importId)).toMatchObject({
      overall: { importState: 'DONE' },
      imagesCount: 5,
      notReadyImagesCount: 0,
    })
    const history = async (path: string) => (await curator.call(`/meta/${path}/history`)).json<HistoryPage>()
    const { history: ofImage } = (await history(`images/${broken.uuid}`))._embedded ?? {}
    expect(ofImage?.[0]).toMatchObject({
      action: 'replace',
      username: curator.username,
      changes: expect.arrayContaining([
        { name: 'sgtt', before: 'register', after: 'register (page 1)' },
        { name: 'originalFilename', before: 'register.tif', after: 'complete.tif' },
      ]),
    })
    const { history: ofItem = [] } = (await history(`culturalItems/${started.uuid}`))._embedded ?? {}
    expect(ofItem.map(({ action, assetCount }) => [action, assetCount])).toEqual(
      expect.arrayContaining([
        ['asset.replace', 1],
        ['asset.create', 2],
      ]),
    )

    const again = await anImage('again.tif', whole)
    await replace(broken.uuid, again)
    expect((await importOf(curator, 'images', again.uuid)).overall.code).toBe('file.several-pages')
    expect(await imagesOf(started.uuid)).toMatchObject(expected)
  })

  test('cannot replace a page of a file, even one that never was ready', async () => {
    const spoilt = { ...page(2), photometric: 77 }
    const register = await anImage('spoilt.tif', aTiff([page(1), spoilt, page(3)]))
    const started = await anItem('One bad page', [register])
    await app.jobs.idle()
    const [, second] = await imagesOf(started.uuid)
    expect(second?.processing?.importState).toBe('ERROR')
    const whole = await anImage('whole.tif', aTiff(numbers(3).map((n) => page(n))))
    await replace(second?.uuid ?? '', whole)
    expect((await importOf(curator, 'images', whole.uuid)).overall.code).toBe('file.several-pages')
    await replace(second?.uuid ?? '', await anImage('page.tif', aTiff([page(2)])))
    expect((await imagesOf(started.uuid)).map(({ sgtt, width }) => [sgtt, width])).toEqual(
      numbers(3).map((n) => [`spoilt (page ${n})`, 100 + n]),
    )
  })
})
