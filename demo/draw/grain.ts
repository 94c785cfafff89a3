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
  const strength = grain * 8
  const noise = grainTile().map((tone) => tone * strength)
  const height = pixels.length / 3 / width
  const [left, top, shown] = view ?? [0, 0, width]
  const scale = shown / width
  const dark = new Float32Array(width)
  const between = new Float32Array(ageing?.columns ?? 0)
  for (let y = 0; y < height; y++) {
    if (ageing) {
      blendRows(between, ageing, (top + y * scale) / ageing.step)
      stretch(dark, between, left / ageing.step, scale / ageing.step)
    }
    const row = (y & mask) * size
    layRow(pixels.subarray(y * width * 3, (y + 1) * width * 3), dark, noise.subarray(row, row + size))
  }
}

// One row to a call: what is called often is compiled well
function layRow(pixels: Uint8ClampedArray, dark: Float32Array, noise: Float32Array) {
  for (let x = 0, at = 0; at < pixels.length; x++, at += 3) {
    const shade = dark[x]!
    const light = noise[x & mask]!
    pixels[at] = pixels[at]! * (1 - shade * 0.36) + light
    pixels[at + 1] = pixels[at + 1]! * (1 - shade * 0.5) + light
    pixels[at + 2] = pixels[at + 2]! * (1 - shade * 0.74) + light * 0.9
  }
}

function blendRows(into: Float32Array, { columns, rows, shade }: Ageing, place: number) {
  const gy = Math.min(rows - 2, place)
  const at = Math.floor(gy) * columns
  const share = gy - Math.floor(gy)
  for (let column = 0; column < columns; column++) {
    const above = shade[at + column]!
    into[column] = above + (shade[at + columns + column]! - above) * share
  }
}

function stretch(into: Float32Array, line: Float32Array, from: number, by: number) {
  const last = line.length - 2
  for (let x = 0; x < into.length; x++) {
    const place = Math.min(last, from + x * by)
    const column = Math.floor(place)
    const value = line[column]!
    into[x] = value + (line[column + 1]! - value) * (place - column)
  }
}
