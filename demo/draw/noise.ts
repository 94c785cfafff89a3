import type { Random } from '../random.ts'

/** Smooth noise over the plane, -1 to 1, one bump to a unit. */
export type Noise = (x: number, y: number) => number

export function noiseFrom(random: Random): Noise {
  const order = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let i = 255; i > 0; i--) {
    const j = random.int(0, i)
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
  }
  const angles = Float64Array.from({ length: 256 }, () => random.next() * Math.PI * 2)
  const cos = angles.map(Math.cos)
  const sin = angles.map(Math.sin)
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const hash = order[((order[ix & 255] ?? 0) + iy) & 255] ?? 0
    return (cos[hash] ?? 0) * dx + (sin[hash] ?? 0) * dy
  }
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const dx = x - ix
    const dy = y - iy
    const u = ease(dx)
    const top = corner(ix, iy, dx, dy) * (1 - u) + corner(ix + 1, iy, dx - 1, dy) * u
    const bottom = corner(ix, iy + 1, dx, dy - 1) * (1 - u) + corner(ix + 1, iy + 1, dx - 1, dy - 1) * u
    return (top + (bottom - top) * ease(dy)) * 1.41
  }
}

/** Noise with detail in it: each octave twice as fine and half as strong. */
export function fractal(noise: Noise, octaves: number, roughness = 0.5): Noise {
  return (x, y) => {
    let [sum, strength, scale, total] = [0, 1, 1, 0]
    for (let i = 0; i < octaves; i++) {
      sum += strength * noise(x * scale + i * 17.3, y * scale - i * 9.1)
      total += strength
      strength *= roughness
      scale *= 2.03
    }
    return sum / total
  }
}

/** Smooth values over a grid, row by row: worked out at every fourth place and blended between, which nobody can see. */
export function sampled(columns: number, rows: number, value: (column: number, row: number) => number): Float32Array {
  const every = 4
  const [wide, high] = [Math.ceil(columns / every) + 1, Math.ceil(rows / every) + 1]
  const known = Float32Array.from({ length: wide * high }, (_, i) =>
    value((i % wide) * every, Math.floor(i / wide) * every),
  )
  const all = new Float32Array(columns * rows)
  for (let row = 0, at = 0; row < rows; row++) {
    const above = (row >> 2) * wide
    const down = (row & 3) / every
    for (let column = 0; column < columns; column++, at++) {
      const from = above + (column >> 2)
      const across = (column & 3) / every
      const upper = known[from]! + (known[from + 1]! - known[from]!) * across
      const lower = known[from + wide]! + (known[from + wide + 1]! - known[from + wide]!) * across
      all[at] = upper + (lower - upper) * down
    }
  }
  return all
}
