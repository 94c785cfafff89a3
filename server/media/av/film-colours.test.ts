import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFilm, colourAt, distance, pixelsOf, shownBy, source } from '../../../test/fixtures/make-films.ts'
import type { Colour } from '../../../test/fixtures/make-films.ts'
import { takeFilm } from '../../../test/take-film.ts'
import { POSTER, writePoster } from './poster.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'odd-film-'))
})
afterAll(() => rm(root, { recursive: true }))

const take = (path: string) => takeFilm(root, path)

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '8']

const PATCHES: Colour[] = [
  [200, 30, 30],
  [30, 180, 40],
  [30, 50, 200],
  [128, 128, 128],
  [235, 235, 235],
  [225, 170, 140],
]
/** Patches beside each other; film codecs have colours for each four pixels. */
async function patches(width: number, height: number): Promise<string[]> {
  const path = join(root, `patches-${width}.png`)
  const rows = PATCHES.map(
    (colour, n) =>
      `<rect x="${(n * width) / 6}" width="${width / 6 + 1}" height="${height}" fill="rgb(${colour.join(',')})"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rows.join('')}</svg>`
  await sharp(Buffer.from(svg)).removeAlpha().png().toFile(path)
  return ['-loop', '1', '-t', '0.5', '-r', '10', '-i', path]
}
const yuv = (matrix: string, range = 'tv', format = 'yuv420p') =>
  ['-vf', `scale=out_color_matrix=${matrix}:out_range=${range},format=${format}`] as const
const tags = (matrix: string, range = 'tv') =>
  ['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', 'bt709', '-color_range', range] as const
const UNTAGGED = ['-x264opts', 'colormatrix=undef'] as const

const coloured: [name: string, size: [number, number], args: readonly string[]][] = [
  ['bt709.mp4', [600, 400], [...yuv('bt709'), ...H264, ...tags('bt709')]],
  ['bt601.mp4', [720, 576], [...yuv('bt601'), ...H264, ...tags('smpte170m')]],
  ['bt601-remade.mkv', [720, 576], [...yuv('bt601'), '-c:v', 'ffv1', ...tags('bt470bg')]],
  ['full-range.mp4', [600, 400], [...yuv('bt709', 'pc', 'yuvj420p'), ...H264, ...tags('bt709', 'pc')]],
  ['full-range-jpeg.avi', [600, 400], [...yuv('bt601', 'pc', 'yuvj420p'), '-c:v', 'mjpeg', '-q:v', '1']],
  ['red-green-blue.mov', [600, 400], ['-pix_fmt', 'rgb24', '-c:v', 'png']],
  ['palette.mov', [600, 400], ['-vf', 'format=rgb8,format=pal8', '-c:v', 'qtrle', '-pix_fmt', 'rgb24']],
  ['ten-bits.mkv', [600, 400], [...yuv('bt709', 'tv', 'yuv422p10le'), '-c:v', 'ffv1', ...tags('bt709')]],
  ['silent-small.mp4', [600, 400], [...yuv('bt601'), ...H264, ...UNTAGGED]],
  ['silent-small.mpg', [720, 576], [...yuv('bt601'), '-c:v', 'mpeg1video', '-r', '25', '-q:v', '1']],
  ['silent-large.mp4', [1200, 720], [...yuv('bt709'), ...H264, ...UNTAGGED]],
  ['silent-larger.mkv', [1920, 1080], [...yuv('bt709'), '-c:v', 'ffv1']],
]

describe('colours', () => {
  test.each(coloured)(
    '%s says how its numbers are colours',
    { timeout: 120_000 },
    async (name, [width, height], args) => {
      const path = await aFilm(root, name, [...(await patches(width, height)), ...args])
      const { film, poster, picture, facts } = await take(path)
      const size = { width: facts.width ?? 0, height: facts.height ?? 0 }
      const [played, drawn] = [await shownBy(film, 0.2, size), await pixelsOf(poster)]
      expect(picture['color_space']).toMatch(/^(?:bt709|smpte170m|bt470bg)$/)
      expect(picture['color_primaries']).toMatch(/^(?:bt709|smpte170m|bt470bg)$/)
      expect(picture['color_range']).toBe('tv')
      const isCoarse = name.startsWith('palette')
      for (const [n, colour] of PATCHES.entries()) {
        const across = (n + 0.5) / PATCHES.length
        if (!isCoarse) expect(distance(colourAt(played, across, 0.5), colour)).toBeLessThan(6)
        expect(distance(colourAt(drawn, across, 0.5), colourAt(played, across, 0.5))).toBeLessThan(6)
      }
    },
  )
})

test('the poster keeps a red line of one pixel', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#fff"/><rect y="181" width="640" height="1" fill="#c81e1e"/></svg>`
  const path = join(root, 'line.png')
  await sharp(Buffer.from(svg)).removeAlpha().png().toFile(path)
  const lossless = ['-c:v', 'libx264', '-qp', '0', '-pix_fmt', 'yuv444p', ...tags('bt709')]
  const film = await aFilm(root, 'line.mp4', ['-loop', '1', '-t', '0.5', '-r', '10', '-i', path, ...lossless])
  const folder = await mkdtemp(join(root, 'poster-'))
  expect(await writePoster(film, folder, 0.5)).toBe(true)
  expect(await readdir(folder)).toEqual([POSTER])
  expect((await sharp(join(folder, POSTER)).metadata()).chromaSubsampling).toBe('4:4:4')
  const { data, info } = await sharp(join(folder, POSTER)).raw().toBuffer({ resolveWithObject: true })
  const at = (181 * info.width + 320) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  expect(distance([red, green, blue], [200, 30, 30])).toBeLessThan(16)
})

/** The signal of a brightness in candela for a square metre, as SMPTE ST 2084 has it. */
function pq(brightness: number): number {
  const y = (brightness / 10_000) ** (2610 / 16_384)
  return ((3424 / 4096 + (2413 / 128) * y) / (1 + (2392 / 128) * y)) ** ((2523 / 4096) * 128)
}

/** What a usual screen shows of a brightness if 203 is its white, as BT.1886 has it. */
const onScreen = (brightness: number) => 255 * (brightness / 203) ** (1 / 2.4)

const gray = (signal: number) =>
  source(`color=black:s=320x180:d=0.4,format=yuv420p10le,geq=lum=${Math.round(64 + 876 * signal)}:cb=512:cr=512`)
const HDR = ['-c:v', 'ffv1', '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_range', 'tv']
const hdr = (transfer: string) => [...HDR, '-color_trc', transfer]

const brightnesses: [what: string, transfer: string, signal: number, least: number, most: number][] = [
  ['PQ of 10', 'smpte2084', pq(10), onScreen(10) - 4, onScreen(10) + 4],
  ['PQ of 26, a gray card', 'smpte2084', pq(26), onScreen(26) - 4, onScreen(26) + 4],
  ['PQ of 60', 'smpte2084', pq(60), onScreen(60) - 4, onScreen(60) + 4],
  ['PQ of 203, paper', 'smpte2084', pq(203), 200, 235],
  ['PQ of 1000, a lamp', 'smpte2084', pq(1000), 248, 256],
  ['HLG of a gray card', 'arib-std-b67', 0.38, onScreen(26) - 6, onScreen(26) + 6],
  ['HLG of paper', 'arib-std-b67', 0.75, 200, 235],
]

const middle = async (path: string) => colourAt(await shownBy(path, 0.1, { width: 320, height: 180 }), 0.5, 0.5)

describe('HDR', () => {
  test.each(brightnesses)(
    '%s is as bright as it should be',
    { timeout: 120_000 },
    async (what, transfer, signal, least, most) => {
      const path = await aFilm(root, `${what.replaceAll(/\W/g, '-')}.mkv`, [...gray(signal), ...hdr(transfer)])
      const { film, picture, poster, remark } = await take(path)
      expect(picture).toMatchObject({ color_space: 'bt709', color_primaries: 'bt709', color_transfer: 'bt709' })
      const [red, green, blue] = await middle(film)
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(3)
      expect(green).toBeGreaterThanOrEqual(least)
      expect(green).toBeLessThanOrEqual(most)
      expect(colourAt(await pixelsOf(poster), 0.5, 0.5)[1]).toBeCloseTo(green, -1)
      expect(remark).toBeUndefined()
    },
  )

  test('wide colours without HDR are as they were, as far as a usual screen has them', async () => {
    const wide = [
      '-vf',
      'scale=out_color_matrix=bt709,format=yuv420p10le,zscale=matrixin=709:primariesin=709:transferin=709:rangein=limited:matrix=2020_ncl:primaries=2020:transfer=2020_10:range=limited',
    ]
    const said = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'bt2020-10']
    const path = await aFilm(root, 'wide.mkv', [...(await patches(600, 400)), ...wide, '-c:v', 'ffv1', ...said])
    const { film, picture } = await take(path)
    expect(picture).toMatchObject({ color_space: 'bt709', color_primaries: 'bt709' })
    const played = await shownBy(film, 0.2, { width: 600, height: 400 })
    for (const [n, colour] of PATCHES.entries())
      expect(distance(colourAt(played, (n + 0.5) / PATCHES.length, 0.5), colour)).toBeLessThan(8)
  })

  test('an ffmpeg that cannot map them takes the film, and the person is told', async () => {
    const bin = await mkdtemp(join(root, 'bin-'))
    const { PATH: before = '' } = process.env
    const script = `#!/bin/sh\ncase "$*" in *-filters*) echo ' ... scale  V->V'; exit;; esac\nPATH='${before}' exec ffmpeg "$@"\n`
    await writeFile(join(bin, 'ffmpeg'), script, { mode: 0o755 })
    const path = await aFilm(root, 'unmapped.mkv', [...gray(pq(60)), ...hdr('smpte2084')])
    process.env['PATH'] = `${bin}:${before}`
    try {
      const { remark, facts } = await take(path)
      expect(remark?.code).toBe('film.colours-not-mapped')
      expect(facts).toMatchObject({ width: 320, height: 180 })
    } finally {
      process.env['PATH'] = before
    }
  })
})
