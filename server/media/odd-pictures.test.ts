import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBmp, aPsd, aTwoPictureAvif } from '../../test/fixtures/make-odd-pictures.ts'
import { labOf, twoColours } from '../../test/fixtures/make-tiff.ts'
import type { Colour } from '../../test/fixtures/make-tiff.ts'
import {
  bytes,
  coloured,
  inPlanes,
  isRed,
  onWhite,
  seenThrough,
  whiteAndBlack,
} from '../../test/fixtures/two-colours.ts'
import type { PictureKind } from '../../test/fixtures/two-colours.ts'
import { wrongColours } from '../../test/wrong-colours.ts'
import { ingestDocument } from './documents.ts'
import { ingestImage } from './derivatives/ingest-image.ts'

let folder: string
beforeAll(async () => {
  // As in the worker: a cached read of a path may not be the file that is there next.
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'teca-odd-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const RGB = 3
const LAB = 9
const CMYK = 4
const planes = (pixel: (colour: Colour) => Buffer, samples: number, size = 1) =>
  inPlanes(twoColours(pixel), samples, size)
const deep = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 2)
  for (const [n, value] of values.entries()) data.writeUInt16BE(value * 257, n * 2)
  return data
}
const light = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) data.writeFloatBE(value, n * 4)
  return data
}
/** Each byte of a row as the difference to the one before. */
const differences = (data: Buffer) =>
  Buffer.from(data.map((value, n) => (n % 120 === 0 ? value : value - (data[n - 1] ?? 0))))
const cutOut = (colour: Colour) => seenThrough(colour)
const palette = Buffer.from([0, 0, 0, 0, ...[...coloured[0]].toReversed(), 0, ...[...coloured[1]].toReversed(), 0])
const rows = (row: number[]) =>
  Buffer.concat([...Array.from({ length: 60 }, () => Buffer.from([...row, 0, 0])), Buffer.from([0, 1])])

const kinds: PictureKind[] = [
  [
    'a cut-out in Photoshop',
    () =>
      aPsd({ mode: RGB, depth: 8, channels: 4, isCutOut: true, data: planes((colour) => bytes(...cutOut(colour)), 4) }),
    onWhite,
  ],
  [
    'a cut-out of 16 bits in Photoshop',
    () =>
      aPsd({
        mode: RGB,
        depth: 16,
        channels: 4,
        isCutOut: true,
        data: planes((colour) => deep(...cutOut(colour)), 4, 2),
      }),
    onWhite,
  ],
  [
    'a cut-out of CMYK in Photoshop',
    () =>
      aPsd({
        mode: CMYK,
        depth: 8,
        channels: 5,
        isCutOut: true,
        data: planes((colour) => bytes(...(isRed(colour) ? [255, 255, 255, 255, 255] : [0, 0, 0, 0, 0])), 5),
      }),
    [whiteAndBlack[0], whiteAndBlack[0]],
  ],
  [
    'a further channel in Photoshop',
    () => aPsd({ mode: RGB, depth: 8, channels: 4, data: planes((colour) => bytes(...cutOut(colour)), 4) }),
    coloured,
  ],
  [
    'packed differences in Photoshop',
    () =>
      aPsd({
        mode: RGB,
        depth: 8,
        channels: 3,
        compression: 3,
        data: deflateSync(differences(planes((colour) => bytes(...colour), 3))),
      }),
    coloured,
  ],
  [
    'Lab in Photoshop',
    () =>
      aPsd({
        mode: LAB,
        depth: 8,
        channels: 3,
        data: planes((colour) => {
          const [l, a, b] = labOf(colour)
          return bytes(l * 2.55, a + 128, b + 128)
        }, 3),
      }),
    coloured,
  ],
  [
    'light of 32 bits in Photoshop',
    () =>
      aPsd({
        mode: RGB,
        depth: 32,
        channels: 3,
        data: planes((colour) => light(...(isRed(colour) ? [0.5, 0.5, 0.5] : [0, 0, 0])), 3, 4),
      }),
    [[188, 188, 188], whiteAndBlack[1]],
  ],
  [
    'transparency in a BMP',
    () =>
      aBmp({
        bits: 32,
        compression: 3,
        hasAlpha: true,
        data: twoColours((colour) => {
          const [r = 0, g = 0, b = 0, a = 0] = seenThrough(colour)
          return bytes(b, g, r, a)
        }),
      }),
    onWhite,
  ],
  [
    'transparency in a BMP that is empty everywhere',
    () => aBmp({ bits: 32, compression: 3, hasAlpha: true, data: twoColours(([r, g, b]) => bytes(b, g, r, 0)) }),
    coloured,
  ],
  [
    'the unused byte of a BMP',
    () => aBmp({ bits: 32, compression: 0, data: twoColours(([r, g, b]) => bytes(b, g, r, 9)) }),
    coloured,
  ],
  [
    'runs of 8 bits in a BMP',
    () => aBmp({ bits: 8, compression: 1, palette, data: rows([60, 1, 57, 2, 0, 3, 2, 2, 2, 0]) }),
    coloured,
  ],
  [
    'runs of 4 bits in a BMP',
    () => aBmp({ bits: 4, compression: 2, palette, data: rows([60, 0x11, 56, 0x22, 0, 4, 0x22, 0x22]) }),
    coloured,
  ],
  [
    'the main picture of an AVIF behind another',
    () =>
      aTwoPictureAvif(
        Buffer.alloc(120 * 60 * 3, 200),
        twoColours((colour) => bytes(...colour)),
      ),
    coloured,
  ],
]

test.each(kinds)('%s shows its colours', async (...kind) => {
  expect(await wrongColours(folder, kind)).toEqual([])
})

function changed(name: string, ...changes: [find: Buffer, place: number, value: number][]) {
  const file = readFileSync(join(import.meta.dirname, '../../test/fixtures/files', name))
  for (const [find, place, value] of changes) file[file.indexOf(find) + place] = value
  return file
}
const aDeepJpeg = async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#933' } })
    .jpeg()
    .toBuffer()
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12
  return jpeg
}

/** The head of a JP2 whose colour table has a depth per column; what follows is never drawn. */
function aPaletted(columns: readonly number[], indexBits = 8) {
  const file = changed('drawing.jp2')
  const [head, codes] = [file.indexOf('jp2h') - 4, file.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]))]
  file[codes + 42] = indexBits - 1
  const table = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('pclr'),
    Buffer.from([0, 2, columns.length, ...columns]),
    Buffer.alloc(2 * columns.length),
  ])
  table.writeUInt32BE(table.length)
  const end = head + file.readUInt32BE(head)
  file.writeUInt32BE(end - head + table.length, head)
  return Buffer.concat([file.subarray(0, end), table, file.subarray(end)])
}

test.each<[string, () => Promise<Buffer>, string]>([
  ['a JPEG of 12 bits', aDeepJpeg, 'jpeg-kind'],
  [
    'CMYK inside of JPEG 2000',
    async () => changed('drawing.jp2', [Buffer.from('colr'), 4, 1], [Buffer.from('colr'), 10, 12]),
    'jpeg-2000-colours',
  ],
  ['a palette of one column inside of JPEG 2000', () => Promise.resolve(aPaletted([7])), 'jpeg-2000-palette'],
  [
    'a palette of four columns inside of JPEG 2000',
    () => Promise.resolve(aPaletted([7, 7, 7, 7])),
    'jpeg-2000-palette',
  ],
  ['a palette of 5 bits inside of JPEG 2000', () => Promise.resolve(aPaletted([4, 4, 4])), 'jpeg-2000-palette'],
  ['indices of 4 bits inside of JPEG 2000', () => Promise.resolve(aPaletted([7, 7, 7], 4)), 'jpeg-2000-palette'],
  [
    'PNG inside of a BMP',
    () => Promise.resolve(aBmp({ bits: 32, compression: 5, data: Buffer.alloc(99) })),
    'bmp-packing',
  ],
])('%s is named as the reason', async (_, make, code) => {
  const path = join(folder, 'refused')
  await writeFile(path, await make())
  const refused = ingestImage(path, await mkdtemp(join(folder, 'made-')), { hasGhostscript: true, hasFfmpeg: true })
  await expect(refused).rejects.toMatchObject({ code })
})

const SHARED = fileURLToPath(new URL('../../../shared/data/odd/', import.meta.url))
async function shownOf(name: string) {
  expect(existsSync(SHARED), `The shared files are missing: ${SHARED}`).toBe(true)
  const made = await mkdtemp(join(folder, 'made-'))
  const { facts } = await ingestImage(join(SHARED, name), made, { hasGhostscript: true, hasFfmpeg: true })
  const thumbnail = sharp(join(made, 'thumb-200.webp')).toColourspace('srgb').removeAlpha()
  const { data, info } = await thumbnail.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(place, place + 3)].map((value) => Math.round(value / 10) * 10)
  }
  return { facts, at }
}

test('the shared cut-out of Photoshop stands on white', async () => {
  const { at } = await shownOf('cutout.psd')
  expect([at(0.05, 0.05), at(0.5, 0.5), at(0.95, 0.95)]).toEqual([
    [260, 260, 260],
    [200, 0, 0],
    [260, 260, 260],
  ])
})

test('the shared EPS that says its box at its end is cropped to it', async () => {
  const { facts, at } = await shownOf('atend.eps')
  expect(facts.width / facts.height).toBeCloseTo(2, 1)
  expect([at(0.05, 0.1), at(0.95, 0.9)]).toEqual([
    [250, 0, 0],
    [250, 0, 0],
  ])
})

test('the shared PDF behind other bytes is a document of one page', async () => {
  const { facts } = await ingestDocument(join(SHARED, 'junk-before.pdf'), await mkdtemp(join(folder, 'made-')))
  expect(facts).toMatchObject({ mime: 'application/pdf', pages: 1, width: 595, height: 842 })
})
