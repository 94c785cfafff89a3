import type { Random } from '../random.ts'
import { fractal, noiseFrom, sampled } from './noise.ts'
import { num, path, rect, smooth, type Point } from './svg.ts'

type PaperOptions = {
  width: number
  height: number
  /** The sheet's colour. */
  tone: string
  /** How far the sheet lies from the picture's edge; 0 fills the picture. */
  margin?: number
  /** What the sheet lies on. */
  ground?: string
  /** 0 (fresh) to 1 (much handled). */
  age?: number
  /** Folds across the sheet. */
  folds?: { vertical: number; horizontal: number }
}
export type Sheet = { x: number; y: number; width: number; height: number }
/** How much time has darkened each part of a picture, 0 to 1, one value to `step` pixels. */
export type Ageing = { columns: number; rows: number; step: number; shade: Float32Array }

/** A sheet of paper on its ground: what to draw under everything, where the sheet lies, and what time did to it. */
export function paper(random: Random, options: PaperOptions): { sheet: Sheet; body: string; ageing: Ageing } {
  const { width, height, tone, margin = 0, ground = '#45413d', age = 0.5 } = options
  const sheet = { x: margin, y: margin, width: width - margin * 2, height: height - margin * 2 }
  const outline = deckle(random.fork('edge'), sheet, 0.8 + age * width * 0.0007)
  const body = margin
    ? rect(0, 0, width, height, { fill: ground }) +
      shadow(outline, Math.max(width, height)) +
      path(outline, { fill: tone })
    : rect(0, 0, width, height, { fill: tone })
  return { sheet, body, ageing: ageingOf(random, sheet, options) }
}

function ageingOf(random: Random, sheet: Sheet, { width, height, age = 0.5, folds, margin = 0 }: PaperOptions): Ageing {
  const step = 8
  const columns = Math.ceil(width / step) + 2
  const rows = Math.ceil(height / step) + 2
  const shade = new Float32Array(columns * rows)
  const noise = fractal(noiseFrom(random.fork('blotches')), 3, 0.45)
  const scale = 2.6 / Math.max(width, height)
  const reach = Math.min(width, height) * (0.03 + age * 0.07)
  const folded = (count: number, from: number, length: number, places: number) =>
    foldsAcross({ count, from, length, places, step, crease: Math.max(width, height) * 0.006 })
  const foldsX = folded(folds?.vertical ?? 0, sheet.x, sheet.width, columns)
  const foldsY = folded(folds?.horizontal ?? 0, sheet.y, sheet.height, rows)
  const blotches = sampled(columns, rows, (column, row) => noise(column * step * scale, row * step * scale))
  const wobbles = sampled(columns, rows, (column, row) => noise(column * step * scale * 4, row * step * scale * 4))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y, at] = [column * step, row * step, row * columns + column]
      const inset = Math.min(x - sheet.x, y - sheet.y, sheet.x + sheet.width - x, sheet.y + sheet.height - y)
      if (inset < -step) {
        shade[at] = 0.1 + 0.16 * ((x / width + y / height) / 2)
        continue
      }
      const wobble = 1 + wobbles[at]! * 0.5
      let dark = age * (0.14 + 0.34 * blotches[at]!)
      dark += age * 0.5 * Math.exp(-Math.max(0, inset) / (reach * wobble))
      if (margin === 0) dark *= 0.8
      shade[at] = dark + foldsX[column]! + foldsY[row]!
    }
  }
  const foxing = random.fork('foxing')
  for (let i = 0; i < 90 * age * age; i++) {
    const [cx, cy] = [foxing.int(2, columns - 3), foxing.int(2, rows - 3)]
    const radius = 0.5 + foxing.next() ** 5 * 3.4
    const strength = foxing.range(0.08, 0.42)
    for (let dy = -6; dy <= 6; dy++) {
      for (let dx = -6; dx <= 6; dx++) {
        const at = (cy + dy) * columns + cx + dx
        if (at < 0 || at >= shade.length) continue
        shade[at] = (shade[at] ?? 0) + strength * Math.exp(-(dx * dx + dy * dy) / (radius * radius))
      }
    }
  }
  return { columns, rows, step, shade }
}

type Folds = { count: number; from: number; length: number; places: number; step: number; crease: number }

/** What evenly spaced folds darken and, beside the crease, lighten, at each place across them. */
function foldsAcross({ count, from, length, places, step, crease }: Folds) {
  const fold = (distance: number) =>
    Math.exp(-Math.abs(distance) / crease) * 0.3 - Math.exp(-(((distance + crease * 1.2) / crease) ** 2)) * 0.12
  return Float32Array.from({ length: places }, (_, place) => {
    let dark = 0
    for (let i = 1; i <= count; i++) dark += fold(place * step - from - (length * i) / (count + 1))
    return dark
  })
}

function shadow(outline: string, longest: number) {
  let body = ''
  for (let i = 6; i > 0; i--) {
    const shift = longest * 0.0012 * i
    body += path(outline, {
      fill: 'none',
      stroke: '#000',
      'stroke-width': num(shift * 2.2),
      'stroke-opacity': 0.06,
      transform: `translate(${num(shift * 0.6)} ${num(shift)})`,
    })
  }
  return body
}

function deckle(random: Random, { x, y, width, height }: Sheet, rough: number) {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  const points: Point[] = corners.flatMap((from, side): Point[] => {
    const to = corners[(side + 1) % 4] ?? from
    const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (rough * 12 + 14))
    let drift = 0
    return Array.from({ length: count }, (_, i): Point => {
      drift = drift * 0.86 + random.gauss() * rough * 0.6
      const share = i / count
      const along: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      return side % 2 ? [along[0] + drift, along[1]] : [along[0], along[1] + drift]
    })
  })
  return smooth(points, true)
}
