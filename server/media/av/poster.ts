import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { jpegOptions } from '../lib/jpeg-options.ts'
import { runProgram } from '../lib/run-program.ts'
import { SAFE_INPUT } from './inspect-av.ts'

export const POSTER = 'poster.jpg'

/** The picture on its way to the writer of all JPEGs: that of ffmpeg keeps a quarter of the colours. */
const DRAWN = 'poster.png'
const AS_RGB = 'scale=flags=bicubic+accurate_rnd+full_chroma_int,format=rgb24'

/** A picture of the film for the player, soon after its start; false if there is none. */
export async function writePoster(path: string, folder: string, duration: number): Promise<boolean> {
  const at = Math.min(5, duration * 0.1).toFixed(2)
  const reading = [...SAFE_INPUT, '-v', 'error', '-y', '-ss', at, '-i', path, '-map', '0:v:0']
  const writing = ['-frames:v', '1', '-vf', AS_RGB, '-threads', '2', DRAWN]
  const { ok } = await runProgram('ffmpeg', [...reading, ...writing], { folder, makes: DRAWN, timeoutMs: 60_000 })
  if (!ok) return false
  await sharp(join(folder, DRAWN)).jpeg(jpegOptions).toFile(join(folder, POSTER))
  await rm(join(folder, DRAWN))
  return true
}
