import { pixelsOf, type Frame, type PictureFormat, type VectorDrawing } from '../draw/drawing.ts'
import { verso } from '../draw/verso.ts'
import { Random } from '../random.ts'
import type { Words } from '../demo-tenant.ts'
import { picture, type Picture } from './work.ts'

let last: { seed: string; drawing: VectorDrawing } | undefined
/** The drawing of a sheet; the last one is cached, because a sheet's views are drawn one after another. */
function once(work: string, draw: (coarse: boolean) => VectorDrawing, width?: number) {
  const coarse = width !== undefined && width < 700
  const seed = `${work}${coarse ? ' coarse' : ''}`
  if (last?.seed !== seed) last = { seed, drawing: draw(coarse) }
  return last.drawing
}

/** Where a detail begins and how wide it is, as shares of the sheet; without a width, chance chooses it. */
export type DetailPlace = [x: number, y: number, share?: number]

type SheetOptions = {
  seed: string
  /** What the sheet shows, for people who cannot see it. */
  of: Words
  pressmark: string
  /** Draws it; coarsely where the picture will be small. */
  draw: (coarse: boolean) => VectorDrawing
  details: number
  /** Where the details begin, as shares of width and height, where chance would choose badly. */
  at?: DetailPlace[]
  verso: boolean
  formats?: [PictureFormat, ...PictureFormat[]]
}

/** A sheet's pictures: recto, details drawn again at three times the scale, verso. */
export function sheetPictures({
  seed,
  of,
  pressmark,
  draw,
  details,
  at,
  verso: hasVerso,
  formats = ['jpg'],
}: SheetOptions): Picture[] {
  const format = (index: number) => formats[index % formats.length] ?? 'jpg'
  const whole = picture('Recto', of, format(0), async (width) => pixelsOf(once(seed, draw, width), width))
  const random = new Random(`${seed}/details`)
  const parts = Array.from({ length: details }, (_, index) => {
    const some = random.range(0.26, 0.36)
    const chance: DetailPlace = [random.range(0.16, 0.8 - some), random.range(0.16, 0.8 - some)]
    const [atX, atY, share = some] = at?.[index] ?? chance
    return picture(
      'Detail',
      of,
      format(index + 1),
      async (width) => {
        const drawing = once(seed, draw, width)
        const frame: Frame = [
          atX * drawing.width,
          atY * drawing.height,
          share * drawing.width,
          share * drawing.height * 0.8,
        ].map(Math.round) as [number, number, number, number]
        return pixelsOf(drawing, width ?? 2000, frame)
      },
      details > 1 ? index + 1 : undefined,
    )
  })
  const back = picture('Verso', of, 'jpg', async (width) =>
    pixelsOf(verso(seed, pressmark, once(seed, draw, width)), width),
  )
  return hasVerso ? [whole, ...parts, back] : [whole, ...parts]
}
