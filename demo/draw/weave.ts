import type { Random } from '../random.ts'
import { noiseFrom } from './noise.ts'

export type Weave = 'jacquard' | 'ikat' | 'tartan' | 'damask' | 'kilim' | 'stripe'
/** What is seen where a warp and a weft thread cross: a colour (0 to 3), plus 8 where the warp lies on top. */
export type Choose = (column: number, row: number) => number

/** The pattern of a cloth of so many threads; below a zoom of 1 it is a part of a larger one. */
export function patternOf(random: Random, weave: Weave, columns: number, rows: number, zoom: number): Choose {
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
