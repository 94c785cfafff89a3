import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter, letterOnArc } from './lettering.ts'
import { fractal, noiseFrom } from './noise.ts'
import { paper } from './paper.ts'
import { circle, group, line, num, path, polar, polyline, rect, smooth, type Point } from './svg.ts'

export type StarChartWork = {
  seed: string
  title: string
  subtitle: string
  maker: string
  palette: 'night' | 'cream' | 'blue' | 'rose'
  /** Names of the constellations, as many as are drawn. */
  figures: string[]
}
type Ink = { tone: string; ink: string; soft: string; accent: string; sky: string; age: number }

const palettes = {
  night: { tone: '#16233a', ink: '#f0dfae', soft: '#8fa0b8', accent: '#d99a4e', sky: '#1b2b47', age: 0.35 },
  cream: { tone: '#f1e6cb', ink: '#2c2a33', soft: '#7d7468', accent: '#a63d2b', sky: '#ebe0c4', age: 0.65 },
  blue: { tone: '#e9e0c9', ink: '#efe6cf', soft: '#9db4c6', accent: '#e3b35e', sky: '#264a68', age: 0.6 },
  rose: { tone: '#f0e2cc', ink: '#3d2430', soft: '#96727a', accent: '#2f5d62', sky: '#efd3c0', age: 0.55 },
} satisfies Record<StarChartWork['palette'], Ink>

/** A planisphere: graduated ring, grid, ecliptic, Milky Way, stars by magnitude, figures by name. */
export function starChart(work: StarChartWork): VectorDrawing {
  const [width, height] = [2300, 2640]
  const random = new Random(work.seed)
  const ink = palettes[work.palette]
  const outer = work.palette === 'blue' ? '#2a2b33' : ink.ink
  const sheet = paper(random.fork('paper'), {
    width,
    height,
    tone: ink.tone,
    margin: 70,
    age: ink.age,
    folds: { vertical: 1, horizontal: 0 },
  })
  const [cx, cy, r] = [width / 2, 1215, 900]
  const id = work.seed.replace(/\W/g, '')
  const stars = starsOf(random.fork('stars'), cx, cy, r * 0.97)
  const body = [
    sheet.body,
    frame(width, height, outer, ink.accent),
    circle(cx, cy, r, { fill: ink.sky }),
    `<clipPath id="${id}">${circle(cx, cy, r, {})}</clipPath>`,
    group(
      { 'clip-path': `url(#${id})` },
      milkyWay(random.fork('milk'), cx, cy, r, ink),
      grid(cx, cy, r, ink),
      ...figuresOf(random.fork('figures'), stars, work.figures, ink, [cx, cy, r]),
    ),
    ...stars.map((star) => starMark(star, ink)),
    ring(cx, cy, r, outer, ink),
    corners(random.fork('corners'), width, height, cx, cy, r, outer, ink),
    letter(work.title, { x: cx, y: 2392, size: 92, style: 'display', anchor: 'middle', tracking: 0.06, fill: outer }),
    letter(work.subtitle, { x: cx, y: 2462, size: 42, style: 'hand', anchor: 'middle', fill: outer }),
    letter(work.maker, {
      x: width - 190,
      y: 2508,
      size: 24,
      style: 'italic',
      anchor: 'end',
      fill: outer,
      opacity: 0.8,
    }),
  ].join('')
  return { width, height, body, grain: 0.8, ageing: sheet.ageing }
}

type Star = { at: Point; magnitude: number; variable: boolean }

function starsOf(random: Random, cx: number, cy: number, r: number) {
  const stars: Star[] = []
  for (let tries = 0; tries < 5200 && stars.length < 820; tries++) {
    const at = polar(cx, cy, r * Math.sqrt(random.next()), random.next() * Math.PI * 2)
    const magnitude = Math.min(6, 1 + 5.4 * random.next() ** 0.32)
    const room = 10 + (6 - magnitude) * 15
    if (
      stars.some(
        (other) =>
          Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < Math.max(room, 10 + (6 - other.magnitude) * 13),
      )
    )
      continue
    stars.push({ at, magnitude, variable: random.chance(0.04) })
  }
  return stars
}

function starMark({ at: [x, y], magnitude, variable }: Star, ink: Ink) {
  const size = 2.2 + (6 - magnitude) ** 1.5 * 1.75
  if (magnitude > 4.6) return circle(x, y, size * 0.8, { fill: ink.ink })
  const rays = magnitude < 2.2 ? 8 : magnitude < 3.4 ? 6 : 5
  const points = Array.from({ length: rays * 2 }, (_, i): Point =>
    polar(x, y, i % 2 ? size * 0.42 : size, (Math.PI * i) / rays - Math.PI / 2),
  )
  const mark = path(polyline(points, true), {
    fill: magnitude < 2.2 ? ink.accent : ink.ink,
    stroke: ink.ink,
    'stroke-width': 0.8,
  })
  return variable ? mark + circle(x, y, size + 5, { fill: 'none', stroke: ink.ink, 'stroke-width': 1.2 }) : mark
}

function milkyWay(random: Random, cx: number, cy: number, r: number, ink: Ink) {
  const noise = fractal(noiseFrom(random), 3)
  const turn = random.range(0, 6)
  let dots = ''
  for (let layer = 0; layer < 3; layer++) {
    const side = (sign: number) =>
      Array.from({ length: 46 }, (_, i): Point => {
        const along = (i / 45 - 0.5) * 2.4 * r
        const bend = Math.cos(along / r) * r * 0.35 - r * 0.25
        const across = bend + sign * r * (0.2 - layer * 0.05) * (1 + noise(i / 4 + layer * 9, sign * 7) * 0.9)
        return [
          cx + along * Math.cos(turn) - across * Math.sin(turn),
          cy + along * Math.sin(turn) + across * Math.cos(turn),
        ]
      })
    dots += path(smooth([...side(1), ...side(-1).toReversed()], true), { fill: ink.ink, 'fill-opacity': 0.07 })
  }
  return dots
}

function grid(cx: number, cy: number, r: number, ink: Ink) {
  let body = ''
  for (let declination = 1; declination <= 8; declination++) {
    body += circle(cx, cy, (r * declination) / 9, {
      fill: 'none',
      stroke: ink.soft,
      'stroke-width': declination === 6 ? 3 : 1.2,
      'stroke-dasharray': declination % 2 ? '2 7' : undefined,
    })
  }
  for (let hour = 0; hour < 24; hour++) {
    const angle = (hour * Math.PI) / 12
    body += path(line(polar(cx, cy, hour % 2 ? r / 9 : 0, angle), polar(cx, cy, r, angle)), {
      stroke: ink.soft,
      'stroke-width': hour % 6 ? 1 : 2,
    })
  }
  body += circle(cx + r * 0.2, cy - r * 0.12, r * 0.64, { fill: 'none', stroke: ink.accent, 'stroke-width': 3.5 })
  body += circle(cx + r * 0.2, cy - r * 0.12, r * 0.655, {
    fill: 'none',
    stroke: ink.accent,
    'stroke-width': 1.2,
    'stroke-dasharray': '10 8',
  })
  return body
}

// A figure is the shortest tree through the brighter stars around a centre, so lines never tangle
function figuresOf(random: Random, stars: Star[], names: string[], ink: Ink, [cx, cy, r]: [number, number, number]) {
  const bright = stars.filter((star) => star.magnitude < 5.1)
  const used = new Set<Star>()
  const centres = bright
    .filter((star) => star.magnitude < 3.4 && Math.hypot(star.at[0] - cx, star.at[1] - cy) < r * 0.8)
    .toSorted((a, b) => a.magnitude - b.magnitude)
  const parts: string[] = []
  for (const name of names) {
    const centre = centres.find((star) => !used.has(star))
    if (!centre) break
    const near = bright
      .filter((star) => !used.has(star))
      .toSorted((a, b) => distance(a, centre) - distance(b, centre))
      .slice(0, random.int(6, 10))
      .filter((star) => distance(star, centre) < 280)
    const joined: Star[] = [centre]
    let d = ''
    while (joined.length < near.length) {
      let best: [Star, Star, number] | undefined
      for (const from of joined) {
        for (const to of near) {
          if (!joined.includes(to) && (!best || distance(from, to) < best[2])) best = [from, to, distance(from, to)]
        }
      }
      if (!best || best[2] > 210) break
      joined.push(best[1])
      d += shortened(best[0].at, best[1].at, 15)
    }
    for (const star of near) used.add(star)
    const left = Math.min(...joined.map((star) => star.at[0]))
    const bottom = Math.max(...joined.map((star) => star.at[1]))
    const right = Math.max(...joined.map((star) => star.at[0]))
    parts.push(
      path(d, { stroke: ink.accent, 'stroke-width': 2.4, fill: 'none', 'stroke-opacity': 0.9 }),
      letter(name.toUpperCase(), {
        x: (left + right) / 2,
        y: bottom + 40,
        size: 25,
        style: 'roman',
        anchor: 'middle',
        tracking: 0.22,
        fill: ink.ink,
      }),
    )
    for (const [i, star] of joined.entries()) {
      if (i < 5)
        parts.push(
          letter('abcde'[i] ?? '', {
            x: star.at[0] + 16,
            y: star.at[1] - 10,
            size: 20,
            style: 'italic',
            fill: ink.ink,
          }),
        )
    }
  }
  return parts
}

const distance = (a: Star, b: Star) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])
function shortened(a: Point, b: Point, by: number) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length < by * 2.4) return ''
  const [ux, uy] = [((b[0] - a[0]) / length) * by, ((b[1] - a[1]) / length) * by]
  return line([a[0] + ux, a[1] + uy], [b[0] - ux, b[1] - uy])
}

function ring(cx: number, cy: number, r: number, color: string, ink: Ink) {
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

function frame(width: number, height: number, color: string, accent: string) {
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

function corners(
  random: Random,
  width: number,
  height: number,
  cx: number,
  cy: number,
  r: number,
  color: string,
  ink: Ink,
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

function moon(x: number, y: number, r: number, color: string, ink: Ink) {
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
