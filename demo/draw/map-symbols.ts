import type { Random } from '../random.ts'
import { circle, el, group, line, num, path, polar, polyline, rect, smooth, type Point } from './svg.ts'

export type MapInk = {
  land: string
  sea: string
  ink: string
  water: string
  accent: string
  second: string
  tints: string[]
  paper: string
}

/** A mountain as engravers drew it: a profile with strokes on its shaded side. */
export function mountain(random: Random, [x, y]: Point, size: number, ink: MapInk) {
  const peak: Point = [x + size * random.range(-0.12, 0.12), y - size * random.range(0.8, 1.15)]
  const left: Point[] = [
    [x - size * 0.8, y],
    [x - size * 0.5, y - size * 0.32],
    [x - size * 0.28, y - size * 0.52],
    peak,
  ]
  const right: Point[] = [
    peak,
    [x + size * 0.2, y - size * 0.6],
    [x + size * 0.42, y - size * 0.3],
    [x + size * 0.85, y],
  ]
  let hatch = ''
  for (let i = 1; i < 9; i++) {
    const t = i / 9
    const from: Point = [peak[0] + (right[3]![0] - peak[0]) * t * 0.94, peak[1] + (y - peak[1]) * t ** 0.82]
    hatch += line(from, [from[0] - size * 0.16 * (1 - t * 0.5), Math.min(y, from[1] + size * (0.5 - t * 0.32))])
  }
  return (
    path(`${smooth(left)}L${smooth(right).slice(1)}Z`, { fill: ink.tints[2] ?? ink.land, 'fill-opacity': 0.85 }) +
    path(smooth(left) + smooth(right) + hatch, {
      fill: 'none',
      stroke: ink.ink,
      'stroke-width': num(Math.max(1, size * 0.035)),
      'stroke-linecap': 'round',
    })
  )
}

/** A tree with its shadow. */
export function tree(random: Random, [x, y]: Point, size: number, ink: MapInk) {
  const crown = Array.from({ length: 7 }, (_, i): Point =>
    polar(x, y - size * 0.7, size * random.range(0.32, 0.44), (i * Math.PI * 2) / 7),
  )
  return (
    path(line([x, y], [x, y - size * 0.4]) + line([x, y], [x + size * 0.5, y]), {
      stroke: ink.ink,
      'stroke-width': num(size * 0.07),
    }) +
    path(smooth(crown, true), {
      fill: ink.second,
      'fill-opacity': 0.75,
      stroke: ink.ink,
      'stroke-width': num(size * 0.05),
    })
  )
}

/** A town: houses round a tower, the more the greater. */
export function town(random: Random, [x, y]: Point, size: number, houses: number, ink: MapInk) {
  const parts: string[] = []
  const house = (hx: number, hy: number, w: number, h: number, roof: string) =>
    rect(hx - w / 2, hy - h, w, h, { fill: ink.paper, stroke: ink.ink, 'stroke-width': num(size * 0.05) }) +
    path(
      polyline(
        [
          [hx - w * 0.62, hy - h],
          [hx, hy - h - w * 0.55],
          [hx + w * 0.62, hy - h],
        ],
        true,
      ),
      { fill: roof, stroke: ink.ink, 'stroke-width': num(size * 0.05) },
    ) +
    rect(hx - w * 0.12, hy - h * 0.5, w * 0.24, h * 0.5, { fill: ink.ink })
  const places = Array.from({ length: houses }, (): Point => [
    x + random.gauss() * size * (0.35 + houses * 0.06),
    y + random.gauss() * size * 0.3,
  ]).toSorted((a, b) => a[1] - b[1])
  const towerAt = Math.floor(houses / 2)
  for (const [i, [hx, hy]] of places.entries()) {
    if (i === towerAt && houses > 2) {
      parts.push(
        rect(x - size * 0.16, y - size * 1.5, size * 0.32, size * 1.5, {
          fill: ink.paper,
          stroke: ink.ink,
          'stroke-width': num(size * 0.05),
        }),
        path(
          polyline(
            [
              [x - size * 0.24, y - size * 1.5],
              [x, y - size * 2.15],
              [x + size * 0.24, y - size * 1.5],
            ],
            true,
          ),
          { fill: ink.accent, stroke: ink.ink, 'stroke-width': num(size * 0.05) },
        ),
        path(
          line([x, y - size * 2.15], [x, y - size * 2.5]) +
            line([x - size * 0.1, y - size * 2.38], [x + size * 0.1, y - size * 2.38]),
          { stroke: ink.ink, 'stroke-width': num(size * 0.06) },
        ),
      )
    }
    parts.push(house(hx, hy, size * random.range(0.4, 0.6), size * random.range(0.4, 0.6), ink.accent))
  }
  return group({}, ...parts)
}

/** A compass rose of thirty-two winds. */
export function compassRose(x: number, y: number, r: number, ink: MapInk) {
  let body =
    circle(x, y, r * 1.04, { fill: ink.paper, 'fill-opacity': 0.8, stroke: ink.ink, 'stroke-width': num(r * 0.012) }) +
    circle(x, y, r * 0.94, { fill: 'none', stroke: ink.ink, 'stroke-width': num(r * 0.006) })
  let ticks = ''
  for (let i = 0; i < 128; i++)
    ticks += line(polar(x, y, r * 0.94, (i * Math.PI) / 64), polar(x, y, r * (i % 4 ? 0.98 : 1.04), (i * Math.PI) / 64))
  body += path(ticks, { stroke: ink.ink, 'stroke-width': num(r * 0.006) })
  for (const [order, reach, wide] of [
    [16, 0.55, 0.09],
    [8, 0.74, 0.14],
    [4, 0.93, 0.2],
  ] as const) {
    for (let i = 0; i < order; i++) {
      const a = (i * Math.PI * 2) / order + (order === 16 ? Math.PI / 16 : order === 8 ? Math.PI / 8 : 0) - Math.PI / 2
      const tip = polar(x, y, r * reach, a)
      const step = Math.PI / order
      const [left, right] = [
        polar(x, y, r * wide, a - Math.max(step, 0.4)),
        polar(x, y, r * wide, a + Math.max(step, 0.4)),
      ]
      const line1 = { stroke: ink.ink, 'stroke-width': num(r * 0.007), 'stroke-linejoin': 'round' }
      body +=
        path(polyline([[x, y], left, tip], true), { fill: order === 4 ? ink.accent : ink.second, ...line1 }) +
        path(polyline([[x, y], tip, right], true), { fill: ink.paper, ...line1 })
    }
  }
  const fleur = `M${num(x)} ${num(y - r * 1.34)}c${num(r * 0.07)} ${num(r * 0.1)} ${num(r * 0.06)} ${num(r * 0.16)} 0 ${num(r * 0.25)}c${num(-r * 0.06)} ${num(-r * 0.09)} ${num(-r * 0.07)} ${num(-r * 0.15)} 0 ${num(-r * 0.25)}Zm${num(-r * 0.03)} ${num(r * 0.22)}c${num(-r * 0.12)} ${num(-r * 0.12)} ${num(-r * 0.16)} ${num(r * 0.02)} ${num(-r * 0.08)} ${num(r * 0.06)}Zm${num(r * 0.06)} 0c${num(r * 0.12)} ${num(-r * 0.12)} ${num(r * 0.16)} ${num(r * 0.02)} ${num(r * 0.08)} ${num(r * 0.06)}Z`
  return (
    body +
    circle(x, y, r * 0.09, { fill: ink.accent, stroke: ink.ink, 'stroke-width': num(r * 0.01) }) +
    path(fleur, { fill: ink.accent, stroke: ink.ink, 'stroke-width': num(r * 0.008) })
  )
}

/** A three-masted ship under sail. */
export function ship([x, y]: Point, s: number, ink: MapInk, flip = false) {
  const edge = { stroke: ink.ink, 'stroke-width': num(s * 0.022), 'stroke-linejoin': 'round' }
  const sail = (mx: number, top: number, w: number, h: number) =>
    path(
      `M${num(mx)} ${num(top)}h${num(w * 0.5)}q${num(w * 0.42)} ${num(h * 0.5)} 0 ${num(h)}h${num(-w)}q${num(w * 0.36)} ${num(-h * 0.5)} 0 ${num(-h)}Z`,
      { fill: ink.paper, ...edge },
    ) +
    path(`M${num(mx + w * 0.1)} ${num(top + h * 0.3)}q${num(w * 0.2)} ${num(h * 0.2)} 0 ${num(h * 0.5)}`, {
      fill: 'none',
      ...edge,
    })
  const masts = [-0.38, 0, 0.36].map(
    (at, i) =>
      path(line([at * s, -0.1 * s], [at * s, -(i === 1 ? 1.05 : 0.86) * s]), edge) +
      sail(at * s, -(i === 1 ? 0.92 : 0.74) * s, s * 0.22, s * 0.26) +
      sail(at * s, -(i === 1 ? 0.62 : 0.46) * s, s * 0.3, s * 0.32) +
      path(
        `M${num(at * s)} ${num(-(i === 1 ? 1.05 : 0.86) * s)}q${num(s * 0.08)} ${num(-s * 0.05)} ${num(s * 0.17)} ${num(s * 0.02)}l${num(-s * 0.17)} ${num(s * 0.04)}Z`,
        { fill: ink.accent, ...edge },
      ),
  )
  const hull = path(
    `M${num(-s * 0.62)} ${num(-s * 0.2)}L${num(-s * 0.48)} ${num(s * 0.1)}Q0 ${num(s * 0.2)} ${num(s * 0.46)} ${num(s * 0.1)}L${num(s * 0.66)} ${num(-s * 0.26)}L${num(s * 0.4)} ${num(-s * 0.12)}Q0 ${num(-s * 0.02)} ${num(-s * 0.4)} ${num(-s * 0.1)}Z`,
    { fill: ink.second, ...edge },
  )
  let waves = ''
  for (let i = 0; i < 4; i++)
    waves += `M${num(-s * (0.8 - i * 0.08))} ${num(s * (0.12 + i * 0.07))}q${num(s * 0.2)} ${num(-s * 0.06)} ${num(s * 0.4)} 0t${num(s * 0.4)} 0t${num(s * 0.4)} 0`
  return group(
    { transform: `translate(${num(x)} ${num(y)})${flip ? ' scale(-1 1)' : ''}` },
    ...masts,
    hull,
    path(waves, { fill: 'none', stroke: ink.water, 'stroke-width': num(s * 0.02) }),
  )
}

/** A bar of miles. */
export function scaleBar(x: number, y: number, length: number, ink: MapInk) {
  const unit = length / 8
  let body = ''
  for (let i = 0; i < 8; i++)
    body += rect(x + i * unit, y, unit, unit * 0.2, {
      fill: i % 2 ? ink.paper : ink.ink,
      stroke: ink.ink,
      'stroke-width': 2,
    })
  return (
    body +
    el('path', {
      d: line([x - unit * 0.2, y + unit * 0.34], [x + length + unit * 0.2, y + unit * 0.34]),
      stroke: ink.ink,
      'stroke-width': 2,
    })
  )
}
