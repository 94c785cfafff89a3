import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnUpright } from './turn-upright.ts'

let folder: string
beforeAll(async () => {
  // As in the worker: a cached read of a path may not be the file that is there next.
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'teca-turn-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** No two rows or columns are alike; several pieces in each direction and a rest. */
const picture = (orientation: number) => {
  const [width, height] = [300, 170]
  const pixels = Buffer.alloc(width * height * 3)
  for (let n = 0; n < width * height; n++) pixels.set([n % width, Math.floor(n / width), (n * 7) % 251], n * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .png()
    .toBuffer()
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with flag %i in its XMP only is turned the same way', async (flag) => {
  const expected = await sharp(await picture(flag))
    .autoOrient()
    .raw()
    .toBuffer()
  for (const orientation of [
    `tiff:Orientation="${flag}"/>`,
    `><tiff:Orientation>${flag}</tiff:Orientation></rdf:Description>`,
  ]) {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" ${orientation}</rdf:RDF></x:xmpmeta>`
    const bytes = await sharp(await picture(1))
      .withXmp(xmp)
      .png()
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
    const { upright } = await turnUpright(sharp(bytes), folder)
    expect((await upright.raw().toBuffer()).equals(expected)).toBe(true)
  }
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of flag %i is turned the same way in memory and on disk',
  async (flag) => {
    const bytes = await picture(flag)
    const expected = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
    for (const inMemory of [Infinity, 0]) {
      const { upright, between } = await turnUpright(sharp(bytes), folder, inMemory)
      expect(between).toHaveLength(inMemory === 0 && flag > 2 ? 1 : 0)
      const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels]).toEqual([expected.info.width, expected.info.height, 3])
      expect(data.equals(expected.data)).toBe(true)
      for (const file of between) await rm(file)
      expect(await readdir(folder)).toEqual([])
    }
  },
)

test('gray, deep and transparent pictures are turned the same way on disk and in memory', async () => {
  const coloured = sharp(await picture(6)).withMetadata({ orientation: 6 })
  const kinds = [
    coloured.clone().grayscale().toColourspace('b-w').png(),
    coloured.clone().toColourspace('rgb16').png(),
    coloured.clone().ensureAlpha(0.5).png(),
  ]
  for (const kind of kinds) {
    const bytes = await kind.toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const [inMemory, onDisk] = await Promise.all(
      [Infinity, 0].map(async (most) => {
        const { upright, between } = await turnUpright(sharp(bytes), folder, most)
        const written = await upright.tiff({ compression: 'none' }).toBuffer()
        for (const file of between) await rm(file)
        return await sharp(written).raw().toBuffer({ resolveWithObject: true })
      }),
    )
    expect(inMemory?.info.channels).toBe(3)
    expect(onDisk?.data.equals(inMemory?.data ?? Buffer.alloc(0))).toBe(true)
  }
})
