import type { Random } from '../random.ts'
import { letterOnArc } from './lettering.ts'
import type { StarInk } from './star-inks.ts'
import { circle, line, num, path, polar, polyline, rect, type Point } from './svg.ts'

/** The graduated ring of degrees, months and hours. */
export function ring(cx: number, cy: number, r: number, color: string, ink: StarInk) {
  let ticks = ''
  let blocks = ''
  for (let degree = 0; degree < 360; degree++) {
    const angle = ((degree - 90) * Math.PI) / 180
    ticks += line(polar(cx, cy, r + 4, angle), polar(cx, cy, r + (degree % 10 ? (degree % 5 ? 14 : 20) : 30), angle))
    if (degree % 2 === 0) {
      const next = angle + Math.PI / 180
      blocks += polyline(
        [
          polar(cx, cy, r + 32, angle),
          polar(cx, cy, r + 42, angle),
          polar(cx, cy, r + 42, next),
          polar(cx, cy, r + 32, next),
        ],
        true,
      )
    }
  }
  const circles = [0, 4, 30, 44, 92, 98].map((more) =>
    circle(cx, cy, r + more, { fill: 'none', stroke: color, 'stroke-width': more === 98 ? 5 : 2 }),
  )
  const months = [
    'Gennaio',
    'Febbraio',
    'Marzo',
    'Aprile',
    'Maggio',
    'Giugno',
    'Luglio',
    'Agosto',
    'Settembre',
    'Ottobre',
    'Novembre',
    'Dicembre',
  ]
  const words = months.map((month, i) =>
    letterOnArc(month, {
      x: cx,
      y: cy,
      radius: r + 60,
      angle: ((i * 30 + 15 - 90) * Math.PI) / 180,
      size: 30,
      style: 'hand',
      tracking: 0.08,
      fill: color,
    }),
  )
  const bounds = months.map((_, i) =>
    line(
      polar(cx, cy, r + 44, ((i * 30 - 90) * Math.PI) / 180),
      polar(cx, cy, r + 92, ((i * 30 - 90) * Math.PI) / 180),
    ),
  )
  const hours = Array.from({ length: 24 }, (_, i) =>
    letterOnArc(String(i), {
      x: cx,
      y: cy,
      radius: r - 30,
      angle: ((i * 15 - 88.6) * Math.PI) / 180,
      size: 20,
      style: 'italic',
      fill: ink.ink,
    }),
  )
  return [
    ...circles,
    path(ticks + bounds.join(''), { stroke: color, 'stroke-width': 1.6 }),
    path(blocks, { fill: color }),
    ...words,
    ...hours,
  ].join('')
}

/** The lines along the edge of the sheet. */
export function frame(width: number, height: number, color: string, accent: string) {
  return [
    [120, 8, color],
    [138, 2, color],
    [150, 2, accent],
  ]
    .map(([inset, thick, stroke]) =>
      rect(Number(inset), Number(inset), width - Number(inset) * 2, height - Number(inset) * 2, {
        fill: 'none',
        stroke: String(stroke),
        'stroke-width': Number(thick),
      }),
    )
    .join('')
}

/** Sun, moon and two orreries in the corners. */
export function corners(
  random: Random,
  width: number,
  height: number,
  cx: number,
  cy: number,
  r: number,
  color: string,
  ink: StarInk,
) {
  const spots: Point[] = [
    [300, 320],
    [width - 300, 320],
    [300, 2150],
    [width - 300, 2150],
  ]
  return (
    spots
      .map(([x, y], i) => {
        const rim = Math.min(118, Math.hypot(x - cx, y - cy) - r - 120)
        const lit = circle(x, y, rim, { fill: 'none', stroke: color, 'stroke-width': 3 })
        if (i === 0) return lit + sun(x, y, rim, ink.accent, color)
        if (i === 1) return lit + moon(x, y, rim, color, ink)
        let orbits = ''
        for (let k = 1; k <= 5; k++) {
          const angle = random.next() * 6.28
          orbits +=
            circle(x, y, (rim * k) / 5.6, { fill: 'none', stroke: color, 'stroke-width': 1.2 }) +
            circle(...polar(x, y, (rim * k) / 5.6, angle), 4 + k, { fill: k % 2 ? color : ink.accent })
        }
        return lit + orbits + circle(x, y, 8, { fill: ink.accent })
      })
      .join('') +
    path(line([160, height - 250 - 70], [width - 160, height - 320]), {
      stroke: color,
      'stroke-width': 1.4,
      opacity: 0.6,
    })
  )
}

function sun(x: number, y: number, r: number, accent: string, color: string) {
  const rays = Array.from({ length: 48 }, (_, i): Point =>
    polar(x, y, i % 2 ? r * 0.5 : r * (i % 4 ? 0.74 : 0.94), (i * Math.PI) / 24),
  )
  const hatch = Array.from(
    { length: 12 },
    (_, i) =>
      `M${num(x - r * 0.36)} ${num(y - r * 0.3 + i * r * 0.055)}q${num(r * 0.36)} ${num(r * 0.1)} ${num(r * 0.72)} 0`,
  ).join('')
  return (
    path(polyline(rays, true), { fill: accent, stroke: color, 'stroke-width': 1.2 }) +
    circle(x, y, r * 0.42, { fill: accent, stroke: color, 'stroke-width': 2 }) +
    path(hatch, { fill: 'none', stroke: color, 'stroke-width': 0.9, opacity: 0.6 })
  )
}

function moon(x: number, y: number, r: number, color: string, ink: StarInk) {
  const s = r * 0.7
  let hatch = ''
  for (let i = -9; i <= 9; i++) {
    const h = (i / 10) * s
    const half = Math.sqrt(s * s - h * h)
    hatch += line([x + half * 0.25, y + h], [x + half, y + h])
  }
  return (
    circle(x, y, s, { fill: ink.sky, stroke: color, 'stroke-width': 2 }) +
    path(
      `M${num(x)} ${num(y - s)}A${num(s)} ${num(s)} 0 0 1 ${num(x)} ${num(y + s)}A${num(s * 1.5)} ${num(s * 1.5)} 0 0 0 ${num(x)} ${num(y - s)}Z`,
      { fill: ink.accent, 'fill-opacity': 0.7 },
    ) +
    path(hatch, { stroke: color, 'stroke-width': 1.2 })
  )
}
