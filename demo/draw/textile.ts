import { Random } from '../random.ts'
import type { Pixels } from './drawing.ts'
import { fractal, noiseFrom, type Noise } from './noise.ts'
import { patternOf, type Weave } from './weave.ts'

export type TextileWork = {
  seed: string
  weave: Weave
  /** Threads, the ground first. */
  colors: [string, string, string, string]
  /** Picture elements to a thread. */
  thread?: number
}
export type TextileView = 'whole' | 'close'
type Rgb = [number, number, number]

const rgb = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb
/** Folds and wear are soft: known once for a square of so many pixels. */
const block = 8

/** A length of cloth: every thread passes over and under, is spun a little unevenly, and catches the light. */
export function textile(work: TextileWork, view: TextileView, width = 2200): Pixels {
  const height = Math.round(width * (view === 'whole' ? 1.2 : 0.78))
  const random = new Random(work.seed)
  const unit = (view === 'whole' ? (work.thread ?? 5) : 26) * (width / 2200)
  const columns = Math.ceil(width / unit) + 2
  const rows = Math.ceil(height / unit) + 2
  const colors = Float32Array.from(work.colors.flatMap(rgb))
  const choose = patternOf(random.fork('pattern'), work.weave, columns, rows, view === 'whole' ? 1 : 5 / 26)
  const spun = (name: string, count: number) => {
    const stream = random.fork(name)
    return Float32Array.from({ length: count }, () => 1 + stream.gauss() * 0.055)
  }
  const [warpTone, weftTone] = [spun('warp', columns), spun('weft', rows)]
  const folds = foldsOf(random)
  const pixels = new Uint8ClampedArray(width * height * 3)
  const twist = view === 'close' ? 0.085 : 0.03
  const [across, down] = [threadsAlong(width, unit), threadsAlong(height, unit)]
  const shades = new Float32Array(Math.ceil(width / block) + 1)
  const cells = new Uint8Array(columns)
  let woven = -1
  for (let y = 0; y < height; y++) {
    if (y % block === 0) for (let i = 0; i < shades.length; i++) shades[i] = folds((i * block) / width, y / width)
    const row = down.thread[y]!
    if (row !== woven) {
      woven = row
      for (let column = 0; column < columns; column++) cells[column] = choose(column, row)
    }
    weaveRow(pixels.subarray(y * width * 3, (y + 1) * width * 3), y)
  }
  if (view === 'whole') fray(pixels, { width, height, unit, edge: Math.round(width * 0.035) }, random)
  return { width, height, pixels }

  // A thread is round across and arches along; its fibres are twisted, which shows as slanting light
  function weaveRow(line: Uint8ClampedArray, y: number) {
    const [roundY, archY] = [down.round[y]!, down.arch[y]!]
    const [sinAlongY, cosAlongY, sinAcrossY, cosAcrossY] = [
      down.sinAlong[y]!,
      down.cosAlong[y]!,
      down.sinAcross[y]!,
      down.cosAcross[y]!,
    ]
    const weft = weftTone[down.thread[y]!]! * 0.97
    for (let x = 0, at = 0; at < line.length; x++, at += 3) {
      const column = across.thread[x]!
      const cell = cells[column]!
      const over = cell >= 8
      const body = over ? across.round[x]! * archY : roundY * across.arch[x]!
      const slant = over
        ? sinAlongY * across.cosAcross[x]! + cosAlongY * across.sinAcross[x]!
        : across.sinAlong[x]! * cosAcrossY + across.cosAlong[x]! * sinAcrossY
      const tone = over ? warpTone[column]! * 1.04 : weft
      const light = (0.34 + 0.74 * body) * (1 + slant * twist) * tone * shades[x >> 3]!
      const color = (cell & 3) * 3
      line[at] = colors[color]! * light + 6
      line[at + 1] = colors[color + 1]! * light + 5
      line[at + 2] = colors[color + 2]! * light + 4
    }
  }
}

/** For each pixel of a side: its thread, and what its place in the thread, -0.5 to 0.5, does to the light. */
function threadsAlong(length: number, unit: number) {
  const thread = Int32Array.from({ length }, (_, at) => Math.floor(at / unit))
  const of = (value: (place: number) => number) =>
    Float32Array.from({ length }, (_, at) => value(at / unit - thread[at]! - 0.5))
  return {
    thread,
    round: of((place) => 1 - place * place * 2.3),
    arch: of((place) => 1 - place * place * 0.55),
    sinAlong: of((place) => Math.sin(place * 10)),
    cosAlong: of((place) => Math.cos(place * 10)),
    sinAcross: of((place) => Math.sin(place * 15)),
    cosAcross: of((place) => Math.cos(place * 15)),
  }
}

/** How the cloth lies and where it is worn: its light at a place, in widths of the cloth. */
function foldsOf(random: Random): Noise {
  const drape = fractal(noiseFrom(random.fork('drape')), 2)
  const wear = fractal(noiseFrom(random.fork('wear')), 4)
  return (u, v) =>
    1 +
    drape(u * 2.1, v * 1.4) * 0.13 +
    drape(u * 7, v * 0.8 + 9) * 0.035 -
    Math.max(0, wear(u * 5, v * 5) - 0.28) * 0.3
}

type Cloth = { width: number; height: number; unit: number; edge: number }

/** Lays the table round the cloth: selvages that waver, fringes that hang, and their shadow. */
function fray(pixels: Uint8ClampedArray, { width, height, unit, edge }: Cloth, random: Random) {
  const fringe = noiseFrom(random.fork('fringe'))
  const hanging = (place: number) =>
    Float32Array.from({ length: width }, (_, x) => edge * (1 + fringe(Math.floor(x / unit) * 0.9, place) * 0.55))
  const [above, below] = [hanging(8), hanging(3)]
  const far = Math.ceil(edge * 1.6)
  for (let y = 0; y < height; y++) {
    const lower = y > height / 2
    const level = Math.min(y, height - 1 - y)
    const [left, right] = [edge + fringe(y / 60, 1) * 5, edge + fringe(y / 60, 5) * 5]
    const back = 206 - (y / height) * 20
    const whole = level < far
    for (let x = 0; x < width; x++) {
      if (!whole && x === far) x = width - far
      const inset = x > width / 2 ? width - 1 - x - right : x - left
      const hang = level - (lower ? below : above)[x]!
      if (inset >= 0 && hang >= 0) continue
      const tone = 1 - Math.exp(Math.min(inset, hang) / 14) * 0.35
      const at = (y * width + x) * 3
      pixels[at] = back * tone
      pixels[at + 1] = (back - 4) * tone
      pixels[at + 2] = (back - 10) * tone
    }
  }
}
