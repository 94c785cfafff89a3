import { Random } from '../random.ts'
import type { Pixels } from './drawing.ts'
import { fractal, noiseFrom } from './noise.ts'

export type TextileWork = {
  seed: string
  weave: 'jacquard' | 'ikat' | 'tartan' | 'damask' | 'kilim' | 'stripe'
  /** Threads, the ground first. */
  colors: [string, string, string, string]
  /** Picture elements to a thread. */
  thread?: number
}
export type TextileView = 'whole' | 'close'
type Rgb = [number, number, number]

const rgb = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb

/** A length of cloth: every thread passes over and under, is spun a little unevenly, and catches the light. */
export function textile(work: TextileWork, view: TextileView, width = 2200): Pixels {
  const height = Math.round(width * (view === 'whole' ? 1.2 : 0.78))
  const random = new Random(work.seed)
  const unit = (view === 'whole' ? (work.thread ?? 5) : 26) * (width / 2200)
  const columns = Math.ceil(width / unit) + 2
  const rows = Math.ceil(height / unit) + 2
  const colors = work.colors.map(rgb)
  const choose = patternOf(random.fork('pattern'), work.weave, columns, rows, view === 'whole' ? 1 : 5 / 26)
  const spun = (name: string, count: number) => {
    const stream = random.fork(name)
    return Float32Array.from({ length: count }, () => 1 + stream.gauss() * 0.055)
  }
  const [warpTone, weftTone] = [spun('warp', columns), spun('weft', rows)]
  const drape = fractal(noiseFrom(random.fork('drape')), 2)
  const wear = fractal(noiseFrom(random.fork('wear')), 4)
  const pixels = new Uint8ClampedArray(width * height * 3)
  const edge = view === 'whole' ? Math.round(width * 0.035) : 0
  const fringe = noiseFrom(random.fork('fringe'))
  const block = 8
  const shades = new Float32Array(Math.ceil(width / block) + 1)
  const cells = new Uint8Array(columns)
  let woven = -1
  for (let y = 0, at = 0; y < height; y++) {
    if (y % block === 0) {
      for (let i = 0; i < shades.length; i++) {
        const [u, v] = [(i * block) / width, y / width]
        shades[i] =
          1 +
          drape(u * 2.1, v * 1.4) * 0.13 +
          drape(u * 7, v * 0.8 + 9) * 0.035 -
          Math.max(0, wear(u * 5, v * 5) - 0.28) * 0.3
      }
    }
    const row = Math.floor(y / unit)
    const fy = y / unit - row - 0.5
    if (row !== woven) {
      woven = row
      for (let column = 0; column < columns; column++) cells[column] = choose(column, row)
    }
    for (let x = 0; x < width; x++, at += 3) {
      if (edge) {
        const inset = Math.min(x, width - 1 - x) - edge - fringe(y / 60, x > width / 2 ? 5 : 1) * 5
        const hang =
          Math.min(y, height - 1 - y) - edge - fringe(Math.floor(x / unit) * 0.9, y > height / 2 ? 3 : 8) * edge * 0.55
        if (inset < 0 || hang < 0) {
          const cast = Math.exp(Math.min(inset, hang) / 14) * 0.35
          const back = 206 - (y / height) * 20
          pixels[at] = back * (1 - cast)
          pixels[at + 1] = (back - 4) * (1 - cast)
          pixels[at + 2] = (back - 10) * (1 - cast)
          continue
        }
      }
      const column = Math.floor(x / unit)
      const fx = x / unit - column - 0.5
      const cell = cells[column] ?? 0
      const over = cell >= 8
      const color = colors[cell & 3] ?? [0, 0, 0]
      const across = over ? fx : fy
      const along = over ? fy : fx
      const round = 1 - across * across * 2.3
      const arch = 1 - along * along * 0.55
      const twist = 1 + Math.sin((along * 2 + across * 3) * 5) * (view === 'close' ? 0.085 : 0.03)
      const light =
        (0.34 + 0.74 * round * arch) *
        twist *
        (over ? (warpTone[column] ?? 1) : (weftTone[row] ?? 1)) *
        (shades[Math.floor(x / block)] ?? 1) *
        (over ? 1.04 : 0.97)
      pixels[at] = color[0] * light + 6
      pixels[at + 1] = color[1] * light + 5
      pixels[at + 2] = color[2] * light + 4
    }
  }
  return { width, height, pixels }
}

// The answer is a colour (0 to 3), plus 8 where the warp lies on top
type Choose = (column: number, row: number) => number

function patternOf(random: Random, weave: TextileWork['weave'], columns: number, rows: number, zoom: number): Choose {
  const [w, h] = [Math.round(columns / zoom), Math.round(rows / zoom)]
  const offset = zoom < 1 ? [Math.round(w * 0.36), Math.round(h * 0.3)] : [0, 0]
  const twill = (c: number, r: number, n = 4) => (((c - r) % n) + n) % n
  const shift =
    (choose: Choose): Choose =>
    (c, r) =>
      choose(c + (offset[0] ?? 0), r + (offset[1] ?? 0))
  if (weave === 'tartan') {
    const stripes: number[] = []
    for (let i = 0; i < 10; i++) stripes.push(...new Array<number>(random.pick([2, 4, 7, 12, 20])).fill(i % 4))
    const mirrored = [...stripes, ...stripes.toReversed()]
    const at = (i: number) => mirrored[((i % mirrored.length) + mirrored.length) % mirrored.length] ?? 0
    return shift((c, r) => (twill(c, r) < 2 ? at(c) | 8 : at(r)))
  }
  if (weave === 'stripe') {
    const widths = Array.from({ length: 14 }, () => [random.pick([3, 5, 9, 16, 26]), random.int(0, 3)] as const)
    const stripes = widths.flatMap(([count, color]) => new Array<number>(count).fill(color))
    return shift((c, r) =>
      (c + r) % 2 ? (stripes[c % stripes.length] ?? 0) | 8 : r % 40 < 3 ? 3 : (stripes[c % stripes.length] ?? 0),
    )
  }
  if (weave === 'kilim') {
    const u = 20
    const seq = Array.from({ length: 40 }, () => random.int(1, 3))
    return shift((c, r) => {
      const band = Math.floor(r / (u * 3))
      const inner = r % (u * 3)
      const step = Math.floor(Math.abs((c % (u * 4)) - u * 2) / 4) * 4
      const v = Math.abs(inner - u * 1.5)
      const d = step + Math.floor(v / 4) * 4
      const color =
        d < 10
          ? (seq[band * 3 + 1] ?? 1)
          : d < 20
            ? 0
            : d < 32
              ? (seq[band * 3] ?? 2)
              : d < 38
                ? 0
                : (seq[band * 3 + 2] ?? 3)
      return inner < 4 ? 0 : (r % 2 === c % 2 && c % 7 === 0 ? 8 : 0) | color
    })
  }
  if (weave === 'ikat') {
    const blur = noiseFrom(random.fork('blur'))
    const [pw, ph] = [random.pick([84, 104]), random.pick([120, 150])]
    const petals = random.int(4, 6)
    return shift((c, r) => {
      const slip = blur(c * 0.31, 3) * 7 + blur(c * 0.9, 8) * 4
      const x = (((c + (Math.floor(r / ph) % 2) * (pw / 2)) % pw) - pw / 2) / pw
      const y = (((r + slip) % ph) - ph / 2) / ph
      const d = Math.hypot(x * 1.5, y * 1.25)
      const lobes = 0.32 + 0.09 * Math.cos(Math.atan2(y, x) * petals)
      const color =
        d < lobes * 0.3
          ? 3
          : d < lobes * 0.62
            ? 1
            : d < lobes
              ? 2
              : d < lobes * 1.16
                ? 3
                : Math.abs(Math.abs(x) - 0.47) < 0.025
                  ? 1
                  : 0
      return twill(c, r, 2) ? color | 8 : color
    })
  }
  const motif = floral(random, weave === 'damask' ? 132 : 110)
  return shift((c, r) => {
    const color = motif(c, r)
    const on = color > 0
    if (weave === 'damask') return on ? (twill(c * 3, r, 8) === 0 ? 0 : 9) : twill(c, r * 3, 8) === 0 ? 8 | 1 : 0
    return on ? (twill(c, r, 5) === 0 ? 8 : color) : twill(c, r, 4) ? 8 : 0
  })
}

// An ogival repeat with a palmette in each cell, mirrored as looms mirror it
function floral(random: Random, period: number): Choose {
  const petals = random.int(5, 8)
  const inner = random.range(0.2, 0.3)
  const tall = period * 1.5
  return (c, r) => {
    const row = Math.floor(r / (tall / 2))
    const x = Math.abs((((c + (row % 2 ? period / 2 : 0)) % period) - period / 2) / period)
    const y = ((r % (tall / 2)) - tall / 4) / (tall / 2)
    const ogive = 0.46 * Math.cos(y * Math.PI * 0.98) ** 0.8
    const frame = Math.abs(x - ogive)
    if (frame < 0.022) return 2
    if (frame < 0.045 && Math.sin(y * 44) > 0) return 2
    const d = Math.hypot(x, (y - 0.02) * 1.1)
    const angle = Math.atan2(y - 0.02, x)
    const lobe = inner * (0.72 + 0.28 * Math.abs(Math.cos((angle * petals) / 2)))
    if (d < lobe * 0.34) return 3
    if (d < lobe * 0.5) return 0
    if (d < lobe) return 1
    if (d < lobe * 1.14) return 2
    if (x < 0.012 && y > 0) return 2
    const leaf = Math.hypot((x - 0.12) * 2.6 - (y - 0.33) * 1.2, (y - 0.33) * 2.2)
    return leaf < 0.16 && y > 0.2 ? 3 : 0
  }
}
