import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../lib/run-program.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { headOf } from '../sniff.ts'

const HEAD_BYTES = 64 << 10
/** Begins the code stream and announces its size. */
const SIZE_MARKER = Buffer.from([0xff, 0x4f, 0xff, 0x51])
/** It opens nothing else, whatever the file contains. */
const SAFE_INPUT = '-nostdin -hide_banner -threads 2 -protocol_whitelist file,pipe -f j2k_pipe'.split(' ')
const LEAST_MS = 30_000
const MS_PER_MB = 3_000

type Accept = (size: { width: number; height: number }) => void

/** Unpacks a JPEG 2000 picture to a PNG beside it; throws 'needs-ffmpeg', 'damaged' or the error of `accept`. */
export async function drawJpeg2000(path: string, folder: string, hasFfmpeg: boolean, accept: Accept): Promise<string> {
  accept(await sizeOf(path))
  return unpackJpeg2000(path, folder, hasFfmpeg, { name: 'unpacked.png' })
}

type Made = {
  name: string
  /** The raw pixels of all streams in the file; without it, the PNG of the first one. */ format?: string
}

export async function unpackJpeg2000(path: string, folder: string, hasFfmpeg: boolean, made: Made): Promise<string> {
  if (!hasFfmpeg)
    throw new MediaError(
      'needs-ffmpeg',
      'JPEG 2000 pictures need ffmpeg on the server. Install it and try again, or send a TIFF.',
    )
  const { size } = await stat(path)
  const pixels = made.format === undefined ? ['-frames:v', '1'] : ['-f', 'rawvideo', '-pix_fmt', made.format]
  const args = ['-v', 'error', '-y', ...SAFE_INPUT, '-i', path, ...pixels, made.name]
  const timeoutMs = LEAST_MS + (size / 1e6) * MS_PER_MB
  const { ok } = await runProgram('ffmpeg', args, {
    folder,
    makes: made.name,
    timeoutMs,
    fileBytes: limits.scratchFileBytes,
  })
  if (!ok) throw damaged()
  return join(folder, made.name)
}

async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const head = await headOf(path, HEAD_BYTES)
  const at = head.indexOf(SIZE_MARKER)
  if (at < 0 || at + 24 > head.length) throw damaged()
  // After the marker: its length and profile, then the far corner and the near one.
  const number = (n: number) => head.readUInt32BE(at + 8 + 4 * n)
  return { width: number(0) - number(2), height: number(1) - number(3) }
}

const damaged = () =>
  new MediaError('damaged', 'The JPEG 2000 picture is damaged or was cut off. Export it again and send the new file.')
