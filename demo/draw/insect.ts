import { Random } from '../random.ts'
import { beetle } from './beetle.ts'
import { butterfly } from './butterfly.ts'
import { dragonfly } from './dragonfly.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter } from './lettering.ts'
import { paper } from './paper.ts'
import { circle, el, group, num, path, polyline, rect, smooth, type Point } from './svg.ts'

export type InsectWork = {
  seed: string
  title: string
  number: string
  kind: 'butterflies' | 'beetles' | 'moths' | 'dragonflies'
  palette: string[]
  names: string[]
  columns: number
  rows: number
}

const [width, height] = [2360, 1900]
const wood = 96
const top = 250

/** The cells of a drawer: how large each is, and where the middle of one lies. */
export function insectCells({ columns, rows }: Pick<InsectWork, 'columns' | 'rows'>) {
  const [wide, high] = [(width - wood * 2 - 90) / columns, (height - wood - top - 60) / rows]
  const middle = (column: number, row: number): Point => [wood + 45 + (column + 0.5) * wide, top + (row + 0.5) * high]
  return { wide, high, middle, sheet: [width, height] as const }
}

/** A drawer of pinned insects under glass, each with its label. */
export function insectBox(work: InsectWork): VectorDrawing {
  const random = new Random(work.seed)
  const sheet = paper(random.fork('paper'), { width, height, tone: '#efe6d3', margin: 0, age: 0.35 })
  const id = work.seed.replace(/\W/g, '')
  const { wide, high, middle } = insectCells(work)
  const parts = [
    sheet.body,
    frame(random.fork('wood'), id),
    letter(work.title.toUpperCase(), {
      x: width / 2,
      y: 196,
      size: 56,
      style: 'display',
      tracking: 0.16,
      anchor: 'middle',
    }),
  ]
  for (let row = 0; row < work.rows; row++) {
    for (let column = 0; column < work.columns; column++) {
      const i = row * work.columns + column
      const [x, centre] = middle(column, row)
      const y = centre - high * 0.08
      const size = Math.min(wide * 0.44, high * 0.4)
      const one = specimen(random.fork(`s${i}`), work.kind, x, y, size, work.palette)
      parts.push(
        group(
          { opacity: 0.24, transform: `translate(${num(size * 0.05)} ${num(size * 0.09)})` },
          path(one.outline, { fill: '#20160a' }),
        ),
        group({ transform: `rotate(${num(random.gauss() * 1.4)} ${num(x)} ${num(y)})` }, one.body),
        pin(x, y - size * 0.05, size),
        tag(random, x, y + high * 0.45, work.names[i % work.names.length] ?? '', `${work.number}.${i + 1}`),
      )
    }
  }
  return { width, height, body: parts.join(''), grain: 0.7, ageing: sheet.ageing }
}

function specimen(random: Random, kind: InsectWork['kind'], x: number, y: number, s: number, palette: string[]) {
  if (kind === 'beetles') return beetle(random, x, y, s * 0.92, palette)
  if (kind === 'dragonflies') return dragonfly(random, x, y, s, palette)
  return butterfly(random, x, y, s, palette, kind === 'moths')
}

const pin = (x: number, y: number, s: number) =>
  path(
    polyline([
      [x, y],
      [x + s * 0.1, y + s * 0.16],
    ]),
    { stroke: '#20160a', 'stroke-width': 3, 'stroke-opacity': 0.35 },
  ) +
  circle(x, y, s * 0.026, { fill: '#d8d4c8', stroke: '#55504a', 'stroke-width': 1.5 }) +
  circle(x - s * 0.008, y - s * 0.008, s * 0.009, { fill: '#fff' })

function tag(random: Random, x: number, y: number, name: string, number: string) {
  const w = 220
  return group(
    { transform: `rotate(${num(random.gauss() * 0.9)} ${num(x)} ${num(y)})` },
    rect(x - w / 2 + 4, y - 28, w, 62, { fill: '#20160a', 'fill-opacity': 0.25 }),
    rect(x - w / 2, y - 33, w, 62, { fill: '#faf5e6', stroke: '#bcae8d', 'stroke-width': 1.2 }),
    letter(name, { x, y: y - 6, size: 25, style: 'hand', anchor: 'middle' }),
    letter(number, { x, y: y + 20, size: 18, style: 'roman', anchor: 'middle', fill: '#7a2f2a' }),
  )
}

function frame(random: Random, id: string) {
  const plank = (points: Point[], from: string, to: string, name: string, vertical: boolean) => {
    let veins = ''
    for (let i = 0; i < 12; i++) {
      const o = (wood * (i + 0.5)) / 12
      const way = (t: number): Point =>
        vertical ? [points[0]![0] === 0 ? o : width - o, t * height] : [t * width, points[0]![1] === 0 ? o : height - o]
      veins += smooth(
        Array.from({ length: 9 }, (_, k): Point => {
          const [px, py] = way(k / 8)
          return vertical ? [px + random.gauss() * 3, py] : [px, py + random.gauss() * 3]
        }),
      )
    }
    return (
      el(
        'linearGradient',
        { id: `${id}${name}`, x1: 0, y1: 0, x2: vertical ? 1 : 0, y2: vertical ? 0 : 1 },
        el('stop', { offset: 0, 'stop-color': from }),
        el('stop', { offset: 1, 'stop-color': to }),
      ) +
      `<clipPath id="${id}${name}c">${path(polyline(points, true), {})}</clipPath>` +
      path(polyline(points, true), { fill: `url(#${id}${name})` }) +
      group(
        { 'clip-path': `url(#${id}${name}c)` },
        path(veins, { fill: 'none', stroke: '#2b160a', 'stroke-width': 2, 'stroke-opacity': 0.35 }),
      )
    )
  }
  return (
    plank(
      [
        [0, 0],
        [width, 0],
        [width - wood, wood],
        [wood, wood],
      ],
      '#7a4a28',
      '#5a3218',
      't',
      false,
    ) +
    plank(
      [
        [0, height],
        [width, height],
        [width - wood, height - wood],
        [wood, height - wood],
      ],
      '#6a3d1f',
      '#8a5730',
      'b',
      false,
    ) +
    plank(
      [
        [0, 0],
        [wood, wood],
        [wood, height - wood],
        [0, height],
      ],
      '#74452a',
      '#563018',
      'l',
      true,
    ) +
    plank(
      [
        [width, 0],
        [width - wood, wood],
        [width - wood, height - wood],
        [width, height],
      ],
      '#5f371c',
      '#84522d',
      'r',
      true,
    ) +
    rect(wood, wood, width - wood * 2, height - wood * 2, {
      fill: 'none',
      stroke: '#1a0f06',
      'stroke-width': 9,
      'stroke-opacity': 0.55,
    }) +
    path(
      polyline(
        [
          [wood, wood + 26],
          [wood, wood],
          [width - wood, wood],
          [width - wood, wood + 26],
        ],
        true,
      ),
      { fill: '#1a0f06', 'fill-opacity': 0.25 },
    )
  )
}
