import { cp, readFile, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aColouredPng, aColouredTiff, pngProfile } from '../../../test/fixtures/coloured-files.ts'
import { aTiff } from '../../../test/fixtures/make-tiff.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, uploaded } from '../../../test/uploading.ts'
import type { Document, Image, ImagePage } from '@teca/shared/contract/meta'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { matrixProfile, primaries } from '../../media/derivatives/matrix-profile.ts'
import { RECIPE } from '../../media/process.ts'
import { allTenants, writeToAll } from '../../../test/database.ts'

let app: TestApp
let curator: SignedIn
beforeAll(async () => {
  app = await testApp()
  curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
})
afterAll(() => app.close())

const shared = (name: string) => readFile(new URL(`../../../../shared/data/odd/${name}`, import.meta.url))

let items = 0
/** Uploads a file, imports it, and gives the image that it became. */
async function shownAs(name: string, data: Buffer) {
  const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', name, data)
  const images = [{ uuid, imageLink, originalFilename }]
  const started = await startImport(curator, 'importCulturalItem', {
    pressmark: `C ${(items += 1)}`,
    sgtt: name,
    images,
  })
  await app.jobs.idle()
  const list = await curator.call(`/meta/culturalItems/${started.uuid}/default_list_of_images`)
  const [image] = list.json<ImagePage>()._embedded?.images ?? []
  return image
}

/** The pixels of a tile, as a viewer asks for it: from the corner of the picture, at full size. */
async function tileOf(image: Pick<Image, 'uuid' | 'width' | 'height'> | undefined) {
  const [width, height] = [Math.min(512, image?.width ?? 0), Math.min(512, image?.height ?? 0)]
  const path = `/images/iiif/3/${image?.uuid}/0,0,${width},${height}/${width},${height}/0/default.jpg`
  const { rawPayload } = await curator.call(path)
  return await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
}

const adobe = matrixProfile({ gamma: 563 / 256 }, primaries.adobeRgb)
const red = [[200, 40, 40]]
test.each([
  ['a TIFF of 16 bits in Adobe RGB', () => aColouredTiff(red, 16, adobe), 32, [233, 35, 35]],
  ['a PNG of 16 bits in Adobe RGB', () => aColouredPng(red, 16, pngProfile(adobe)), 32, [233, 35, 35]],
  ['a TIFF of 16 bits without a profile', () => aColouredTiff(red, 16), 32, [200, 40, 40]],
  ['a deep gray of gamma 1.0', () => aColouredTiff([[55]], 16, matrixProfile({ gamma: 1 })), 32, [128, 128, 128]],
  ['a gray of gamma 1.8', () => aColouredPng([[55]], 8, pngProfile(matrixProfile({ gamma: 1.8 }))), 32, [71, 71, 71]],
  ['the scan of a photograph in Adobe RGB', () => shared('rgb16-adobergb.tif'), 96, [233, 35, 35]],
  ['the scan of a negative', () => shared('gray16-g1.0.tif'), 32, [128, 128, 128]],
] as const)('[UPL-22] in part: %s is shown in its colours, within two levels', async (name, make, x, right) => {
  const { data, info } = await tileOf(await shownAs(`${name}.tif`, await make()))
  const at = (32 * info.width + x) * info.channels
  for (const [band, value] of right.entries()) expect(Math.abs((data[at + band] ?? 0) - value)).toBeLessThanOrEqual(2)
})

test('[UPL-22] in part: lines of one pixel keep their colours at full size', async () => {
  const bytes = await shared('thin-lines.png')
  const { data } = await tileOf(await shownAs('thin-lines.png', bytes))
  const sent = await sharp(bytes).removeAlpha().extract({ left: 0, top: 0, width: 512, height: 512 }).raw().toBuffer()
  expect(data.length).toBe(sent.length)
  const farthest = data.reduce((most, value, n) => Math.max(most, Math.abs(value - (sent[n] ?? 0))), 0)
  expect(farthest).toBeLessThanOrEqual(12)
})

test('[UPL-22] in part: a plan of A1 in one bit is taken, and shown in black on white', async () => {
  const image = await shownAs('plan.tif', await shared('a1-drawing-300dpi-g4.tif'))
  expect(image).toMatchObject({ width: 9933, height: 7016 })
  const path = `/images/iiif/3/${image?.uuid}/full/!1000,1000/0/default.jpg`
  const { channels } = await sharp((await curator.call(path)).rawPayload).stats()
  expect([channels[0]?.max, (channels[0]?.min ?? 255) < 150]).toEqual([255, true])
})

/** The colours at places of the whole picture, as shares of its sides. */
async function coloursOf(image: Awaited<ReturnType<typeof shownAs>>, places: readonly (readonly [number, number])[]) {
  const path = `/images/iiif/3/${image?.uuid}/full/max/0/default.jpg`
  const { rawPayload } = await curator.call(path)
  const { data, info } = await sharp(rawPayload).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(at, at + 3)]
  })
}

const [left, right, corner, middle] = [
  [0.25, 0.5] as const,
  [0.75, 0.5] as const,
  [0.05, 0.1] as const,
  [0.5, 0.5] as const,
]
const gradient = [
  [64, 127, 80],
  [191, 127, 80],
]
test.each([
  [
    'grayalpha-planar.tif',
    200 / 120,
    [left, right],
    [
      [50, 50, 50],
      [150, 150, 150],
    ],
  ],
  ['rgb-planar-tiled.tif', 4 / 3, [left, right], gradient],
  ['rgb-2extra.tif', 4 / 3, [left, right], gradient],
  ['rgb-jp2.tif', 4 / 3, [left, right], gradient],
  [
    'cutout.psd',
    undefined,
    [corner, middle],
    [
      [255, 255, 255],
      [200, 0, 0],
    ],
  ],
  [
    'atend.eps',
    2,
    [corner, [0.95, 0.9]],
    [
      [255, 0, 0],
      [255, 0, 0],
    ],
  ],
] as const)('[UPL-22] in part: the odd file %s is shown as it is', async (name, ratio, places, right) => {
  const image = await shownAs(name, await shared(name))
  if (ratio !== undefined) expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(ratio, 1)
  const shown = await coloursOf(image, places)
  const wrong = shown.map((colour, n) =>
    Math.max(...colour.map((value, band) => Math.abs(value - (right[n]?.[band] ?? 0)))),
  )
  for (const difference of wrong) expect(difference, JSON.stringify(shown)).toBeLessThanOrEqual(8)
})

test('[UPL-22] in part: a PDF behind other bytes is a document with a thumbnail', async () => {
  const { uuid, imageLink: pdfLink } = await uploaded(
    curator,
    'Pdf',
    'junk-before.pdf',
    await shared('junk-before.pdf'),
  )
  await startImport(curator, 'importPdf', { uuid, pdfLink, pressmark: 'junk-before', sgtt: 'A letter' })
  await app.jobs.idle()
  expect(await importOf(curator, 'documents', uuid)).toMatchObject({ overall: { importState: 'DONE' } })
  const { _links } = (await curator.call(`/meta/documents/${uuid}`)).json<Document>()
  const { statusCode, headers } = await curator.call(new URL(_links.thumb?.href ?? '').pathname)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
})

test.each([
  ['standing', 100, 65_537],
  ['lying', 70_000, 64],
])('[UPL-22] in part: a %s drawing of one bit and more than 65,535 pixels is shown', async (_, width, height) => {
  const file = await sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .composite([{ input: { create: { width: 60, height: 40, channels: 3, background: '#000' } }, left: 0, top: 0 }])
    .removeAlpha()
    .greyscale()
    .threshold(128)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer()
  const image = await shownAs('long.tif', file)
  expect(image).toMatchObject({ width, height })
  const piece = `${width - 50},${height - 50},50,50`
  const ends = [`0,0,50,40/50,40`, `${piece}/50,50`].map((at) => `/images/iiif/3/${image?.uuid}/${at}/0/default.jpg`)
  const means = await Promise.all(
    ends.map(async (path) => (await sharp((await curator.call(path)).rawPayload).stats()).channels[0]?.mean ?? -1),
  )
  expect(means.map(Math.round)).toEqual([0, 255])
  const whole = await curator.call(`/images/iiif/3/${image?.uuid}/full/!800,800/0/default.jpg`)
  expect(whole.statusCode).toBe(200)
})

test('[UPL-22] in part: a picture of a kind that is not read is refused with the reason of its kind', async () => {
  const page = { width: 8, height: 8, photometric: 2, bits: 8, samples: 3, data: Buffer.alloc(192) }
  const image = await shownAs('jpeg-xl.tif', aTiff([{ ...page, compression: 50_002 }]))
  expect(await importOf(curator, 'images', image?.uuid ?? '')).toMatchObject({
    overall: { importState: 'ERROR', code: 'file.tiff-packing' },
  })
})

test('[UPL-22] in part: pictures of a former recipe get their colours after a start, one after the other, without an upload', async () => {
  const files = join(app.dataDir, 'files', 'derivatives')
  const { database } = app
  const make = (level: number) => aColouredTiff([[level, 40, 40]], 16, adobe)
  const [wrong, first, refused, last] = [
    await shownAs('wrong.tif', aColouredTiff([[40, 40, 200]], 16, adobe)),
    await shownAs('first.tif', make(200)),
    await shownAs('refused.tif', make(201)),
    await shownAs('last.tif', make(202)),
  ].map((image) => image?.uuid ?? '')
  const aged = [first, refused, last].map((uuid = '') => uuid).toSorted()
  const rowOf = (uuid: string) =>
    allTenants(database).selectFrom('assets').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const set = (uuid: string, values: { facts?: string; original_sha256?: string | null }) =>
    writeToAll(database, (tx) => tx.updateTable('assets').set(values).where('uuid', '=', uuid).execute())
  const versions = new Map<string, number>()
  for (const uuid of aged) {
    const { facts, version } = await rowOf(uuid)
    versions.set(uuid, version)
    await rm(join(files, uuid), { recursive: true })
    await cp(join(files, wrong ?? '', RECIPE), join(files, uuid, 'v1'), { recursive: true })
    await set(uuid, { facts: facts.replaceAll(`/${RECIPE}/`, '/v1/') })
  }
  // The second one in the run can no longer be read.
  const [, broken = ''] = aged
  const bad = await shownAs(
    'bad.tif',
    aTiff([{ width: 8, height: 8, photometric: 2, bits: 8, samples: 3, data: Buffer.alloc(192), compression: 50_002 }]),
  )
  await set(broken, { original_sha256: (await rowOf(bad?.uuid ?? '')).original_sha256 })

  const env = { DATA_DIR: app.dataDir, PORT: '0', LOG_LEVEL: 'fatal', TECA_DEMO: 'off' }
  const again = await buildApp({ config: readConfig(env), database })
  /** The recipes of the files of an asset; empty folders stay. */
  const recipesOf = async (uuid: string) => {
    const found = await readdir(join(files, uuid), { recursive: true, withFileTypes: true })
    return [...new Set(found.flatMap((one) => (one.isFile() ? [basename(one.parentPath)] : [])))].join()
  }
  const recipes = () => Promise.all(aged.map(recipesOf))
  await expect.poll(recipes, { timeout: 60_000 }).toEqual([RECIPE, 'v1', RECIPE])
  await again.close()
  for (const uuid of aged.filter((one) => one !== broken)) {
    const { data, info } = await tileOf({ uuid, width: 64, height: 64 })
    const [r = 0, g = 0, b = 0] = data.subarray((32 * info.width + 32) * info.channels)
    expect([Math.abs(r - 234) <= 3, Math.abs(g - 35) <= 2, Math.abs(b - 35) <= 2]).toEqual([true, true, true])
    // That is no change by people.
    expect((await rowOf(uuid)).version).toBe(versions.get(uuid))
  }
  expect((await rowOf(broken)).facts).toContain('/v1/')
})
