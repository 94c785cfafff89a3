import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync, zstdCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongColours } from '../../test/wrong-colours.ts'
import { aTiff, twoColours } from '../../test/fixtures/make-tiff.ts'
import type { Colour, TiffPage } from '../../test/fixtures/make-tiff.ts'
import {
  bytes,
  words,
  floats,
  grey,
  cmyk,
  inPlanes,
  cieLab,
  tiff,
  rgb,
  lab,
  gray,
  coloured,
  greys,
  inkless,
  whiteAndBlack,
  onWhite,
  isRed,
  seenThrough,
  palette,
} from '../../test/fixtures/two-colours.ts'
import type { PictureKind } from '../../test/fixtures/two-colours.ts'
import { ingestImage } from './derivatives/ingest-image.ts'
import { readLayout } from './derivatives/tiff/tiff-layout.ts'

let folder: string
beforeAll(async () => {
  // As in the worker: a cached read of a path may not be the file that is there next.
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'teca-kinds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const dots = twoColours((colour) => bytes(...colour))
const seen = twoColours((colour) => bytes(...seenThrough(colour)))

/** The tiles of interleaved samples of 8 bits, padded at the border; one sample after the other. */
function tilesOf(data: Buffer, samples: number, [width, height]: [number, number]): Buffer[] {
  const tile = (left: number, top: number) =>
    Buffer.concat(
      Array.from({ length: height * width }, (_, n) => {
        const at = ((top + Math.floor(n / width)) * 120 + left + (n % width)) * samples
        return top + Math.floor(n / width) < 60 && left + (n % width) < 120
          ? data.subarray(at, at + samples)
          : Buffer.alloc(samples)
      }),
    )
  const [across, down] = [Math.ceil(120 / width), Math.ceil(60 / height)]
  return Array.from({ length: across * down }, (_, n) => tile((n % across) * width, Math.floor(n / across) * height))
}
const planesOf = (data: Buffer, samples: number) =>
  Array.from({ length: samples }, (_, sample) => data.filter((__, n) => n % samples === sample)).map((one) =>
    Buffer.from(one),
  )
const TILE: [number, number] = [32, 16]
const tiled = (
  more: Partial<TiffPage>,
  data: Buffer,
  samples: number,
  pack: (tile: Buffer) => Buffer = (tile) => tile,
) => tiff({ ...rgb, samples, tile: TILE, parts: tilesOf(data, samples, TILE).map(pack), ...more })
/** Samples that share bytes, the highest bit first; a row of this width ends with a byte. */
const sharing = (bits: number, values: number[]) => {
  const text = values.map((value) => value.toString(2).padStart(bits, '0')).join('')
  return Buffer.from(
    Array.from({ length: text.length / 8 }, (_, n) => Number.parseInt(text.slice(n * 8, n * 8 + 8), 2)),
  )
}
const asJpegs = (data: Buffer, samples: 3 | 4) =>
  Promise.all(
    tilesOf(data, samples, TILE).map((tile) => {
      const picture = sharp(tile, { raw: { width: TILE[0], height: TILE[1], channels: samples } })
      return samples === 3 ? picture.jpeg({ quality: 95 }).toBuffer() : fourChannelJpeg(tile)
    }),
  )
/** Its encoder turns four channels over, and says so in a marker that a TIFF does not have. */
async function fourChannelJpeg(tile: Buffer) {
  const turned = Buffer.from(tile.map((value) => 255 - value))
  const jpeg = await sharp(
    aTiff([{ width: TILE[0], height: TILE[1], photometric: 5, bits: 8, samples: 4, data: turned }]),
  )
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer()
  const at = jpeg.indexOf(Buffer.from('Adobe'))
  return at < 0
    ? jpeg
    : Buffer.concat([jpeg.subarray(0, at - 4), jpeg.subarray(at - 4 + 2 + jpeg.readUInt16BE(at - 2))])
}
/** The strip that another program wrote. */
async function stripOf(data: Buffer, compression: 'lzw' | 'packbits') {
  const raw = { width: 120, height: 60, channels: 1 } as const
  const file = await sharp(data, { raw }).toColourspace('b-w').tiff({ compression, predictor: 'none' }).toBuffer()
  const layout = await readLayout({
    size: file.length,
    version: '',
    read: (start, end) => Promise.resolve(file.subarray(start, end)),
    close: () => Promise.resolve(),
  })
  return layout === undefined
    ? []
    : Array.from(layout.chunk.offsets, (at, n) => file.subarray(at, at + (layout.chunk.lengths[n] ?? 0)))
}
async function inPackedPlanes(compression: 'lzw' | 'packbits', code: number) {
  const strips = await Promise.all(planesOf(seen, 4).map((plane) => stripOf(plane, compression)))
  return tiff({ ...rgb, samples: 4, extra: 0, planes: true, compression: code, parts: strips.flat() })
}
const yccOf = ([r, g, b]: Colour) => {
  const y = 0.299 * r + 0.587 * g + 0.114 * b
  return [y, 128 + 0.564 * (b - y), 128 + 0.713 * (r - y)]
}
const halves = (...values: number[]) =>
  words(...values.map((value) => (value === 0 ? 0 : value === 1 ? 0x3c00 : 0x3800)))
const wholes = (bits: 32 | 64, ...values: number[]) =>
  bits === 32
    ? Buffer.from(Uint32Array.from(values, (value) => value * 0x0101_0101).buffer)
    : Buffer.from(Float64Array.from(values, (value) => value).buffer)

/** Layouts that libvips refuses or shows wrongly. */
const oddLayouts: PictureKind[] = [
  [
    'gray and transparency in planes',
    () =>
      tiff({
        ...gray,
        samples: 2,
        extra: 2,
        planes: true,
        data: inPlanes(
          twoColours((colour) => bytes(grey(colour), 255)),
          2,
        ),
      }),
    greys,
  ],
  [
    'tiles in planes',
    () =>
      tiff({ ...rgb, planes: true, tile: TILE, parts: planesOf(dots, 3).flatMap((plane) => tilesOf(plane, 1, TILE)) }),
    coloured,
  ],
  [
    'two further channels',
    () => tiff({ ...rgb, samples: 5, extra: [0, 0] }, (colour) => bytes(...seenThrough(colour), 0)),
    coloured,
  ],
  [
    'a further channel that is no transparency',
    () => tiff({ ...rgb, samples: 4, extra: 0 }, (colour) => bytes(...seenThrough(colour))),
    coloured,
  ],
  [
    'transparency behind a further channel',
    () => tiff({ ...rgb, samples: 5, extra: [0, 2] }, (colour) => bytes(...colour, 7, isRed(colour) ? 255 : 0)),
    onWhite,
  ],
  [
    'colours that are multiplied by their transparency, in planes',
    () =>
      tiff({
        ...rgb,
        samples: 4,
        extra: 1,
        planes: true,
        data: inPlanes(
          twoColours((colour) => bytes(...(isRed(colour) ? [...colour, 255] : [0, 0, 0, 0]))),
          4,
        ),
      }),
    onWhite,
  ],
  [
    'gray of 12 bits',
    () =>
      tiff({
        ...gray,
        bits: 12,
        data: sharing(
          12,
          [...twoColours((colour) => bytes(grey(colour)))].map((value) => value * 16 + 8),
        ),
      }),
    greys,
  ],
  [
    'gray of 10 bits',
    () =>
      tiff({
        ...gray,
        bits: 10,
        data: sharing(
          10,
          [...twoColours((colour) => bytes(grey(colour)))].map((value) => value * 4 + 2),
        ),
      }),
    greys,
  ],
  [
    'colours of 14 bits',
    () =>
      tiff({
        ...rgb,
        bits: 14,
        data: sharing(
          14,
          [...dots].map((value) => value * 64 + 32),
        ),
      }),
    coloured,
  ],
  [
    'one bit for each colour',
    () =>
      tiff({
        ...rgb,
        bits: 1,
        data: sharing(1, [...twoColours((colour) => bytes(...(isRed(colour) ? [1, 1, 1] : [0, 0, 0])))]),
      }),
    whiteAndBlack,
  ],
  ['colours of 32 bits', () => tiff({ ...rgb, bits: 32 }, (colour) => wholes(32, ...colour)), coloured],
  [
    'light as numbers of 16 bits',
    () => tiff({ ...gray, bits: 16, format: 3 }, (colour) => halves(isRed(colour) ? 0.5 : 0)),
    [[188, 188, 188], whiteAndBlack[1]],
  ],
  [
    'light as numbers of 64 bits',
    () =>
      tiff({ ...rgb, bits: 64, format: 3 }, (colour) => wholes(64, ...(isRed(colour) ? [0.5, 0.5, 0.5] : [0, 0, 0]))),
    [[188, 188, 188], whiteAndBlack[1]],
  ],
  [
    'numbers below zero',
    () => tiff({ ...gray, bits: 16, format: 2 }, (colour) => words((isRed(colour) ? 300 : -300) & 0xffff)),
    whiteAndBlack,
  ],
  [
    'a palette of 16 bits',
    () =>
      tiff(
        {
          ...gray,
          photometric: 3,
          bits: 16,
          palette: [0, 1, 2].flatMap((band) => [
            ...palette.slice(band * 256, band * 256 + 256),
            ...Array.from({ length: 65_280 }, () => 0),
          ]),
        },
        (colour) => words(isRed(colour) ? 1 : 2),
      ),
    coloured,
  ],
  [
    'CMYK with a spot colour',
    () => tiff({ photometric: 5, bits: 8, samples: 5, extra: 0 }, (colour) => bytes(...cmyk(colour), 200)),
    inkless,
  ],
  [
    'CMYK in planes',
    () =>
      tiff({
        photometric: 5,
        bits: 8,
        samples: 4,
        planes: true,
        data: inPlanes(
          twoColours((colour) => bytes(...cmyk(colour))),
          4,
        ),
      }),
    inkless,
  ],
  [
    'YCbCr without JPEG',
    () => tiff({ ...rgb, photometric: 6, subsampling: [1, 1] }, (colour) => bytes(...yccOf(colour))),
    coloured,
  ],
  [
    'YCbCr with fewer colours than brightness',
    () =>
      tiff({
        ...rgb,
        photometric: 6,
        subsampling: [2, 2],
        data: twoColours(
          (colour) => {
            const [y = 0, cb = 0, cr = 0] = yccOf(colour)
            return bytes(y, y, y, y, cb, cr)
          },
          60,
          30,
        ),
      }),
    coloured,
  ],
  ['LZW in planes', () => inPackedPlanes('lzw', 5), coloured],
  ['PackBits in planes', () => inPackedPlanes('packbits', 32_773), coloured],
  ['Deflate with a further channel', () => tiled({ compression: 8, extra: 0 }, seen, 4, deflateSync), coloured],
  ['Zstandard', () => tiled({ compression: 50_000 }, dots, 3, zstdCompressSync), coloured],
  [
    'JPEG of four channels',
    async () => tiff({ ...rgb, samples: 4, extra: 2, compression: 7, tile: TILE, parts: await asJpegs(seen, 4) }),
    onWhite,
  ],
  [
    'JPEG of the former kind in tiles',
    async () => tiff({ ...rgb, photometric: 6, compression: 6, tile: TILE, parts: await asJpegs(dots, 3) }),
    coloured,
  ],
]

test.each(oddLayouts)('%s inside of a TIFF shows its colours', async (...kind) => {
  expect(await wrongColours(folder, kind)).toEqual([])
})

test.each([
  ['a Lab of another kind', tiff({ ...lab, photometric: 10 }, cieLab)],
  ['JPEG XL inside of a TIFF', tiled({ compression: 50_002 }, dots, 3)],
  ['LERC inside of a TIFF', tiled({ compression: 34_887 }, dots, 3)],
  ['LZMA inside of a TIFF', tiff({ ...rgb, compression: 34_925 }, (colour) => bytes(...colour))],
  ['JPEG of the former kind without its head', tiled({ photometric: 6, compression: 6 }, dots, 3)],
  ['complex numbers', tiff({ ...gray, bits: 32, format: 5 }, () => floats(1))],
  ['the raw values of a camera', tiff({ ...gray, photometric: 32_803 }, (colour) => bytes(grey(colour)))],
])('%s is named as the reason, and neither reported as damage nor shown wrongly', async (_, data) => {
  const path = join(folder, 'picture')
  await writeFile(path, data)
  const made = await mkdtemp(join(folder, 'made-'))
  const refused = ingestImage(path, made, { hasGhostscript: false })
  await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^tiff-(?:packing|colours|depth)$/) })
})

const SHARED = fileURLToPath(new URL('../../../shared/data/odd/', import.meta.url))

test.each([
  ['grayalpha-planar.tif', [200, 120], [50, 50, 50], [150, 150, 150]],
  ['rgb-planar-tiled.tif', [400, 300], [64, 127, 80], [191, 127, 80]],
  ['rgb-2extra.tif', [400, 300], [64, 127, 80], [191, 127, 80]],
  ['rgb-jp2.tif', [400, 300], [64, 127, 80], [191, 127, 80]],
])('%s of the shared odd files is shown as other programs show it', async (name, [width, height], left, right) => {
  expect(existsSync(SHARED), `The shared files are missing: ${SHARED}`).toBe(true)
  const made = await mkdtemp(join(folder, 'made-'))
  const { facts } = await ingestImage(join(SHARED, name), made, { hasGhostscript: true, hasFfmpeg: true })
  expect(facts).toMatchObject({ width, height })
  const shown = sharp(join(made, 'thumb-200.webp')).toColourspace('srgb').removeAlpha()
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
  for (const [place, wanted] of [[0.25, left] as const, [0.75, right] as const]) {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * place)) * info.channels
    for (const [band, value] of wanted.entries())
      expect(Math.abs((data[at + (info.channels === 1 ? 0 : band)] ?? 0) - value)).toBeLessThanOrEqual(4)
  }
})
