import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aFilm,
  colourAt,
  combing,
  distance,
  pictureOf,
  pixelsOf,
  shownBy,
  source,
} from '../../../test/fixtures/make-films.ts'
import { takeFilm } from '../../../test/take-film.ts'
import { inspectAv } from './inspect-av.ts'
import { interlacingOf } from './interlacing.ts'

/** A machine without these files fails here: they are described in README.md of their folder. */
const ODD = fileURLToPath(new URL('../../../../shared/data/odd/', import.meta.url))

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'odd-film-'))
})
afterAll(() => rm(root, { recursive: true }))

const take = (path: string) => takeFilm(root, path)

/** A white bar that moves to the right. */
const moving = (size: string) => {
  const bar = `70x${size.split('x')[1]}`
  return `color=black:s=${size}:r=50:d=0.48[back];color=white:s=${bar}:r=50:d=0.48[bar];[back][bar]overlay=x=20+t*400`
}
const fields = (size: string, order: 'tff' | 'bff', further = '') => [
  ...source(`${moving(size)},tinterlace=interleave_${order === 'tff' ? 'top' : 'bottom'},setfield=${order}${further}`),
]
const INTERLACED = ['-flags', '+ildct+ilme']

const tapes: [name: string, args: string[]][] = [
  ['pal.mpg', [...fields('352x576', 'tff'), '-c:v', 'mpeg2video', ...INTERLACED, '-b:v', '6M']],
  ['h264.mp4', [...fields('352x576', 'tff'), '-c:v', 'libx264', '-x264opts', 'tff=1']],
  ['lower-first.mov', [...fields('352x576', 'bff'), '-c:v', 'libx264', '-x264opts', 'bff=1']],
  ['stream.mpg', [...fields('352x576', 'tff'), '-c:v', 'libx264', '-x264opts', 'tff=1', '-f', 'mpegts']],
  ['high.mkv', [...fields('480x1080', 'tff'), '-c:v', 'libx264', '-preset', 'ultrafast', '-x264opts', 'tff=1']],
  ['ntsc-dv.avi', [...fields('720x480', 'bff', ',format=yuv411p'), '-r', '30000/1001', '-c:v', 'dvvideo']],
  ['pal-dv.mov', [...fields('720x576', 'bff', ',format=yuv420p'), '-c:v', 'dvvideo']],
  ['mpeg4.avi', [...fields('352x576', 'tff'), '-c:v', 'mpeg4', ...INTERLACED, '-q:v', '2']],
  ['prores.mov', [...fields('352x576', 'tff'), '-c:v', 'prores_ks', ...INTERLACED]],
  ['without-a-mark.avi', [...fields('352x576', 'tff'), '-c:v', 'mjpeg', '-q:v', '2']],
]

const wholes: [name: string, args: string[]][] = [
  ['whole.mp4', ['-c:v', 'libx264']],
  ['whole.mpg', ['-c:v', 'mpeg2video']],
  ['whole-without-a-mark.avi', ['-c:v', 'mjpeg', '-q:v', '2']],
  ['whole.webm', ['-pix_fmt', 'yuv420p', '-c:v', 'libvpx', '-deadline', 'realtime']],
]

describe('fields', () => {
  test.each(tapes)('%s becomes whole pictures', { timeout: 120_000 }, async (name, args) => {
    const path = await aFilm(root, name, args)
    const stored = await pictureOf(path)
    expect(await combing(path, { width: Number(stored['width']), height: Number(stored['height']) })).toBeGreaterThan(2)
    const { film, picture, facts } = await take(path)
    expect(await combing(film, { width: facts.width ?? 0, height: facts.height ?? 0 })).toBeLessThan(0.5)
    expect(picture['field_order']).toBe('progressive')
  })

  test.each(wholes)('%s is left as it is', { timeout: 120_000 }, async (name, args) => {
    const path = await aFilm(root, name, [...source(moving('352x576')), ...args])
    const { streams, duration } = await inspectAv(path)
    const [picture] = streams
    if (picture === undefined) throw new Error('There is no picture')
    expect(await interlacingOf({ path, folder: root, duration, picture })).toBe('none')
  })
})

const FOUR = 'color=red:s=WxH:d=0.5,format=yuv420p,drawbox=w=iw/2:c=blue:t=fill,drawbox=h=ih/2:w=iw/2:c=lime:t=fill'
const four = (width: number, height: number) => source(FOUR.replace('WxH', `${width}x${height}`))
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '8']
const SAID = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

/** Degrees to the right that a player turns the film. */
async function turned(name: string, by: number, width: number, height: number, shape = '1'): Promise<string> {
  const film = await aFilm(root, `flat-${name}`, [...four(width, height), '-vf', `setsar=${shape}`, ...H264, ...SAID])
  return await aFilm(root, name, ['-i', film, '-metadata:s:v:0', `rotate=${360 - by}`, '-c', 'copy'])
}

const shaped = (name: string, width: number, height: number, shape: string) =>
  aFilm(root, name, [...four(width, height), '-vf', `setsar=${shape}`, ...H264, ...SAID])

const sizes: [name: string, make: () => string | Promise<string>, width: number, height: number][] = [
  ['anamorphic.mp4', () => join(ODD, 'anamorphic.mp4'), 1024, 576],
  ['rotated.mp4', () => join(ODD, 'rotated.mp4'), 180, 320],
  ['square.mp4', () => shaped('square.mp4', 640, 360, '1'), 640, 360],
  ['pal-4-3.mov', () => shaped('pal-4-3.mov', 720, 576, '16/15'), 768, 576],
  ['pal-16-9.mkv', () => shaped('pal-16-9.mkv', 720, 576, '64/45'), 1024, 576],
  ['ntsc-4-3.mp4', () => shaped('ntsc-4-3.mp4', 720, 480, '8/9'), 640, 480],
  ['hdv.mp4', () => shaped('hdv.mp4', 1440, 1080, '4/3'), 1280, 720],
  ['upside-down.mp4', () => turned('upside-down.mp4', 180, 320, 180), 320, 180],
  ['to-the-left.mov', () => turned('to-the-left.mov', 270, 320, 180), 180, 320],
  ['tall-telephone.mp4', () => turned('tall-telephone.mp4', 90, 1920, 1080), 720, 1280],
  ['wide-and-turned.mp4', () => turned('wide-and-turned.mp4', 90, 720, 576, '16/15'), 576, 768],
]

describe('the shape of pixels and the turn', () => {
  test.each(sizes)(
    '%s has one size for its facts, its film and its poster',
    { timeout: 120_000 },
    async (_name, make, width, height) => {
      const path = await make()
      const { facts, film, poster, picture, folder } = await take(path)
      expect(facts).toMatchObject({ width, height })
      expect(picture).toMatchObject({ width, height, sample_aspect_ratio: '1:1' })
      expect(picture['side_data_list']).toBeUndefined()
      const at = (facts.duration ?? 0) * 0.1
      const [shown, drawn] = [await shownBy(path, at, { width, height }), await pixelsOf(poster)]
      expect(drawn).toMatchObject({ width, height })
      const thumb = await sharp(join(folder, 'thumb-200.webp')).metadata()
      expect(thumb.width / thumb.height).toBeCloseTo(width / height, 1)
      const played = await shownBy(film, at, { width, height })
      for (const [across, down] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const right = colourAt(shown, across, down)
        expect(distance(colourAt(played, across, down), right)).toBeLessThan(12)
        expect(distance(colourAt(drawn, across, down), right)).toBeLessThan(12)
      }
    },
  )
})
