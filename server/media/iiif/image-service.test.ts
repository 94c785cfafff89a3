import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { writePyramid } from '../derivatives/write-pyramid.ts'
import { deepZoomMaxLevel } from './deep-zoom-image.ts'
import { imageInfo } from './image-info.ts'
import { createImageService } from './image-service.ts'
import type { ImageService } from './image-service.ts'
import type { ImageVersion } from './image-request.ts'

const WIDTH = 2700
const HEIGHT = 1801
const KEY = 'derivatives/picture/v1/pyramid.tif'
/** A pyramid from before edge tiles were stored. */
const BARE = 'derivatives/bare/v1/pyramid.tif'

let folder: string
let images: ImageService
let tiff: string
let original: Buffer

/** A smooth picture whose colour shows the place: red grows to the right, green downwards, blue waves. */
function placePicture() {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      pixels[at++] = (x * 255) / WIDTH
      pixels[at++] = (y * 255) / HEIGHT
      pixels[at++] = 128 + 100 * Math.sin(x / 60) * Math.cos(y / 45)
    }
  return pixels
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  const storage = createDiskStorage(folder)
  original = placePicture()
  const half = join(folder, 'half.tif')
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  await writePyramid(sharp(original, { raw }), half)
  await storage.put(KEY, { file: half })
  tiff = storage.localPath(KEY)
  const bare = join(folder, 'bare.tif')
  const tiles = { tile: true, tileWidth: 512, tileHeight: 512, pyramid: true, bigtiff: true } as const
  await sharp(original, { raw })
    .tiff({ compression: 'jpeg', quality: 85, ...tiles })
    .toFile(bare)
  await storage.put(BARE, { file: bare })
  images = createImageService({ storage })
})

afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true })
})

const get = (version: ImageVersion, path: string, key = KEY) => {
  const [region = '', size = '', rotation = '', last = ''] = path.split('/')
  const [quality = '', format = ''] = last.split('.')
  return images.image(key, version, { region, size, rotation, quality, format })
}

const source = () => sharp(original, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })

async function pixelsOf(picture: Buffer | Sharp) {
  const { data, info } = await (Buffer.isBuffer(picture) ? sharp(picture) : picture)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Mean and largest difference of the channels of two pictures of the same size. */
async function distance(one: Buffer | Sharp, two: Buffer | Sharp) {
  const [a, b] = [await pixelsOf(one), await pixelsOf(two)]
  expect([a.width, a.height, a.channels]).toEqual([b.width, b.height, b.channels])
  let sum = 0
  let largest = 0
  for (let n = 0; n < a.data.length; n++) {
    const far = Math.abs((a.data[n] ?? 0) - (b.data[n] ?? 0))
    sum += far
    largest = Math.max(largest, far)
  }
  return { mean: sum / a.data.length, largest }
}

test.each([
  ['0,0,512,512', '512,', 0, 0, 0],
  ['512,1024,512,512', '512,512', 0, 512, 1024],
  ['1024,0,1024,1024', '512,', 1, 512, 0],
  ['0,0,1024,1024', '512,512', 1, 0, 0],
])(
  '[SRV-03] the aligned tile %s as %s is the stored one, and shows its part of the pyramid level',
  async (region, size, page, left, top) => {
    for (const version of [2, 3] as const) {
      const tile = await get(version, `${region}/${size}/0/default.jpg`)
      expect(tile.origin).toBe('stored')
      const stored = sharp(tiff, { page }).extract({ left, top, width: 512, height: 512 })
      expect((await distance(tile.body, stored)).largest).toBeLessThanOrEqual(3)
    }
  },
)

test.each([
  ['2560,1536,140,265', '140,', 140, 265],
  ['2560,1024,140,512', '140,512', 140, 512],
  ['2048,1024,652,777', '326,389', 326, 389],
  ['0,1024,1024,777', '512,389', 512, 389],
  ['0,0,2700,1801', '338,226', 338, 226],
])(
  '[SRV-03] the edge tile %s as %s has its own size, and looks the same stored or made on request',
  async (region, size, width, height) => {
    const path = `${region}/${size}/0/default.jpg`
    const tile = await get(3, path)
    expect(tile.origin).toBe('stored')
    const [x = 0, y = 0, w = 0, h = 0] = region.split(',').map(Number)
    const expected = await source()
      .extract({ left: x, top: y, width: w, height: h })
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer()
    expect((await distance(tile.body, expected)).mean).toBeLessThan(3)
    const made = await get(3, path, BARE)
    expect(made.origin).toBe('made')
    expect((await distance(made.body, expected)).mean).toBeLessThan(3)
    expect((await get(3, path, BARE)).origin).toBe('cached')
  },
)

test.each([
  ['100,200,700,500', '700,500'],
  ['100,200,700,500', '350,250'],
  ['33,77,1501,903', '333,200'],
  ['500,500,1,1', '1,1'],
  ['2600,1700,88,92', '88,92'],
  ['400,300,1600,1200', '100,300'],
])('[SRV-03] the region %s as %s shows the same as the original', async (region, size) => {
  const [left = 0, top = 0, width = 0, height = 0] = region.split(',').map(Number)
  const [w = 0, h = 0] = size.split(',').map(Number)
  const expected = await source().extract({ left, top, width, height }).resize(w, h, { fit: 'fill' }).png().toBuffer()
  const served = await get(3, `${region}/${size}/0/default.png`)
  const far = await distance(served.body, expected)
  expect(far.mean).toBeLessThan(2)
  expect(far.largest).toBeLessThan(16)
})

test.each([
  ['90', 90, false],
  ['180', 180, false],
  ['270', 270, false],
  ['!0', 0, true],
  ['!90', 90, true],
  ['!270', 270, true],
])('[SRV-03] rotation %s mirrors first and then turns', async (rotation, degrees, mirror) => {
  const base = source().extract({ left: 0, top: 0, width: 1200, height: 900 }).resize(400, 300)
  const mirrored = sharp(await (mirror ? base.flop() : base).png().toBuffer())
  const expected = await mirrored.rotate(degrees).png().toBuffer()
  const served = await get(2, `0,0,1200,900/400,300/${rotation}/default.png`)
  expect((await distance(served.body, expected)).mean).toBeLessThan(2)
  const facts = await sharp(served.body).metadata()
  expect([served.width, served.height]).toEqual([facts.width, facts.height])
})

test('[SRV-03] gray has no colour, bitonal only black and white, and each format is the requested one', async () => {
  const gray = await pixelsOf((await get(3, '0,0,2048,1024/200,100/0/gray.png')).body)
  for (let n = 0; n < gray.data.length; n += gray.channels) expect(gray.data[n]).toBe(gray.data[n + 1])
  const bitonal = await pixelsOf((await get(3, '0,0,2048,1024/200,100/0/bitonal.png')).body)
  expect(new Set(bitonal.data)).toEqual(new Set([0, 255]))
  for (const [name, format] of [
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const) {
    const served = await get(3, `full/200,/0/default.${name}`)
    expect((await sharp(served.body).metadata()).format).toBe(format)
    expect(served.contentType).toBe(`image/${format}`)
  }
})

test('[SRV-03] every tile of every DZI level has the size that the descriptor implies, and the usual ones are stored', async () => {
  const deepest = deepZoomMaxLevel({ width: WIDTH, height: HEIGHT })
  expect(deepest).toBe(12)
  const origins: string[] = []
  for (let level = 0; level <= deepest; level++) {
    const scale = 2 ** (deepest - level)
    const [width, height] = [Math.ceil(WIDTH / scale), Math.ceil(HEIGHT / scale)]
    for (let column = 0; column * 512 < width; column++)
      for (let row = 0; row * 512 < height; row++) {
        const tile = await images.deepZoomTile(KEY, level, column, row)
        const facts = await sharp(tile.body).metadata()
        const expected = [Math.min(512, width - column * 512), Math.min(512, height - row * 512)]
        expect([facts.width, facts.height]).toEqual(expected)
        // Below that a viewer shows the level in one tile.
        if (Math.max(width, height) > 256) origins.push(tile.origin)
      }
  }
  expect(new Set(origins)).toEqual(new Set(['stored']))
  await expect(images.deepZoomTile(KEY, 12, 6, 0)).rejects.toMatchObject({ status: 404 })
  await expect(images.deepZoomTile(KEY, 13, 0, 0)).rejects.toMatchObject({ status: 404 })
})

test('a cancelled request never starts, and a missing picture is 404', async () => {
  const parts = { region: '7,7,1000,1000', size: '500,', rotation: '0', quality: 'default', format: 'jpg' }
  const given = images.image(KEY, 3, parts, { signal: AbortSignal.abort(new Error('gone')) })
  await expect(given).rejects.toThrow('gone')
  await expect(images.image('derivatives/none/v1/pyramid.tif', 3, parts)).rejects.toMatchObject({ status: 404 })
})

test('a replaced picture is shown after forget', async () => {
  const storage = createDiskStorage(folder)
  const key = 'derivatives/other/v1/pyramid.tif'
  const put = async (background: string) => {
    const half = join(folder, 'half.tif')
    await writePyramid(sharp({ create: { width: 600, height: 600, channels: 3, background } }), half)
    await storage.put(key, { file: half })
    images.forget(key)
  }
  const red = async () => {
    const parts = { region: '0,0,512,512', size: '512,', rotation: '0', quality: 'default', format: 'jpg' }
    return (await pixelsOf((await images.image(key, 3, parts)).body)).data[0]
  }
  await put('#ff0000')
  expect(await red()).toBeGreaterThan(250)
  await put('#0000ff')
  expect(await red()).toBeLessThan(5)
})

test('[SRV-03] info.json announces level 2, tiles of 512 and the sizes of the levels, in both versions', async () => {
  const size = await images.size(KEY)
  const two = imageInfo(2, 'http://museo.localhost/images/iiif/2/x', size)
  expect(two).toMatchObject({
    '@context': 'http://iiif.io/api/image/2/context.json',
    '@id': 'http://museo.localhost/images/iiif/2/x',
    protocol: 'http://iiif.io/api/image',
    width: WIDTH,
    height: HEIGHT,
    tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4, 8] }],
  })
  expect(two.profile?.[0]).toBe('http://iiif.io/api/image/2/level2.json')
  const three = imageInfo(3, 'http://museo.localhost/images/iiif/3/x', size)
  expect(three).toMatchObject({ type: 'ImageService3', profile: 'level2', maxArea: 4096 * 4096 })
  const { height } = await sharp(tiff).metadata()
  expect(height).toBe(HEIGHT)
  for (const [n, said] of three.sizes.toReversed().entries()) {
    const page = await sharp(tiff, { page: n }).metadata()
    expect(said).toEqual({ width: page.width, height: page.height })
  }
})

test.each([
  [1, 1],
  [512, 512],
  [513, 512],
  [1024, 1025],
  [3000, 40],
])('[SRV-03] for a picture of %i x %i every tile of every level is stored', async (width, height) => {
  const storage = createDiskStorage(folder)
  const key = `derivatives/${width}x${height}/v1/pyramid.tif`
  const half = join(folder, 'sized.tif')
  await writePyramid(sharp({ create: { width, height, channels: 3, background: '#336699' } }), half)
  await storage.put(key, { file: half })
  for (const { scaleFactors } of imageInfo(3, '', { width, height }).tiles)
    for (const scale of scaleFactors)
      for (let y = 0; y < height; y += 512 * scale)
        for (let x = 0; x < width; x += 512 * scale) {
          const [w, h] = [Math.min(512 * scale, width - x), Math.min(512 * scale, height - y)]
          const [across, down] = [Math.ceil(w / scale), Math.ceil(h / scale)]
          const parts = { region: `${x},${y},${w},${h}`, size: `${across},${down}`, rotation: '0', quality: 'default' }
          const tile = await images.image(key, 3, { ...parts, format: 'jpg' })
          const facts = await sharp(tile.body).metadata()
          expect([tile.origin, facts.width, facts.height]).toEqual(['stored', across, down])
        }
})

test('the last row and column keep their colour, on every level', async () => {
  const key = 'derivatives/bright/v2/pyramid.tif'
  const half = join(folder, 'bright.tif')
  const [width, height] = [1301, 907]
  await writePyramid(sharp({ create: { width, height, channels: 3, background: '#ffffff' } }), half)
  await createDiskStorage(folder).put(key, { file: half })
  for (const scale of [1, 2, 4]) {
    const size = `${Math.ceil(width / scale)},${Math.ceil(height / scale)}`
    const { channels } = await sharp((await get(3, `full/${size}/0/default.png`, key)).body).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  }
})
