import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { fileProcessing } from '../../../test/file-processing.ts'
import { aPdf, cutOff } from '../../../test/fixtures/make-files.ts'
import type { AssetType } from '../sniff.ts'

const { take, refusal, close } = await fileProcessing()
const folder = await mkdtemp(join(tmpdir(), 'cut-off-'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const run = (program: string, args: string[]) =>
  execFileSync(program, args, { cwd: folder, maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'inherit'] })

// Noise, so that no codec makes it so small that its head is most of it.
const SOUND = ['-f', 'lavfi', '-i', 'anoisesrc=d=3:a=0.3']
const FILM = ['-f', 'lavfi', '-i', 'testsrc=s=160x120:r=10:d=4', ...SOUND, '-shortest']
const FAST_VP8 = ['-deadline', 'realtime', '-cpu-used', '8']

async function toFile(name: string, args: string[]) {
  run('ffmpeg', ['-v', 'error', '-y', ...args, name])
  return readFile(join(folder, name))
}
/** A file whose writer could not go back to its head. */
const toPipe = (format: string, args: string[]) => run('ffmpeg', ['-v', 'error', ...args, '-f', format, '-'])

async function anAnimatedGif() {
  const frames = Array.from({ length: 5 }, (_, n) => Buffer.alloc(100 * 80 * 3, n * 50))
  const raw = { width: 100, height: 80 * frames.length, channels: 3, pageHeight: 80 } as const
  return sharp(Buffer.concat(frames), { raw }).gif().toBuffer()
}

/** A drawing of many lines, each as long as the next, with or without the last comment of the conventions. */
const aDrawing = ({ head = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n', end = 'showpage\n%%EOF\n' } = {}) =>
  Buffer.from(head + '0.5 setgray 10 10 50 50 rectfill\n'.repeat(200) + end)

/** As an EPS for Windows, with its parts named at its start and a preview at its end. */
function forWindows(drawing: Buffer) {
  const head = Buffer.alloc(30)
  head.writeUInt32BE(0xc5d0d3c6)
  head.writeUInt32LE(30, 4)
  head.writeUInt32LE(drawing.length, 8)
  head.writeUInt32LE(30 + drawing.length, 20)
  head.writeUInt32LE(500, 24)
  head.writeUInt16LE(0xffff, 28)
  return Buffer.concat([head, drawing, Buffer.alloc(500)])
}

type Kind = [what: string, type: AssetType, make: () => Promise<Buffer> | Buffer]

const saysItsLength: Kind[] = [
  ['an MP3', 'audio', () => toFile('a.mp3', SOUND)],
  ['an MP3 with tags', 'audio', () => toFile('b.mp3', [...SOUND, '-metadata', 'title=Noise', '-q:a', '4'])],
  ['a FLAC', 'audio', () => toFile('a.flac', SOUND)],
  ['a WAV', 'audio', () => toFile('a.wav', SOUND)],
  ['a WAV of 64 bits', 'audio', () => toFile('b.wav', [...SOUND, '-rf64', 'always'])],
  ['an Ogg', 'audio', () => toFile('a.ogg', [...SOUND, '-c:a', 'libvorbis'])],
  ['an Opus', 'audio', () => toFile('a.opus', SOUND)],
  ['an M4A that starts at once', 'audio', () => toFile('a.m4a', [...SOUND, '-movflags', '+faststart'])],
  ['an AVI', 'video', () => toFile('a.avi', FILM)],
  ['an MKV', 'video', () => toFile('a.mkv', FILM)],
  ['a WebM', 'video', () => toFile('a.webm', [...FILM, ...FAST_VP8])],
  ['a live WebM', 'video', () => toPipe('webm', [...FILM, ...FAST_VP8, '-live', '1'])],
  ['a live MKV', 'audio', () => toPipe('matroska', SOUND)],
  ['an MP4 that starts at once', 'video', () => toFile('a.mp4', [...FILM, '-movflags', '+faststart'])],
  [
    'an MP4 in fragments',
    'video',
    () => toFile('b.mp4', [...FILM, '-movflags', 'frag_keyframe+empty_moov', '-g', '10']),
  ],
  ['a MOV that starts at once', 'video', () => toFile('a.mov', [...FILM, '-movflags', '+faststart'])],
  ['an animated GIF', 'image', anAnimatedGif],
  ['an EPS', 'image', () => aDrawing()],
  ['an EPS for Windows', 'image', () => forWindows(aDrawing())],
  ['a PDF', 'document', () => aPdf('A catalogue of many pages', 60)],
]

describe.each(saysItsLength)('%s', (_what, type, make) => {
  test('is refused if a part of its end is missing, and taken if it is whole', async () => {
    const whole = await make()
    const error = await refusal(type, cutOff(whole, 0.9))
    expect(error).toMatchObject({ code: 'damaged', message: expect.stringMatching(/cut off/) })
    expect((await take(type, whole)).facts.type).toBe(type)
  })
})

test.each<Kind>([
  ['a WAV', 'audio', () => toPipe('wav', SOUND)],
  ['a FLAC', 'audio', () => toPipe('flac', SOUND)],
  ['an MP3', 'audio', () => toPipe('mp3', SOUND)],
  ['an AVI', 'video', () => toPipe('avi', FILM)],
  ['a GIF without its trailer', 'image', async () => (await anAnimatedGif()).subarray(0, -1)],
  ['a drawing without conventions', 'image', () => aDrawing({ head: '%!PS\n', end: 'showpage' })],
  ['a drawing without its last comment', 'image', () => aDrawing({ end: 'showpage\n' })],
])('%s that does not say where it ends is taken', async (_what, type, make) => {
  expect((await take(type, await make())).facts.type).toBe(type)
})

test('a recording is refused without ffmpeg too', async () => {
  const nothing = { ffmpeg: undefined, ffprobe: undefined, gs: undefined }
  const webm = await toFile('c.webm', [...FILM, ...FAST_VP8])
  expect(await refusal('video', cutOff(webm, 0.6), nothing)).toMatchObject({ code: 'damaged' })
  expect((await take('video', webm, nothing)).media?.mime).toBe('video/webm')
})
