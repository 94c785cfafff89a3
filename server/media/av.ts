import { rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectAv, SAFE_INPUT } from './av/inspect-av.ts'
import { measurePeaks, measureWavPeaks } from './av/peaks.ts'
import { runProgram } from './lib/run-program.ts'
import { MediaError } from './media-error.ts'
import { canTranscode } from './probe.ts'
import { sniff } from './sniff.ts'
import type { AvFacts, AvStream } from './av/inspect-av.ts'
import type { Programs } from './probe.ts'

export const PEAKS = 'peaks.json'
export const POSTER = 'poster.jpg'

export type AvOptions = { programs: Programs; signal?: AbortSignal; onProgress?: (done: number) => void }

export type IngestedAv = {
  facts: { mime: string; duration?: number; width?: number; height?: number }
  /** Names of the files that now lie in the folder. */
  files: string[]
  /** What the player plays: a file of the folder, or undefined when browsers play the original as it is. */
  playable: { file?: string; mime: string }
}

/** What browsers play without our help. */
const PLAYED_AUDIO = ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/wav', 'audio/ogg', 'audio/flac']
const PLAYED_VIDEO = ['video/mp4', 'video/webm', 'video/quicktime']

const needsFfmpeg = (what: string) =>
  new MediaError(
    'needs-ffmpeg',
    `This kind of ${what} needs ffmpeg on the server to be made playable. Install it and try again, or send ${what === 'audio' ? 'an MP3' : 'an MP4'}.`,
  )

const allowedMs = (facts: AvFacts) => Math.max(10 * 60_000, facts.duration * 6000)

async function convert(args: string[], facts: AvFacts, { signal, onProgress }: AvOptions): Promise<void> {
  const onOutput = (chunk: Buffer) => {
    const at = /out_time_us=(\d+)(?![^]*out_time_us=)/.exec(chunk.toString('latin1'))
    if (at && facts.duration > 0) onProgress?.(Math.min(0.95, Number(at[1]) / 1e6 / facts.duration))
  }
  const run = await runProgram('ffmpeg', ['-v', 'error', '-y', '-progress', 'pipe:1', ...args], {
    timeoutMs: allowedMs(facts),
    silenceMs: 120_000,
    signal,
    onOutput,
  })
  if (!run.ok) throw new MediaError('damaged', 'The recording is damaged or was cut off: it could not be converted.')
}

const stream = (facts: AvFacts, kind: AvStream['kind']) => facts.streams.find((one) => one.kind === kind)

/** Makes an audio file playable (MP3, or AAC in M4A as it is) and measures its waveform into `peaks.json`. */
export async function ingestAudio(path: string, folder: string, options: AvOptions): Promise<IngestedAv> {
  const { family, mime } = await sniff(path)
  const holdsSound = family === 'audio' || family === 'video'
  if (!holdsSound)
    throw new MediaError(
      'wrong-content',
      `The file is not a sound recording: it holds ${mime}, whatever its name says.`,
    )
  if (!canTranscode(options.programs)) {
    if (family !== 'audio' || !PLAYED_AUDIO.includes(mime)) throw needsFfmpeg('audio')
    const peaks = await measureWavPeaks(path)
    if (peaks) await writeFile(join(folder, PEAKS), JSON.stringify(peaks))
    return { facts: { mime, duration: peaks?.duration }, files: peaks ? [PEAKS] : [], playable: { mime } }
  }
  const facts = await inspectAv(path)
  const sound = stream(facts, 'audio')
  if (!sound) throw new MediaError('wrong-content', 'There is no sound in the file.')
  const peaks = await measurePeaks(path, { timeoutMs: allowedMs(facts), signal: options.signal })
  await writeFile(join(folder, PEAKS), JSON.stringify(peaks))
  const about = { mime, duration: peaks.duration }
  if (mime === 'audio/mpeg') return { facts: about, files: [PEAKS], playable: { mime } }
  const input = [...SAFE_INPUT, '-i', path, '-map', '0:a:0', '-map_metadata', '-1']
  const isAac = sound.codec === 'aac'
  const file = isAac ? 'audio.m4a' : 'audio.mp3'
  const coding = isAac ? ['-c:a', 'copy', '-movflags', '+faststart'] : ['-c:a', 'libmp3lame', '-q:a', '2']
  await convert([...input, ...coding, join(folder, file)], facts, options)
  return { facts: about, files: [PEAKS, file], playable: { file, mime: isAac ? 'audio/mp4' : 'audio/mpeg' } }
}

const FIT_720 =
  "scale='if(gt(iw,ih),min(1280,iw),min(720,iw))':'if(gt(iw,ih),min(720,ih),min(1280,ih))':force_original_aspect_ratio=decrease:force_divisible_by=2"

async function writePoster(path: string, folder: string, facts: AvFacts, options: AvOptions): Promise<boolean> {
  const at = Math.min(5, facts.duration * 0.1).toFixed(2)
  const file = join(folder, POSTER)
  const args = [
    ...SAFE_INPUT,
    '-v',
    'error',
    '-y',
    '-ss',
    at,
    '-i',
    path,
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-q:v',
    '2',
    file,
  ]
  await runProgram('ffmpeg', args, { timeoutMs: 60_000, signal: options.signal })
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )
}

/** Makes a video playable (H.264 and AAC in MP4, at most 720p, begins at once) and takes a poster out of it. */
export async function ingestVideo(path: string, folder: string, options: AvOptions): Promise<IngestedAv> {
  const { family, mime } = await sniff(path)
  if (family !== 'video')
    throw new MediaError('wrong-content', `The file is not a video: it holds ${mime}, whatever its name says.`)
  if (!canTranscode(options.programs)) {
    if (!PLAYED_VIDEO.includes(mime)) throw needsFfmpeg('video')
    return { facts: { mime }, files: [], playable: { mime: mime === 'video/webm' ? mime : 'video/mp4' } }
  }
  const facts = await inspectAv(path)
  const picture = stream(facts, 'video')
  if (!picture) throw new MediaError('wrong-content', 'There is no picture in the video file.')
  const sound = stream(facts, 'audio')
  const half = join(folder, 'video.half.mp4')
  const ready =
    picture.codec === 'h264' && picture.pixels === 'yuv420p' && Math.max(picture.width, picture.height) <= 1280
  const coding = [
    ...(ready
      ? ['-c:v', 'copy']
      : ['-vf', FIT_720, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p']),
    ...(sound?.codec === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']),
  ]
  const maps = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1']
  await convert(
    [...SAFE_INPUT, '-i', path, ...maps, ...coding, '-threads', '2', '-movflags', '+faststart', half],
    facts,
    options,
  )
  const made = await inspectAv(half)
  const shown = stream(made, 'video')
  await rename(half, join(folder, 'video.mp4'))
  const poster = await writePoster(join(folder, 'video.mp4'), folder, made, options)
  return {
    facts: { mime, duration: made.duration, width: shown?.width, height: shown?.height },
    files: ['video.mp4', ...(poster ? [POSTER] : [])],
    playable: { file: 'video.mp4', mime: 'video/mp4' },
  }
}
