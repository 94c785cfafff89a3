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
const BOX = /%%(?:HiRes)?BoundingBox:\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)/g
const PIECE = 256 << 10
/** Programs of three lines can draw forever. */
const GHOSTSCRIPT_MS = 20_000
const GHOSTSCRIPT_MS_PER_MB = 2_000

type Box = { left: number; bottom: number; width: number; height: number }

/** The box of the drawing in points, if its comments give one; `isEps` if nothing of the page lies around it. */
async function boxOf(path: string): Promise<{ box: Box | undefined; isEps: boolean }> {
  const file = await open(path, 'r')
  try {
    const piece = async (at: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, Math.max(0, at))
      return buffer.toString('latin1', 0, bytesRead)
    }
    const text = await piece(0)
    const isEps = /EPSF-/.test(text.slice(0, 200)) || text.startsWith('\xc5\xd0\xd3\xc6')
    // Behind the drawing the last one is its own: others belong to drawings inside of it.
    const found = /%%BoundingBox:\s*\(atend\)/.test(text)
      ? [...(await piece((await file.stat()).size - PIECE)).matchAll(BOX)].at(-1)
      : [...text.matchAll(BOX)][0]
    const [left = 0, bottom = 0, right = 0, top = 0] = found?.slice(1).map(Number) ?? []
    const box = { left, bottom, width: right - left, height: top - bottom }
    return { box: box.width > 0 && box.height > 0 ? box : undefined, isEps }
  } finally {
    await file.close()
  }
}

/** A page as large as the box: the program itself crops only to a box that is said before the drawing. */
function pageOf({ width, height }: Box, resolution: number): string[] {
  const pixels = (points: number) => Math.max(1, Math.ceil((points * resolution) / 72))
  return [`-g${pixels(width)}x${pixels(height)}`, '-dFIXEDMEDIA']
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
  const { box, isEps } = await boxOf(path)
  const longer = box ? Math.max(box.width, box.height) : A4_POINTS
  const resolution = Math.min(1200, Math.max(1, Math.round((72 * limits.drawnSide) / longer)))
  const png = 'drawn.png'
  const args = [
    ...QUIET_AND_SAFE,
    `-r${resolution}`,
    ...(box && isEps ? pageOf(box, resolution) : ['-sPAPERSIZE=a4']),
    `-sOutputFile=${png}`,
    ...(box && isEps ? ['-c', `${-box.left} ${-box.bottom} translate`] : []),
    '-f',
    path,
  ]
  const timeoutMs = GHOSTSCRIPT_MS + ((await stat(path)).size / 1e6) * GHOSTSCRIPT_MS_PER_MB
  const { ok } = await runProgram('gs', args, { folder, makes: png, timeoutMs })
  if (!ok) throw new MediaError('damaged', 'The PostScript file is damaged or was cut off: it could not be drawn.')
  return join(folder, png)
}
