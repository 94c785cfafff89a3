import { Random } from '../random.ts'
import { figuresOf, starMark, starsOf } from './constellations.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter } from './lettering.ts'
import { fractal, noiseFrom } from './noise.ts'
import { paper } from './paper.ts'
import { corners, frame, ring } from './star-chart-frame.ts'
import { starInks, type StarInk } from './star-inks.ts'
import { circle, group, line, path, polar, smooth, type Point } from './svg.ts'

export type StarChartWork = {
  seed: string
  title: string
  subtitle: string
  maker: string
  palette: keyof typeof starInks
  /** Names of the constellations, as many as are drawn. */
  figures: string[]
}

/** A planisphere: graduated ring, grid, ecliptic, Milky Way, stars by magnitude, figures by name. */
export function starChart(work: StarChartWork): VectorDrawing {
  const [width, height] = [2300, 2640]
  const random = new Random(work.seed)
  const ink = starInks[work.palette]
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

function milkyWay(random: Random, cx: number, cy: number, r: number, ink: StarInk) {
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

function grid(cx: number, cy: number, r: number, ink: StarInk) {
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
