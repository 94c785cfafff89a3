import { runProgram } from '../lib/run-program.ts'
import { SAFE_INPUT } from './inspect-av.ts'

export const POSTER = 'poster.jpg'

/** JPEG has the matrix of BT.601 and the full range, whatever the film has. */
const AS_JPEG = 'scale=out_color_matrix=bt601:out_range=pc,format=yuvj420p'

/** A picture of the film for the player, soon after its start; false if there is none. */
export async function writePoster(path: string, folder: string, duration: number): Promise<boolean> {
  const at = Math.min(5, duration * 0.1).toFixed(2)
  const reading = [...SAFE_INPUT, '-v', 'error', '-y', '-ss', at, '-i', path, '-map', '0:v:0']
  const writing = ['-frames:v', '1', '-vf', AS_JPEG, '-q:v', '2', '-threads', '2', POSTER]
  return (await runProgram('ffmpeg', [...reading, ...writing], { folder, makes: POSTER, timeoutMs: 60_000 })).ok
}
