import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTwoColourPicture } from '../../test/fixtures/make-files.ts'
import { aTiff, labOf, twoColours } from '../../test/fixtures/make-tiff.ts'
import type { Colour, TiffPage } from '../../test/fixtures/make-tiff.ts'
import { ingestImage } from './derivatives/ingest-image.ts'

let folder: string
beforeAll(async () => {
  // As in the worker: a cached read of a path may not be the file that is there next.
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'teca-kinds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = (...values: number[]) => Buffer.from(values.map((value) => Math.round(value) & 255))
const words = (...values: number[]) => Buffer.from(Uint16Array.from(values, (value) => Math.round(value)).buffer)
const floats = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer)
const wide = (values: readonly number[]) => words(...values.map((value) => value * 257))
const grey = ([r, g, b]: Colour) => Math.round(0.3 * r + 0.59 * g + 0.11 * b)
const cmyk = (colour: Colour) => {
  const black = 255 - Math.max(...colour)
  return [...colour.map((value) => 255 - value - black), black]
}
/** Interleaved samples as planes, one after the other. */
const inPlanes = (data: Buffer, samples: number, size = 1) =>
  Buffer.concat(
    Array.from({ length: samples }, (_, sample) =>
      Buffer.concat(
        Array.from({ length: data.length / samples / size }, (__, n) =>
          data.subarray((n * samples + sample) * size, (n * samples + sample + 1) * size),
        ),
      ),
    ),
  )
const cieLab = (colour: Colour) => {
  const [l, a, b] = labOf(colour)
  return bytes(l * 2.55, a, b)
}
const bits = (left: number, right: number) =>
  Buffer.concat(
    Array.from({ length: 60 }, () =>
      bytes(...Array.from({ length: 15 }, (_, n) => (n < 7 ? left : n > 7 ? right : left & 0xf0))),
    ),
  )

type Kind = Pick<TiffPage, 'photometric' | 'bits' | 'samples'> & Partial<TiffPage>
const tiff = (kind: Kind, pixel?: (colour: Colour) => Buffer, big = false) =>
  aTiff([{ width: 120, height: 60, data: pixel ? twoColours(pixel) : Buffer.alloc(0), ...kind }], { big })

const rgb = { photometric: 2, bits: 8, samples: 3 }
const lab = { photometric: 8, bits: 8, samples: 3 }
const gray = { photometric: 1, bits: 8, samples: 1 }
const coloured = [[0xd8, 0x33, 0x1a] as const, [0x1a, 0x4d, 0x99] as const] as const
const greys = [[98, 98, 98] as const, [70, 70, 70] as const] as const
const inkless = [[205, 93, 56] as const, [89, 105, 132] as const] as const
const whiteAndBlack = [[255, 255, 255] as const, [0, 0, 0] as const] as const
const onWhite = [coloured[0], whiteAndBlack[0]] as const

const isRed = ([r]: Colour) => r > 100
const seenThrough = (colour: Colour) => [...colour, isRed(colour) ? 255 : 0]
const palette = [0, 1, 2].flatMap((band) =>
  Array.from(
    { length: 256 },
    (_, n) => 257 * (n === 1 ? (coloured[0][band] ?? 0) : n === 2 ? (coloured[1][band] ?? 0) : 0),
  ),
)

async function aJpeg(withProfile: boolean) {
  const picture = aTwoColourPicture().toColourspace('cmyk')
  return await (withProfile ? picture.withIccProfile('cmyk') : picture).jpeg({ quality: 95 }).toBuffer()
}
const raw = (channels: 2 | 3 | 4) => ({ raw: { width: 120, height: 60, channels } })
const twoFrames = () =>
  sharp(Buffer.concat([twoColours((colour) => bytes(...colour)), Buffer.alloc(120 * 60 * 3, 200)]), {
    raw: { width: 120, height: 120, channels: 3, pageHeight: 60 },
  })

const kinds: [
  name: string,
  make: () => Buffer | Promise<Buffer>,
  halves: readonly [Colour, Colour],
  tolerance?: number,
][] = [
  ['a BigTIFF', () => tiff(rgb, (colour) => bytes(...colour), true), coloured],
  ['a TIFF of 16 bits', () => tiff({ ...rgb, bits: 16 }, wide), coloured],
  [
    'a TIFF in planes',
    () =>
      tiff({
        ...rgb,
        planes: true,
        data: inPlanes(
          twoColours((colour) => bytes(...colour)),
          3,
        ),
      }),
    coloured,
  ],
  [
    'a TIFF in planes of 16 bits',
    () => tiff({ ...rgb, bits: 16, planes: true, data: inPlanes(twoColours(wide), 3, 2) }),
    coloured,
  ],
  ['CIELab of 8 bits', () => tiff(lab, cieLab), coloured],
  ['CIELab in planes', () => tiff({ ...lab, planes: true, data: inPlanes(twoColours(cieLab), 3) }), coloured],
  [
    'CIELab of 16 bits',
    () =>
      tiff({ ...lab, bits: 16 }, (colour) => {
        const [l, a, b] = labOf(colour)
        return words(l * 655.35, a * 256, b * 256)
      }),
    coloured,
  ],
  [
    'ICCLab of 8 bits',
    () =>
      tiff({ ...lab, photometric: 9 }, (colour) => {
        const [l, a, b] = labOf(colour)
        return bytes(l * 2.55, a + 128, b + 128)
      }),
    coloured,
  ],
  [
    'ICCLab of 16 bits',
    () =>
      tiff({ ...lab, photometric: 9, bits: 16 }, (colour) => {
        const [l, a, b] = labOf(colour)
        return words(l * 652.8, a * 256 + 32_768, b * 256 + 32_768)
      }),
    coloured,
  ],
  [
    'CMYK without a profile',
    () => tiff({ photometric: 5, bits: 8, samples: 4 }, (colour) => bytes(...cmyk(colour))),
    inkless,
  ],
  ['CMYK of 16 bits', () => tiff({ photometric: 5, bits: 16, samples: 4 }, (colour) => wide(cmyk(colour))), inkless],
  [
    'light as floating-point numbers',
    () => tiff({ ...rgb, bits: 32, format: 3 }, () => floats(1, 1, 1)),
    [whiteAndBlack[0], whiteAndBlack[0]],
  ],
  [
    'gray light as floating-point numbers',
    () => tiff({ ...gray, bits: 32, format: 3 }, (colour) => floats(isRed(colour) ? 0.5 : 0)),
    [[188, 188, 188], whiteAndBlack[1]],
  ],
  [
    'floating-point numbers of any range',
    () => tiff({ ...gray, bits: 32, format: 3 }, (colour) => floats(isRed(colour) ? 812.5 : -20)),
    whiteAndBlack,
  ],
  [
    'whole numbers of 32 bits',
    () =>
      tiff({ ...gray, bits: 32 }, (colour) => Buffer.from(Uint32Array.of(isRed(colour) ? 4_000_000 : 1_000).buffer)),
    whiteAndBlack,
  ],
  ['gray of 16 bits', () => tiff({ ...gray, bits: 16 }, (colour) => wide([grey(colour)])), greys],
  ['gray from white to black', () => tiff({ ...gray, photometric: 0 }, (colour) => bytes(255 - grey(colour))), greys],
  ['gray and transparency', () => tiff({ ...gray, samples: 2, extra: 2 }, (colour) => bytes(grey(colour), 255)), greys],
  ['transparency', () => tiff({ ...rgb, samples: 4, extra: 2 }, (colour) => bytes(...seenThrough(colour))), onWhite],
  [
    'transparency of 16 bits',
    () => tiff({ ...rgb, bits: 16, samples: 4, extra: 2 }, (colour) => wide(seenThrough(colour))),
    onWhite,
  ],
  ['1 bit', () => tiff({ ...gray, bits: 1, data: bits(255, 0) }), whiteAndBlack],
  ['1 bit from white to black', () => tiff({ ...gray, photometric: 0, bits: 1, data: bits(0, 255) }), whiteAndBlack],
  ['a palette', () => tiff({ ...gray, photometric: 3, palette }, (colour) => bytes(isRed(colour) ? 1 : 2)), coloured],
  ['a CMYK JPEG', () => aJpeg(false), coloured, 35],
  ['a CMYK JPEG with a profile', () => aJpeg(true), coloured, 35],
  [
    'a PNG of gray and transparency',
    () =>
      sharp(
        twoColours((colour) => bytes(grey(colour), 255)),
        raw(2),
      )
        .png()
        .toBuffer(),
    greys,
  ],
  [
    'a PNG of a palette with transparency',
    () =>
      sharp(
        twoColours((colour) => bytes(...seenThrough(colour))),
        raw(4),
      )
        .png({ palette: true })
        .toBuffer(),
    onWhite,
  ],
  ['the first frame of a GIF', () => twoFrames().gif().toBuffer(), coloured],
  ['the first frame of a WebP', () => twoFrames().webp({ lossless: true }).toBuffer(), coloured],
]

test.each(kinds)('%s shows its colours', async (_, make, halves, tolerance = 8) => {
  const path = join(folder, 'picture')
  await writeFile(path, await make())
  const made = await mkdtemp(join(folder, 'made-'))
  const { facts } = await ingestImage(path, made, { hasGhostscript: false })
  expect(facts).toMatchObject({ width: 120, height: 60 })
  const shown = sharp(join(made, 'thumb-200.webp')).toColourspace('srgb').removeAlpha()
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
  for (const [n, wanted] of halves.entries()) {
    const at = (30 * info.width + 30 + 60 * n) * info.channels
    for (const [band, value] of wanted.entries()) {
      const found = data[at + (info.channels === 1 ? 0 : band)] ?? 0
      expect([n, band, found, Math.abs(found - value) <= tolerance]).toEqual([n, band, found, true])
    }
  }
})

test.each([
  ['a Lab of another kind', tiff({ ...lab, photometric: 10 }, cieLab)],
  ['YCbCr without JPEG', tiff({ ...rgb, photometric: 6 }, (colour) => bytes(...colour))],
])('%s is named as the reason, and neither reported as damage nor shown wrongly', async (_, data) => {
  const path = join(folder, 'picture')
  await writeFile(path, data)
  const made = await mkdtemp(join(folder, 'made-'))
  const refused = ingestImage(path, made, { hasGhostscript: false })
  await expect(refused).rejects.toMatchObject({ code: 'unsupported-format' })
})
