import type { Random } from '../random.ts'
import { mixColor, num, path, polyline, smooth, type Point } from './svg.ts'

export type LeafShape = {
  /** Width over length. */
  ratio: number
  /** Where it is widest, 0 (base) to 1 (tip). */
  belly: number
  /** Teeth on each side, 0 for an entire edge. */
  teeth?: number
  /** Lobes on each side, 0 for none; `cut` is how deep they go, 0 to 1. */
  lobes?: number
  cut?: number
  /** Pairs of leaflets; then the rest of the shape is theirs. */
  leaflets?: number
}
/** Where something grows: its foot, the way it points (radians) and how long it is. */
export type Stalk = { at: Point; angle: number; length: number }

/** A curve that bends evenly from its foot: points along it with the direction at each. */
export function bough({ at, angle, length }: Stalk, bend: number, count = 14) {
  let [x, y, turn] = [at[0], at[1], angle]
  return Array.from({ length: count + 1 }, (_, i) => {
    if (i) {
      x += (Math.cos(turn) * length) / count
      y += (Math.sin(turn) * length) / count
      turn += bend / count
    }
    return { at: [x, y] as Point, angle: turn }
  })
}

/** A stem that tapers from `from` to `to` wide. */
export function stem(points: { at: Point; angle: number }[], from: number, to: number, color: string) {
  const side = (sign: number) =>
    points.map(({ at, angle }, i): Point => {
      const half = (sign * (from + ((to - from) * i) / (points.length - 1))) / 2
      return [at[0] - Math.sin(angle) * half, at[1] + Math.cos(angle) * half]
    })
  const left = side(1)
  const edges = smooth([...left, ...side(-1).toReversed()])
  return (
    path(`${edges}Z`, { fill: color }) +
    path(smooth(left), {
      fill: 'none',
      stroke: mixColor(color, '#1d1408', 0.5),
      'stroke-width': num(Math.max(0.8, from * 0.16)),
    })
  )
}

/** One pressed leaf with midrib and veins, simple or of leaflets. */
export function leaf(random: Random, stalk: Stalk, shape: LeafShape, color: string): string {
  if (shape.leaflets) return compoundLeaf(random, stalk, shape, shape.leaflets, color)
  const { length } = stalk
  const bend = random.gauss() * 0.22
  const spine = bough(stalk, bend, 18)
  const tone = mixColor(color, random.pick(['#6e5327', '#33431f', '#8d8a4a', '#55602f']), random.range(0, 0.35))
  const lobes = shape.lobes ?? 0
  const half = (t: number) => {
    const power = Math.log(0.5) / Math.log(shape.belly)
    const body = Math.sin(Math.PI * t ** power) ** 0.86
    const lobe = lobes ? 1 - (shape.cut ?? 0.5) * (0.5 + 0.5 * Math.cos(t * lobes * 2 * Math.PI)) : 1
    return (body * lobe * shape.ratio * length) / 2
  }
  const steps = Math.max(18, lobes * 8, (shape.teeth ?? 0) * 2)
  const edge = (sign: number) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = i / steps
      const tooth = shape.teeth && i % 2 ? 0.86 : 1
      return along(spine, t, sign * half(t) * tooth)
    })
  const left = edge(1)
  const right = edge(-1)
  const curve = shape.teeth ? polyline : smooth
  const dark = mixColor(tone, '#20180a', 0.45)
  let veins = polyline(spine.map((point) => point.at))
  const count = Math.max(3, Math.min(11, Math.round(length / 26)))
  for (let i = 1; i < count; i++) {
    const t = i / count
    for (const sign of [1, -1]) {
      const [from, to] = [
        along(spine, t * 0.92, 0),
        along(spine, Math.min(1, t * 0.92 + 0.13), sign * half(Math.min(1, t + 0.1)) * 0.84),
      ]
      veins += `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`
    }
  }
  const blade = curve([...left, ...right.toReversed()], true)
  const shadeSide = curve([...left, ...spine.map((point) => point.at).toReversed()], true)
  return (
    path(blade, { fill: '#2a1d0c', 'fill-opacity': 0.16, transform: 'translate(3 4)' }) +
    path(blade, { fill: tone, stroke: dark, 'stroke-width': 1.1, 'stroke-opacity': 0.7 }) +
    path(shadeSide, { fill: dark, 'fill-opacity': 0.2 }) +
    path(veins, {
      fill: 'none',
      stroke: mixColor(tone, '#e8dfae', 0.42),
      'stroke-width': num(Math.max(0.9, length / 190)),
      'stroke-opacity': 0.75,
    })
  )
}

function compoundLeaf(random: Random, stalk: Stalk, shape: LeafShape, pairs: number, color: string): string {
  const spine = bough(stalk, random.gauss() * 0.3, 20)
  const parts = [stem(spine, Math.max(1.6, stalk.length / 90), 1, mixColor(color, '#6b5a2c', 0.5))]
  for (let i = 0; i <= pairs; i++) {
    const t = 0.16 + (0.84 * i) / pairs
    const node = spine[Math.round(t * 20)]
    if (!node) continue
    const length = stalk.length * 0.34 * Math.sin(Math.PI * (0.16 + 0.74 * t)) ** 0.8 * (shape.ratio > 0.5 ? 0.8 : 1)
    for (const sign of i === pairs ? [0] : [1, -1]) {
      parts.push(
        leaf(
          random,
          { at: node.at, angle: node.angle + sign * random.range(0.95, 1.2), length },
          { ...shape, leaflets: 0 },
          color,
        ),
      )
    }
  }
  return parts.join('')
}

function along(spine: { at: Point; angle: number }[], t: number, across: number): Point {
  const place = t * (spine.length - 1)
  const index = Math.min(spine.length - 2, Math.floor(place))
  const [a, b] = [spine[index], spine[index + 1]]
  if (!a || !b) return [0, 0]
  const share = place - index
  return [
    a.at[0] + (b.at[0] - a.at[0]) * share - Math.sin(a.angle) * across,
    a.at[1] + (b.at[1] - a.at[1]) * share + Math.cos(a.angle) * across,
  ]
}
