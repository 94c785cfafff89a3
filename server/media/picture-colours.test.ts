import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aColouredJpeg,
  aColouredPng,
  aColouredPsd,
  aColouredTiff,
  pngProfile,
} from '../../test/fixtures/coloured-files.ts'
import { colourAt, sampleFile } from '../../test/file-processing.ts'
import { pngChunk } from '../../test/fixtures/make-files.ts'
import { cutAvatar, fitLogo, fitWatermark } from './derivatives/avatar.ts'
import { ingestImage } from './derivatives/ingest-image.ts'
import { matrixProfile, primaries } from './derivatives/matrix-profile.ts'
import { openPicture } from './derivatives/open-picture.ts'
import { sniff } from './sniff.ts'
import type { Depth, Patches } from '../../test/fixtures/coloured-files.ts'

let folder: string
beforeAll(async () => {
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'teca-colours-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ramp = [[10], [55], [100], [128], [200], [250]]
const colours = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 60, 200],
  [128, 128, 128],
  [230, 210, 60],
  [24, 20, 30],
]
const inks = [
  [0, 80, 80, 10],
  [70, 10, 80, 10],
  [90, 70, 0, 0],
  [0, 0, 0, 50],
  [5, 10, 85, 0],
  [60, 60, 50, 60],
]
const gray = (...values: number[]) => values.map((value) => [value, value, value])
const romm = {
  white: [0.3457, 0.3585],
  red: [0.7347, 0.2653],
  green: [0.1596, 0.8404],
  blue: [0.0366, 0.0001],
} as const

/** sharp brings a profile of printers. */
async function printers(): Promise<Buffer> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
  const tiff = await picture.toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer()
  return (await sharp(tiff).metadata()).icc ?? Buffer.alloc(0)
}

/**
 * What LittleCMS makes of the patches: `transicc -n -s -t 0 -i PROFILE -o '*sRGB'`, rounded. For Adobe RGB, ProPhoto
 * and sRGB the profiles of colord give the same. CMYK depends on the version: that of sharp, 2.19, is also in Pillow.
 */
const table: [name: string, profile: () => Buffer | Promise<Buffer>, patches: Patches, shown: Patches][] = [
  ['sRGB', () => matrixProfile('srgb', primaries.srgb), colours, colours],
  [
    'Adobe RGB',
    () => matrixProfile({ gamma: 563 / 256 }, primaries.adobeRgb),
    colours,
    [
      [233, 35, 35],
      [0, 161, 47],
      [21, 57, 205],
      [129, 129, 129],
      [238, 211, 33],
      [18, 12, 24],
    ],
  ],
  [
    'Display P3',
    () => matrixProfile('srgb', primaries.displayP3),
    colours,
    [
      [218, 0, 26],
      [0, 163, 40],
      [34, 61, 208],
      [128, 128, 128],
      [234, 209, 0],
      [25, 20, 31],
    ],
  ],
  [
    'ProPhoto',
    () => matrixProfile({ gamma: 1.8 }, romm),
    colours,
    [
      [255, 0, 49],
      [0, 191, 38],
      [0, 80, 223],
      [146, 146, 146],
      [255, 215, 0],
      [33, 24, 42],
    ],
  ],
  ['gray of gamma 1.0', () => matrixProfile({ gamma: 1 }), ramp, gray(56, 128, 168, 188, 229, 253)],
  ['gray of gamma 1.8', () => matrixProfile({ gamma: 1.8 }), ramp, gray(10, 71, 119, 146, 210, 251)],
  ['gray of gamma 2.2', () => matrixProfile({ gamma: 2.2 }), ramp, gray(3, 52, 100, 129, 201, 250)],
  [
    'CMYK',
    printers,
    inks,
    [
      [213, 67, 47],
      [57, 141, 75],
      [29, 72, 145],
      [135, 134, 133],
      [244, 210, 34],
      [61, 52, 55],
    ],
  ],
]

type Make = (patches: Patches, depth: Depth, profile: Buffer) => Buffer | Promise<Buffer>
const tiff: Make = aColouredTiff
const png: Make = (patches, depth, profile) => aColouredPng(patches, depth, pngProfile(profile))
const jpeg: Make = (patches, _depth, profile) => aColouredJpeg(patches, profile)
const psd: Make = aColouredPsd
const files: [format: string, depth: Depth, make: Make][] = [
  ['TIFF', 8, tiff],
  ['TIFF', 16, tiff],
  ['PNG', 8, png],
  ['PNG', 16, png],
  ['JPEG', 8, jpeg],
  ['Photoshop', 8, psd],
  ['Photoshop', 16, psd],
]
/** No PNG has inks, and no library here writes a JPEG of them from given values. */
const inksToo = ['TIFF', 'Photoshop']

const kinds = table.flatMap(([name, ...rest]) =>
  files
    .filter(([format]) => name !== 'CMYK' || inksToo.includes(format))
    .map(([format, depth, make]) => [`${name} in a ${format} of ${depth} bits`, depth, make, ...rest] as const),
)

/**
 * Takes a file as an import does; what is wrong in the middle of each patch: of the decoded picture, of the pyramid (a
 * JPEG rounds brightness and colours, which is one level more), and of a thumbnail (a WebP has half of the colour).
 */
async function wrongIn(bytes: Buffer, shown: Patches, slack = 2): Promise<string[]> {
  const path = join(folder, 'picture')
  await writeFile(path, bytes)
  const made = await mkdtemp(join(folder, 'made-'))
  await ingestImage(path, made, { hasGhostscript: false })
  const between = await mkdtemp(join(folder, 'between-'))
  const picture = await openPicture(path, await sniff(path), between, { hasGhostscript: false })
  await picture.png().toFile(join(made, 'picture.png'))
  const wrong = []
  for (const [name, most] of [
    ['picture.png', slack],
    ['pyramid.tif', slack + 1],
    ['thumb-400.webp', 2 * slack + 1],
  ] as const) {
    const { data, info } = await sharp(join(made, name)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    for (const [n, right] of shown.entries()) {
      const at = (32 * info.width + 32 + 64 * n) * info.channels
      const found = [...data.subarray(at, at + 3)]
      if (found.some((value, band) => Math.abs(value - (right[band] ?? 0)) > most))
        wrong.push(`${name}: ${found.join(' ')} in place of ${right.join(' ')}`)
    }
  }
  return wrong
}

test.each(kinds)('%s shows its colours within two levels', async (_, depth, make, profile, patches, shown) => {
  // A JPEG of these values has other values by one already.
  expect(await wrongIn(await make(patches, depth, await profile()), shown, make === jpeg ? 4 : undefined)).toEqual([])
})

const numbers = (name: string, ...values: number[]) => {
  const data = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) data.writeUInt32BE(Math.round(value * 100_000), n * 4)
  return pngChunk(name, data)
}
const lights = ({ white, red, green, blue }: (typeof primaries)['srgb' | 'adobeRgb']) =>
  numbers('cHRM', ...white, ...red, ...green, ...blue)
const [, adobe, p3, , linear] = table
const described: [name: string, patches: Patches, shown: Patches | undefined, ...chunks: Buffer[]][] = [
  ['nothing', colours, colours],
  ['gAMA and cHRM of Adobe RGB', colours, adobe?.[3], numbers('gAMA', 256 / 563), lights(primaries.adobeRgb)],
  ['the gAMA and cHRM that writers of sRGB add', colours, colours, numbers('gAMA', 0.45455), lights(primaries.srgb)],
  ['gAMA of light', ramp, linear?.[3], numbers('gAMA', 1)],
  ['cICP of Display P3', colours, p3?.[3], pngChunk('cICP', Buffer.from([12, 13, 0, 1]))],
  ['cICP of sRGB', colours, colours, pngChunk('cICP', Buffer.from([1, 13, 0, 1])), numbers('gAMA', 1)],
  ['sRGB beside another gAMA', colours, colours, pngChunk('sRGB', Buffer.from([0])), numbers('gAMA', 1)],
]

test.each(described.flatMap((one) => [8, 16].map((depth) => [one[0], depth as Depth, one] as const)))(
  'a PNG that says of its colours: %s, with %d bits',
  async (_, depth, [, patches, shown, ...chunks]) => {
    expect(await wrongIn(aColouredPng(patches, depth, ...chunks), shown ?? [])).toEqual([])
  },
)

/** The signals of grays of these lights, and what a usual screen of 203 candela shows of them. */
const pq = (light: number) => {
  const y = (light / 10_000) ** (2610 / 16_384)
  return ((3424 / 4096 + (2413 / 128) * y) / (1 + (2392 / 128) * y)) ** ((2523 / 4096) * 128)
}
const onScreen = (light: number) => 255 * (1.055 * (light / 203) ** (1 / 2.4) - 0.055)

test.each([
  ['PQ', 16, [10, 26, 60].map((light) => [pq(light), onScreen(light) - 2, onScreen(light) + 2])],
  [
    'PQ',
    16,
    [
      [pq(203), 200, 240],
      [pq(1000), 252, 255],
      [0, 0, 1],
    ],
  ],
  [
    'HLG',
    18,
    [
      [0.38, onScreen(26) - 4, onScreen(26) + 4],
      [0.75, 200, 240],
      [1, 252, 255],
    ],
  ],
] as const)('a PNG of %s (%d) is as bright as a film of it', async (_, curve, signals) => {
  const values = signals.map(([signal = 0]) => Array.from({ length: 3 }, () => 255 * signal))
  const path = join(folder, 'hdr.png')
  for (const light of [1, 9, 12]) {
    await writeFile(path, aColouredPng(values, 16, pngChunk('cICP', Buffer.from([light, curve, 0, 1]))))
    const picture = await openPicture(path, await sniff(path), await mkdtemp(join(folder, 'hdr-')), {
      hasGhostscript: false,
    })
    const shown = await sharp(await picture.png().toBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [n, [, least = 0, most = 0]] of signals.entries()) {
      const at = (32 * shown.info.width + 32 + 64 * n) * shown.info.channels
      for (const value of shown.data.subarray(at, at + 3)) {
        expect(value).toBeGreaterThanOrEqual(least)
        expect(value).toBeLessThanOrEqual(most)
      }
    }
  }
})

test('a profile of other colours does not count', async () => {
  expect(await wrongIn(aColouredTiff(colours, 16, matrixProfile({ gamma: 1 })), colours)).toEqual([])
  const mixed = aColouredTiff(ramp, 16, matrixProfile('srgb', primaries.displayP3))
  expect(await wrongIn(mixed, gray(10, 55, 100, 128, 200, 250))).toEqual([])
})

test('an AVIF that names Display P3 in place of a profile shows its colours', async () => {
  const plain = await sharp(aColouredPng(colours, 8)).avif({ lossless: true }).toBuffer()
  const at = plain.indexOf('colrnclx', 0, 'latin1')
  expect(at).toBeGreaterThan(0)
  plain.writeUInt16BE(12, at + 8)
  expect(await wrongIn(plain, p3?.[3] ?? [])).toEqual([])
})

test('the profile of a JPEG 2000 counts, whose decoder drops it', async () => {
  const file = await sampleFile('drawing.jp2')
  const [head, colours2k] = [file.indexOf('jp2h', 0, 'latin1') - 4, file.indexOf('colr', 0, 'latin1') - 4]
  const end = colours2k + file.readUInt32BE(colours2k)
  const profile = matrixProfile({ gamma: 563 / 256 }, primaries.adobeRgb)
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('colr\x02\0\0', 'latin1'), profile])
  box.writeUInt32BE(box.length)
  const changed = Buffer.concat([file.subarray(0, colours2k), box, file.subarray(end)])
  changed.writeUInt32BE(file.readUInt32BE(head) + box.length - (end - colours2k), head)
  const path = join(folder, 'picture')
  await writeFile(path, changed)
  const made = await mkdtemp(join(folder, 'made-'))
  await ingestImage(path, made, { hasGhostscript: false, hasFfmpeg: true })
  const shown = await readFile(join(made, 'thumb-400.webp'))
  for (const [x, right] of [
    [0.25, [250, 48, 17]],
    [0.75, [0, 76, 157]],
  ] as const) {
    const found = await colourAt(shown, x, 0.5)
    expect(Math.max(...found.map((value, n) => Math.abs(value - (right[n] ?? 0))))).toBeLessThan(8)
  }
})

test('a picture of oneself, a logo and a watermark show their colours', async () => {
  for (const make of [cutAvatar, fitLogo, fitWatermark]) {
    const profile = matrixProfile({ gamma: 563 / 256 }, primaries.adobeRgb)
    const made = await make(aColouredPng([[200, 40, 40]], 16, pngProfile(profile)))
    expect((await sharp(made).metadata()).depth).toBe('uchar')
    expect(await colourAt(Buffer.from(made), 0.5, 0.5)).toEqual([233, 35, 35])
  }
})

const shared = join(import.meta.dirname, '../../../shared/data/odd')
test.each([
  ['rgb16-adobergb.tif', 1.5 / 6, [233, 35, 35]],
  ['gray16-g1.0.tif', 0.5, [128, 128, 128]],
])('%s of the shared files is right', async (name, x, wanted) => {
  const made = await mkdtemp(join(folder, 'made-'))
  const { facts } = await ingestImage(join(shared, name), made, { hasGhostscript: false })
  const { data } = await sharp(join(made, 'thumb-800.webp'))
    .extract({ left: Math.floor(facts.width * x), top: 32, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const [n, value] of wanted.entries()) expect(Math.abs((data[n] ?? 0) - value)).toBeLessThanOrEqual(2)
})
