import type { Random } from '../random.ts'
import { heightAt, type Relief } from './contours.ts'
import { fractal, noiseFrom } from './noise.ts'
import type { Point } from './svg.ts'

export type LandShape = 'island' | 'coast' | 'archipelago' | 'lagoon' | 'gulf' | 'inland'

/** An invented country: heights from -1 (deep sea) to 1 (summits) over a sheet. */
export function relief(
  random: Random,
  shape: LandShape,
  width: number,
  height: number,
  step: number,
  detail = 1,
): Relief {
  const noise = fractal(noiseFrom(random), 6, 0.52)
  const warp = fractal(noiseFrom(random.fork('warp')), 3)
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const heights = new Float32Array(columns * rows)
  const turn = random.range(-0.5, 0.5)
  const scale = ((shape === 'archipelago' ? 4.6 : 3) * detail) / Math.max(width, height)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [px, py] = [column * step, row * step]
      const [wx, wy] = [px * scale, py * scale]
      const bend = warp(wx * 1.3, wy * 1.3) * 0.35
      const [u, v] = [px / width - 0.5 + bend * 0.2, py / height - 0.5 - bend * 0.2]
      const rough = noise(wx + bend, wy - bend)
      heights[row * columns + column] = Math.max(
        -1,
        Math.min(1, base(shape, u, v, turn) + rough * (shape === 'archipelago' ? 1.7 : 1.15)),
      )
    }
  }
  return { columns, rows, step, heights }
}

function base(shape: LandShape, u: number, v: number, turn: number) {
  const across = u * Math.cos(turn) + v * Math.sin(turn)
  const along = v * Math.cos(turn) - u * Math.sin(turn)
  if (shape === 'island') return 0.62 - 1.72 * Math.hypot(across * 0.82, along * 1.05)
  if (shape === 'coast') return across * 1.9 + 0.12
  if (shape === 'gulf')
    return 0.42 - 1.15 * Math.exp(-((across * 2.7) ** 2) - Math.max(0, -0.05 - along) ** 2 * 9) - along * 0.1
  if (shape === 'lagoon')
    return across < -0.16
      ? -0.35 - across * -0.9
      : across < -0.09
        ? 0.1
        : across < 0.2
          ? -0.1 + across * 0.35
          : across * 1.25 - 0.12
  if (shape === 'inland') return 0.42 + along * -0.4
  return -0.02 - 0.35 * Math.hypot(u, v)
}

/** Rivers: from high places down to the sea or off the sheet. */
export function rivers(random: Random, land: Relief, count: number) {
  const [width, height] = [land.columns * land.step, land.rows * land.step]
  const all: Point[][] = []
  const stride = land.step * 1.6
  for (let tries = 0; tries < count * 30 && all.length < count; tries++) {
    let [x, y]: Point = [random.range(0, width), random.range(0, height)]
    if (heightAt(land, x, y) < 0.3) continue
    const points: Point[] = [[x, y]]
    let angle = random.range(0, 6.28)
    for (let i = 0; i < 600; i++) {
      let best: [number, number] = [Infinity, 0]
      for (let k = -6; k <= 6; k++) {
        const way = angle + k * 0.3
        const h = heightAt(land, x + Math.cos(way) * stride * 2, y + Math.sin(way) * stride * 2) + Math.abs(k) * 0.0012
        if (h < best[0]) best = [h, way]
      }
      angle = best[1]
      x += Math.cos(angle) * stride
      y += Math.sin(angle) * stride
      points.push([x, y])
      const earlier = points.at(-14)
      if (earlier && Math.hypot(earlier[0] - x, earlier[1] - y) < stride * 5) break
      if (best[0] < -0.02 || x < 0 || y < 0 || x > width || y > height) break
      if (
        i > 8 &&
        all.some((other) =>
          other.some((p, at) => at % 3 === 0 && Math.abs(p[0] - x) < stride && Math.abs(p[1] - y) < stride),
        )
      )
        break
    }
    if (points.length > 18 && heightAt(land, x, y) < 0.06) all.push(points)
  }
  return all
}

/** Places apart from each other, each where `wanted` says so. */
export function scatter(
  random: Random,
  width: number,
  height: number,
  apart: number,
  tries: number,
  wanted: (x: number, y: number) => boolean,
) {
  const cell = apart
  const taken = new Map<number, Point[]>()
  const key = (x: number, y: number) => Math.floor(x / cell) * 100000 + Math.floor(y / cell)
  const found: Point[] = []
  for (let i = 0; i < tries; i++) {
    const [x, y] = [random.range(0, width), random.range(0, height)]
    if (!wanted(x, y)) continue
    let free = true
    for (let dx = -1; dx <= 1 && free; dx++) {
      for (let dy = -1; dy <= 1 && free; dy++) {
        free = !(taken.get(key(x + dx * cell, y + dy * cell)) ?? []).some((p) => Math.hypot(p[0] - x, p[1] - y) < apart)
      }
    }
    if (!free) continue
    const place: Point = [x, y]
    const at = key(x, y)
    taken.set(at, [...(taken.get(at) ?? []), place])
    found.push(place)
  }
  return found.toSorted((a, b) => a[1] - b[1])
}
