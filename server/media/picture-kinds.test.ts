import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongColours } from '../../test/wrong-colours.ts'
import { aTwoColourPicture } from '../../test/fixtures/make-files.ts'
import { labOf, twoColours } from '../../test/fixtures/make-tiff.ts'
import {
  bytes,
  words,
  floats,
  wide,
  grey,
  cmyk,
  inPlanes,
  cieLab,
  bits,
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

let folder: string
beforeAll(async () => {
  // As in the worker: a cached read of a path may not be the file that is there next.
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'teca-kinds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aJpeg(withProfile: boolean) {
  const picture = aTwoColourPicture().toColourspace('cmyk')
  return await (withProfile ? picture.withIccProfile('cmyk') : picture).jpeg({ quality: 95 }).toBuffer()
}
const raw = (channels: 2 | 3 | 4) => ({ raw: { width: 120, height: 60, channels } })
const twoFrames = () =>
  sharp(Buffer.concat([twoColours((colour) => bytes(...colour)), Buffer.alloc(120 * 60 * 3, 200)]), {
    raw: { width: 120, height: 120, channels: 3, pageHeight: 60 },
  })

const kinds: PictureKind[] = [
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

test.each(kinds)('%s shows its colours', async (...kind) => {
  expect(await wrongColours(folder, kind)).toEqual([])
})
