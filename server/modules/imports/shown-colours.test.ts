import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aColouredPng, aColouredTiff, pngProfile } from '../../../test/fixtures/coloured-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { startImport, uploaded } from '../../../test/uploading.ts'
import type { ImagePage } from '../../contract/generated/meta/types.gen.ts'
import { matrixProfile, primaries } from '../../media/derivatives/matrix-profile.ts'

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
async function tileOf(image: Awaited<ReturnType<typeof shownAs>>) {
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
