import { Random } from '../random.ts'
import { fractal, noiseFrom } from './noise.ts'
import type { Ageing } from './paper.ts'

const size = 512
const mask = size - 1
let tile: Float32Array | undefined

// 256 units of the noise make one period, so that the tile repeats without a seam
function grainTile() {
  if (tile) return tile
  const random = new Random('paper grain')
  const noise = fractal(noiseFrom(random), 1)
  const made = new Float32Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) made[y * size + x] = noise(x / 2, y / 2) * 0.5 + random.gauss() * 0.28
  }
  for (let fibre = 0; fibre < 420; fibre++) {
    let [x, y, angle] = [random.next() * size, random.next() * size, random.next() * 6.28]
    const tone = random.gauss() * 0.7
    for (let step = random.int(12, 46); step > 0; step--) {
      x += Math.cos(angle)
      y += Math.sin(angle)
      angle += random.gauss() * 0.09
      const at = (Math.floor(y) & mask) * size + (Math.floor(x) & mask)
      made[at] = (made[at] ?? 0) + tone
    }
  }
  return (tile = made)
}

type Surface = {
  width: number
  /** Strength of the paper's grain, 0 to 1. */
  grain: number
  ageing?: Ageing
  /** The part of the sheet that the pixels show: its left, top and width, in the drawing's own units. */
  view?: readonly [left: number, top: number, width: number]
}

/** Lays the grain of paper and the marks of time over pixels (RGB), in place. */
export function layGrain(pixels: Uint8ClampedArray, { width, grain, ageing, view }: Surface) {
  const noise = grainTile()
  const strength = grain * 8
  const height = pixels.length / 3 / width
  const [left, top, shown] = view ?? [0, 0, width]
  const scale = shown / width
  const dark = new Float32Array(width)
  for (let y = 0, at = 0; y < height; y++) {
    if (ageing) shadeRow(dark, ageing, left, top + y * scale, scale)
    const row = (y & mask) * size
    for (let x = 0; x < width; x++, at += 3) {
      const shade = dark[x] ?? 0
      const light = (noise[row + (x & mask)] ?? 0) * strength
      pixels[at] = (pixels[at] ?? 0) * (1 - shade * 0.36) + light
      pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - shade * 0.5) + light
      pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - shade * 0.74) + light * 0.9
    }
  }
}

function shadeRow(into: Float32Array, { columns, rows, step, shade }: Ageing, left: number, y: number, scale: number) {
  const gy = Math.min(rows - 2, y / step)
  const row = Math.floor(gy)
  const down = gy - row
  for (let x = 0; x < into.length; x++) {
    const gx = Math.min(columns - 2, (left + x * scale) / step)
    const column = Math.floor(gx)
    const at = row * columns + column
    const share = gx - column
    const above = (shade[at] ?? 0) * (1 - share) + (shade[at + 1] ?? 0) * share
    const below = (shade[at + columns] ?? 0) * (1 - share) + (shade[at + columns + 1] ?? 0) * share
    into[x] = above * (1 - down) + below * down
  }
}
