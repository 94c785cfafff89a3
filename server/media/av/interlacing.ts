import { runProgram } from '../lib/run-program.ts'
import { SAFE, SAFE_INPUT } from './inspect-av.ts'
import type { AvStream } from './inspect-av.ts'

/**
 * Which pictures of a film hold two moments in alternating lines: none; those whose own mark says so; or all, with the
 * upper or the lower line first.
 */
export type Interlacing = 'none' | 'marked' | 'upper' | 'lower'

type Film = { path: string; folder: string; duration: number; picture: AvStream }

/** Pictures that are asked for their mark, and those that are compared line by line. */
const [MARKED, COMPARED] = [24, 150]
const LOOK_MS = 60_000

/** The lines of television. A film of another size comes from a computer or from a camera without fields. */
const TELEVISION = new Set([480, 486, 512, 576, 608, 1080, 1088])
/** Codecs that have no fields. */
const WITHOUT_FIELDS = ['vp8', 'vp9', 'av1', 'theora', 'gif', 'hevc']

/** How ffprobe names the order: who is shown first is the second letter. */
const ORDERS: Record<string, Interlacing> = { tt: 'upper', bt: 'upper', bb: 'lower', tb: 'lower' }

/** Asks the first pictures, then the container, and looks at the picture only where neither says anything. */
export async function interlacingOf(film: Film): Promise<Interlacing> {
  const { codec, fields, height } = film.picture
  if (WITHOUT_FIELDS.includes(codec)) return 'none'
  // Containers are often wrong: some say that all films have whole pictures.
  if (await hasMarks(film)) return 'marked'
  if (fields === 'progressive') return 'none'
  const order = ORDERS[fields]
  if (order !== undefined) return order
  return TELEVISION.has(height) ? await compareLines(film) : 'none'
}

async function hasMarks({ path, folder }: Film): Promise<boolean> {
  const asked = ['-select_streams', 'v:0', '-read_intervals', `%+#${MARKED}`, '-show_entries', 'frame=interlaced_frame']
  const run = await runProgram('ffprobe', ['-v', 'error', ...SAFE, ...asked, '-of', 'csv=p=0', path], {
    folder,
    timeoutMs: LOOK_MS,
  })
  return /^1/m.test(run.stdout)
}

/** Looks at pictures after the first third, because films begin with black. */
async function compareLines({ path, folder, duration }: Film): Promise<Interlacing> {
  const reading = [...SAFE_INPUT, '-v', 'info', '-nostats', '-ss', (duration / 3).toFixed(2), '-i', path]
  const comparing = ['-map', '0:v:0', '-vf', 'idet', '-frames:v', String(COMPARED), '-f', 'null', '-']
  const { stderr } = await runProgram('ffmpeg', [...reading, ...comparing], { folder, timeoutMs: LOOK_MS })
  const counted = /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(stderr)
  const [upper = 0, lower = 0, whole = 0] = (counted ?? []).slice(1).map(Number)
  if (upper + lower <= whole) return 'none'
  return upper >= lower ? 'upper' : 'lower'
}
