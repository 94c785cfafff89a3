import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inspectAv, SAFE_INPUT } from './av/inspect-av.ts'
import { copied, isShownAsStored, needsMapping, remade } from './av/film-plan.ts'
import { interlacingOf } from './av/interlacing.ts'
import { measurePeaks, measureWavPeaks } from './av/peaks.ts'
import { remarked } from './av/film-remark.ts'
import { POSTER, writePoster } from './av/poster.ts'
import { cutOff, endedTooSoon, refuseCutOff } from './cut-off/refuse-cut-off.ts'
import { writeThumbnails } from './derivatives/write-thumbnails.ts'
import { runProgram } from './lib/run-program.ts'
import { limits } from './limits.ts'
import { MediaError } from './media-error.ts'
import { canTranscode } from './probe.ts'
import { sniff } from './sniff.ts'
import type { FilmRemark } from './av/film-remark.ts'
import type { AvFacts, AvStream } from './av/inspect-av.ts'
import type { Look } from './derivatives/write-thumbnails.ts'
import type { Programs } from './probe.ts'

const PEAKS = 'peaks.json'

export type AvOptions = {
  programs: Programs
  /** For each program. */
  timeoutMs: number
  onProgress?: (done: number) => void
}

export type IngestedAv = {
  facts: Partial<Look> & { mime: string; duration?: number; width?: number; height?: number }
  /** Names of the files in the folder. */
  files: string[]
  /** The file for the player: in the folder, or undefined if browsers play the original. */
  playable: { file?: string; mime: string }
  remark?: FilmRemark
}

/** Seconds; one block of FLAC at a usual rate. */
const FLAC_SLACK = 0.1

/** Formats that browsers play themselves. */
const PLAYED_AUDIO = ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/wav', 'audio/ogg', 'audio/flac']
const PLAYED_VIDEO = ['video/mp4', 'video/webm', 'video/quicktime']

const needsFfmpeg = (what: string) =>
  new MediaError(
    'needs-ffmpeg',
    `This kind of ${what} needs ffmpeg on the server to be made playable. Install it and try again, or send ${what === 'audio' ? 'an MP3' : 'an MP4'}.`,
  )

/** The limit of written bytes: several times what any recording needs, and little for a small one. */
const writtenBytes = async (path: string) => (256 << 20) + 16 * (await stat(path)).size

type Conversion = {
  path: string
  /** The arguments after the input, and the name of the output file. */
  coding: string[]
  file: string
  folder: string
  /** Of the recording, in seconds: measured if possible. */
  duration: number
}

async function convert(conversion: Conversion, { timeoutMs, onProgress }: AvOptions): Promise<void> {
  const { path, coding, file, folder, duration } = conversion
  const onOutput = (chunk: Buffer) => {
    const at = /out_time_us=(\d+)(?![^]*out_time_us=)/.exec(chunk.toString('latin1'))
    if (at && duration > 0) onProgress?.(Math.min(0.95, Number(at[1]) / 1e6 / duration))
  }
  const reading = ['-v', 'error', '-y', '-progress', 'pipe:1', ...SAFE_INPUT, '-i', path]
  const run = await runProgram('ffmpeg', [...reading, ...coding, file], {
    folder,
    makes: file,
    timeoutMs,
    silenceMs: 120_000,
    fileBytes: Math.min(await writtenBytes(path), limits.scratchFileBytes),
    onOutput,
  })
  if (!run.ok) throw new MediaError('damaged', 'The recording is damaged or was cut off: it could not be converted.')
  if (endedTooSoon(run)) throw cutOff()
}

/** Whether ffmpeg has what brings HDR colours to a usual screen: Debian's has, small builds have not. */
async function hasMapping(folder: string): Promise<boolean> {
  const { stdout } = await runProgram('ffmpeg', ['-hide_banner', '-filters'], { folder, timeoutMs: 10_000 })
  return [' zscale ', ' tonemap '].every((filter) => stdout.includes(filter))
}

const stream = (facts: AvFacts, kind: AvStream['kind']) => facts.streams.find((one) => one.kind === kind)

/** Makes an audio file playable (MP3, or AAC in M4A unchanged) and measures its waveform into `peaks.json`. Run it in the media worker. */
export async function ingestAudio(path: string, folder: string, options: AvOptions): Promise<IngestedAv> {
  const { family, mime } = await sniff(path)
  const holdsSound = family === 'audio' || family === 'video'
  if (!holdsSound)
    throw new MediaError(
      'wrong-content',
      `The file is not a sound recording: it holds ${mime}, whatever its name says.`,
    )
  refuseCutOff(path)
  if (!canTranscode(options.programs)) {
    if (family !== 'audio' || !PLAYED_AUDIO.includes(mime)) throw needsFfmpeg('audio')
    const peaks = await measureWavPeaks(path)
    if (peaks) await writeFile(join(folder, PEAKS), JSON.stringify(peaks))
    return { facts: { mime, duration: peaks?.duration }, files: peaks ? [PEAKS] : [], playable: { mime } }
  }
  const facts = await inspectAv(path, folder)
  const sound = stream(facts, 'audio')
  if (!sound) throw new MediaError('wrong-content', 'There is no sound in the file.')
  const peaks = await measurePeaks(path, { folder, timeoutMs: options.timeoutMs })
  // Its head counts the samples, and nothing else tells where it ends.
  if (mime === 'audio/flac' && facts.duration - peaks.duration > FLAC_SLACK) throw cutOff()
  await writeFile(join(folder, PEAKS), JSON.stringify(peaks))
  const about = { mime, duration: peaks.duration }
  if (mime === 'audio/mpeg') return { facts: about, files: [PEAKS], playable: { mime } }
  const input = ['-map', '0:a:0', '-map_metadata', '-1']
  const isAac = sound.codec === 'aac'
  const file = isAac ? 'audio.m4a' : 'audio.mp3'
  const coding = isAac ? ['-c:a', 'copy', '-movflags', '+faststart'] : ['-c:a', 'libmp3lame', '-q:a', '2']
  await convert({ path, coding: [...input, ...coding], file, folder, duration: peaks.duration }, options)
  return { facts: about, files: [PEAKS, file], playable: { file, mime: isAac ? 'audio/mp4' : 'audio/mpeg' } }
}

/** Makes a video playable (H.264 and AAC in MP4, at most 720p, upright, starts at once) and extracts a poster. Run it in the media worker. */
export async function ingestVideo(path: string, folder: string, options: AvOptions): Promise<IngestedAv> {
  const { family, mime } = await sniff(path)
  if (family !== 'video')
    throw new MediaError('wrong-content', `The file is not a video: it holds ${mime}, whatever its name says.`)
  refuseCutOff(path)
  if (!canTranscode(options.programs)) {
    if (!PLAYED_VIDEO.includes(mime)) throw needsFfmpeg('video')
    return { facts: { mime }, files: [], playable: { mime: mime === 'video/webm' ? mime : 'video/mp4' } }
  }
  const facts = await inspectAv(path, folder)
  const picture = stream(facts, 'video')
  if (!picture) throw new MediaError('wrong-content', 'There is no picture in the video file.')
  const sound = stream(facts, 'audio')
  const interlacing = await interlacingOf({ path, folder, duration: facts.duration, picture })
  const isReady = isShownAsStored(picture, interlacing)
  const canMap = isReady || !needsMapping(picture) || (await hasMapping(folder))
  const coding = [
    ...(isReady ? copied(picture) : remade(picture, interlacing, canMap)),
    ...(sound?.codec === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']),
  ]
  const maps = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1']
  const file = 'video.mp4'
  const written = [...maps, ...coding, '-threads', '2', '-movflags', '+faststart']
  await convert({ path, coding: written, file, folder, duration: facts.duration }, options)
  const made = await inspectAv(join(folder, file), folder)
  const shown = stream(made, 'video')
  const poster = (await writePoster(join(folder, file), folder, made.duration))
    ? await writeThumbnails(() => sharp(join(folder, POSTER)), folder)
    : undefined
  return {
    facts: { mime, duration: made.duration, width: shown?.width, height: shown?.height, ...poster?.look },
    ...remarked({ isMapped: canMap, subtitles: facts.subtitles }),
    files: [file, ...(poster ? [POSTER, ...poster.names] : [])],
    playable: { file, mime: 'video/mp4' },
  }
}
