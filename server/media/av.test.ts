import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createDiskStorage } from '../storage/disk-storage.ts'
import { putOriginal } from '../storage/originals.ts'
import { inspectAv } from './av/inspect-av.ts'
import { probePrograms } from './probe.ts'
import { processAsset } from './process.ts'
import { createMediaWorker } from './worker/media-worker.ts'
import type { Programs } from './probe.ts'
import type { AssetType } from './sniff.ts'

const FILES = fileURLToPath(new URL('../../test/fixtures/files/', import.meta.url))
const NOTHING: Programs = { ffmpeg: undefined, ffprobe: undefined, gs: undefined }

const root = await mkdtemp(join(tmpdir(), 'av-'))
const storage = createDiskStorage(root)
const worker = createMediaWorker()
// The set-up command installs ffmpeg: a machine without it fails here.
const programs = await probePrograms()

afterAll(async () => {
  await worker.close()
  await rm(root, { recursive: true })
})

async function take(type: AssetType, data: Buffer, assetUuid: string, given = programs) {
  const { key } = await putOriginal(storage, data)
  return processAsset({ type, originals: [{ key, name: 'whatever.bin' }], storage, assetUuid, programs: given, worker })
}

const file = (name: string) => readFile(join(FILES, name))

/** The tone is soft in its first half and loud in its second. */
function expectSoftThenLoud(peaks: number[]) {
  const middle = (from: number, to: number) =>
    peaks
      .slice(Math.floor(peaks.length * from), Math.floor(peaks.length * to))
      .reduce((most, value) => Math.max(most, value), 0)
  expect(middle(0.1, 0.4)).toBeGreaterThan(0.005)
  expect(middle(0.1, 0.4) * 3).toBeLessThan(middle(0.6, 0.9))
  expect(Math.max(...peaks)).toBeLessThanOrEqual(1)
}

test.each([
  ['tone.mp3', 'audio/mpeg', /^originals\//],
  ['tone.wav', 'audio/mpeg', /audio\.mp3$/],
  ['tone.m4a', 'audio/mp4', /audio\.m4a$/],
  ['tone.aac', 'audio/mp4', /audio\.m4a$/],
  ['tone.ogg', 'audio/mpeg', /audio\.mp3$/],
  ['tone.opus', 'audio/mpeg', /audio\.mp3$/],
  ['tone.flac', 'audio/mpeg', /audio\.mp3$/],
])('%s is converted to play as %s and its waveform is measured', async (name, mime, key) => {
  const { facts, derivatives, media } = await take('audio', await file(name), name)
  expect(media?.mime).toBe(mime)
  expect(media?.key).toMatch(key)
  if (facts.type !== 'audio') throw new Error('Not audio')
  expect(facts.duration).toBeGreaterThan(0.9)
  expect(facts.duration).toBeLessThan(1.2)
  const { peaks, duration } = JSON.parse(
    (await readFile(storage.localPath(derivatives['peaks.json'] ?? ''))).toString(),
  )
  expect(duration).toBe(facts.duration)
  expectSoftThenLoud(peaks[0])
  const played = await inspectAv(storage.localPath(media?.key ?? ''))
  expect(played.duration).toBeGreaterThan(0.9)
})

test.each(['clip.mp4', 'clip.avi', 'clip.webm', 'clip.mpg', 'clip.flv', 'clip.mkv', 'clip.mov', 'clip.3gp'])(
  '%s becomes H.264 in an MP4 that starts to play at once, with a poster',
  async (name) => {
    const { facts, derivatives, media } = await take('video', await file(name), name)
    const bytes = await readFile(storage.localPath(media?.key ?? ''))
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const made = await inspectAv(storage.localPath(media?.key ?? ''))
    expect(made.streams[0]).toMatchObject({ kind: 'video', codec: 'h264', pixels: 'yuv420p' })
    if (facts.type !== 'video') throw new Error('Not a video')
    expect(facts.width).toBe(made.streams[0]?.width)
    expect(facts.placeholder?.length).toBeGreaterThan(20)
    const thumb = await sharp(await readFile(storage.localPath(derivatives['thumb-74.webp'] ?? ''))).metadata()
    expect(thumb.width).toBe(74)
    expect(Object.keys(derivatives)).toContain('poster.jpg')
  },
)

test('without ffmpeg files that browsers play are passed through, and a WAV still has its waveform', async () => {
  const wav = await take('audio', await file('tone.wav'), 'wav-alone', NOTHING)
  expect(wav.media).toMatchObject({ mime: 'audio/wav', key: expect.stringMatching(/^originals\//) })
  const { peaks } = JSON.parse((await readFile(storage.localPath(wav.derivatives['peaks.json'] ?? ''))).toString())
  expectSoftThenLoud(peaks[0])
  const mp4 = await take('video', await file('clip.mp4'), 'mp4-alone', NOTHING)
  expect(mp4.media).toMatchObject({ mime: 'video/mp4', key: expect.stringMatching(/^originals\//) })
})

test('without ffmpeg other files are refused with the name of the missing program', async () => {
  await expect(take('video', await file('clip.avi'), 'a', NOTHING)).rejects.toMatchObject({ code: 'needs-ffmpeg' })
  await expect(take('audio', await file('clip.mkv'), 'b', NOTHING)).rejects.toMatchObject({ code: 'needs-ffmpeg' })
})

test('a truncated recording, or a playlist named as one, is refused', async () => {
  const whole = await file('clip.mp4')
  await expect(take('video', whole.subarray(0, 400), 'c')).rejects.toMatchObject({ code: 'damaged' })
  const list = Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')
  await expect(take('video', list, 'd')).rejects.toMatchObject({ code: 'wrong-content' })
})
