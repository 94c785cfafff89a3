import { tmpdir } from 'node:os'
import { runProgram } from '../lib/run-program.ts'
import { MediaError } from '../media-error.ts'

export type AvStream = {
  kind: 'audio' | 'video'
  codec: string
  /** As stored; `pixelShape` is how much wider than high a pixel is shown, `rotation` the degrees it is turned by then. */
  width: number
  height: number
  pixelShape: number
  rotation: number
  /** Of ffmpeg: its name of the pixel format, the fields and the colours; 'unknown' or '' if the file does not say. */
  pixels: string
  fields: string
  range: string
  matrix: string
  transfer: string
  primaries: string
}

export type AvFacts = { format: string; duration: number; streams: AvStream[]; subtitles: number }

/** The demuxers for people's files; none of them follows addresses or other files. */
const DEMUXERS =
  'mov,mp3,wav,w64,ogg,flac,aac,amr,amrnb,amrwb,mpeg,mpegts,mpegvideo,m4v,h264,avi,matroska,webm,flv,asf,aiff,opus'

/** ffprobe's arguments for people's files. */
export const SAFE = ['-hide_banner', '-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS] as const

/** ffmpeg's arguments before `-i`. Each thread needs memory, and by default there is one per processor. */
export const SAFE_INPUT = ['-nostdin', '-filter_threads', '2', '-threads', '2', ...SAFE] as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0)

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** More than this is a fault of the file: no format has such pixels. */
const WIDEST_PIXEL = 4

/** A ratio as ffprobe writes it; 1 if unknown. */
function ratio(written: string): number {
  const [one = 0, two = 0] = written.split(':').map(Number)
  const found = one / two
  return found >= 1 / WIDEST_PIXEL && found <= WIDEST_PIXEL ? found : 1
}

function rotationOf(stream: Record<string, unknown>): number {
  const listed = stream['side_data_list']
  const turned = (Array.isArray(listed) ? listed : []).map(record).find((one) => 'rotation' in one)
  return number(turned?.['rotation'])
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
  const all = (Array.isArray(streams) ? streams : []).map(record)
  const found = all.flatMap((stream): AvStream[] => {
    const kind = stream['codec_type']
    // A cover picture in an audio file is listed as a video of one frame.
    if (record(stream['disposition'])['attached_pic'] === 1 || (kind !== 'audio' && kind !== 'video')) return []
    return [
      {
        kind,
        codec: text(stream['codec_name']),
        width: number(stream['width']),
        height: number(stream['height']),
        pixelShape: ratio(text(stream['sample_aspect_ratio'])),
        rotation: rotationOf(stream),
        pixels: text(stream['pix_fmt']),
        fields: text(stream['field_order']),
        range: text(stream['color_range']),
        matrix: text(stream['color_space']),
        transfer: text(stream['color_transfer']),
        primaries: text(stream['color_primaries']),
      },
    ]
  })
  if (found.length === 0) throw damaged
  const subtitles = all.filter((stream) => stream['codec_type'] === 'subtitle').length
  return { format: text(about['format_name']), duration: number(about['duration']), streams: found, subtitles }
}
