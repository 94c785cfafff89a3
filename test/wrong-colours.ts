import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ingestImage } from '../server/media/derivatives/ingest-image.ts'
import type { PictureKind } from './fixtures/two-colours.ts'

/** Takes a picture as an upload is taken, and gives what it shows otherwise than it should. */
export async function wrongColours(folder: string, [, make, halves, tolerance = 8]: PictureKind) {
  const path = join(folder, 'picture')
  await writeFile(path, await make())
  const made = await mkdtemp(join(folder, 'made-'))
  const { facts } = await ingestImage(path, made, { hasGhostscript: true, hasFfmpeg: true })
  const shown = sharp(join(made, 'thumb-200.webp')).toColourspace('srgb').removeAlpha()
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
  const wrong = halves.flatMap((wanted, n) => {
    const at = (30 * info.width + 30 + 60 * n) * info.channels
    const found = wanted.map((_, band) => data[at + (info.channels === 1 ? 0 : band)] ?? 0)
    const isRight = wanted.every((value, band) => Math.abs((found[band] ?? 0) - value) <= tolerance)
    return isRight ? [] : [`${found.join()} instead of ${wanted.join()}`]
  })
  return facts.width === 120 && facts.height === 60 ? wrong : [...wrong, `${facts.width} x ${facts.height}`]
}
