import { tmpdir } from 'node:os'
import { runProgram } from '../lib/run-program.ts'
import { MediaError } from '../media-error.ts'

export type AvStream = { kind: 'audio' | 'video'; codec: string; width: number; height: number; pixels: string }

export type AvFacts = { format: string; duration: number; streams: AvStream[] }

/** The demuxers for people's files; none of them follows addresses or other files. */
const DEMUXERS =
  'mov,mp3,wav,w64,ogg,flac,aac,amr,amrnb,amrwb,mpeg,mpegts,mpegvideo,m4v,h264,avi,matroska,webm,flv,asf,aiff,opus'

/** ffprobe's arguments for people's files. */
const SAFE = ['-hide_banner', '-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS] as const

/** ffmpeg's arguments before `-i`. Each thread needs memory, and by default there is one per processor. */
export const SAFE_INPUT = ['-nostdin', '-filter_threads', '2', '-threads', '2', ...SAFE] as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0)

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** Nothing is known of a file with so many streams that its description was truncated. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Only its head is read. */
const LOOK_MS = 30_000

/** Asks ffprobe for the content of a file; throws MediaError 'damaged'. Duration in seconds, 0 if unknown. */
export async function inspectAv(path: string, folder: string = tmpdir()): Promise<AvFacts> {
  const result = await runProgram(
    'ffprobe',
    ['-v', 'error', ...SAFE, '-show_format', '-show_streams', '-of', 'json', path],
    { folder, timeoutMs: LOOK_MS },
  )
  const damaged = new MediaError('damaged', 'The recording is damaged or was cut off: it cannot be read.')
  if (!result.ok) throw damaged
  const { format, streams } = record(parsed(result.stdout))
  const about = record(format)
  const found = (Array.isArray(streams) ? streams : []).map(record).flatMap((stream): AvStream[] => {
    const kind = stream['codec_type']
    // A cover picture in an audio file is listed as a video of one frame.
    if (record(stream['disposition'])['attached_pic'] === 1 || (kind !== 'audio' && kind !== 'video')) return []
    return [
      {
        kind,
        codec: text(stream['codec_name']),
        width: number(stream['width']),
        height: number(stream['height']),
        pixels: text(stream['pix_fmt']),
      },
    ]
  })
  if (found.length === 0) throw damaged
  return { format: text(about['format_name']), duration: number(about['duration']), streams: found }
}
