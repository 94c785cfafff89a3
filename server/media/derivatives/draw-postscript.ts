import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../lib/run-program.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'

const QUIET_AND_SAFE =
  '-q -dSAFER -dBATCH -dNOPAUSE -dNOPROMPT -dFirstPage=1 -dLastPage=1 -sDEVICE=png16m -dTextAlphaBits=4 -dGraphicsAlphaBits=4 -dMaxBitmap=200000000'.split(
    ' ',
  )
const A4_POINTS = 842
/** Programs of three lines can draw forever. */
const GHOSTSCRIPT_MS = 20_000
const GHOSTSCRIPT_MS_PER_MB = 2_000

/** The longer side of the drawing in points, from its comments. */
async function drawingPoints(path: string): Promise<{ longer: number; boxed: boolean }> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256 << 10), 0, 256 << 10, 0)
    const text = buffer.toString('latin1', 0, bytesRead)
    const box = /%%(?:HiRes)?BoundingBox:\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)/.exec(text)
    if (!box) return { longer: A4_POINTS, boxed: false }
    const [left = 0, bottom = 0, right = 0, top = 0] = box.slice(1).map(Number)
    const longer = Math.max(right - left, top - bottom)
    if (!(longer > 0)) return { longer: A4_POINTS, boxed: false }
    return { longer, boxed: /EPSF-/.test(text.slice(0, 200)) || text.startsWith('\xc5\xd0\xd3\xc6') }
  } finally {
    await file.close()
  }
}

/**
 * Draws the first page of a PostScript file (EPS, PS, old AI) to a PNG beside it; throws 'needs-ghostscript' or
 * 'damaged'.
 */
export async function drawPostscript(path: string, folder: string, hasGhostscript: boolean): Promise<string> {
  if (!hasGhostscript)
    throw new MediaError(
      'needs-ghostscript',
      'PostScript files (EPS, PS, AI) need Ghostscript on the server. Install it and try again, or send a PNG or TIFF.',
    )
  const { longer, boxed } = await drawingPoints(path)
  const resolution = Math.min(1200, Math.max(1, Math.round((72 * limits.drawnSide) / longer)))
  const png = 'drawn.png'
  const args = [
    ...QUIET_AND_SAFE,
    `-r${resolution}`,
    ...(boxed ? ['-dEPSCrop'] : ['-sPAPERSIZE=a4']),
    `-sOutputFile=${png}`,
    path,
  ]
  const timeoutMs = GHOSTSCRIPT_MS + ((await stat(path)).size / 1e6) * GHOSTSCRIPT_MS_PER_MB
  const { ok } = await runProgram('gs', args, { folder, makes: png, timeoutMs })
  if (!ok) throw new MediaError('damaged', 'The PostScript file is damaged or was cut off: it could not be drawn.')
  return join(folder, png)
}
