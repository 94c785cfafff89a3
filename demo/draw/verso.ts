import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter, letterOnArc } from './lettering.ts'
import { paper } from './paper.ts'
import { circle, group, line, num, path, rect } from './svg.ts'

/** The back of a sheet: stamps, old shelf marks, hinges of Japanese paper, a pencilled note. */
export function verso(
  seed: string,
  pressmark: string,
  { width, height }: { width: number; height: number },
): VectorDrawing {
  const random = new Random(`${seed}/verso`)
  const sheet = paper(random.fork('paper'), {
    width,
    height,
    tone: '#e7dcc2',
    margin: 60,
    age: 0.75,
    folds: { vertical: random.int(0, 2), horizontal: random.int(0, 1) },
  })
  const unit = width / 2400
  const ink = random.pick(['#5b3a78', '#2d4a7c', '#7a2f35'])
  const parts = [sheet.body]
  for (const x of [0.24, 0.76]) {
    parts.push(
      rect(width * x - 120 * unit, 60, 240 * unit, 150 * unit, {
        fill: '#f6efdf',
        'fill-opacity': 0.75,
        stroke: '#cbbb98',
        'stroke-width': 1,
      }),
    )
  }
  const shake = random.range(0, 30)
  const note = (words: string, x: number, y: number, size: number, color: string) =>
    letter(words, {
      x,
      y,
      size: size * unit,
      style: 'hand',
      fill: color,
      opacity: 0.8,
      bend: (dx, dy) => [x + dx, y + dy + Math.sin(dx / 60 + shake) * 3 * unit - dx * 0.02],
    })
  const [cx, cy] = [width * random.range(0.25, 0.75), height * random.range(0.4, 0.66)]
  parts.push(
    note(pressmark, width * 0.09, height * 0.13, 92, '#4d4d52'),
    note(
      random.pick([
        'dono Brunacci, 1868',
        'acquisto, cassa B',
        'già in sala III, parete nord',
        'vedi registro d’ingresso, c. 41',
        'restaurato 1931',
      ]),
      width * 0.09,
      height * 0.13 + 110 * unit,
      62,
      '#5a4632',
    ),
    note(
      random.pick(['cornice 14', 'n. 27 bis', 'duplicato?', 'lato sinistro rifilato']),
      width * 0.66,
      height * 0.88,
      58,
      '#6b6b70',
    ),
    group(
      { opacity: 0.6, transform: `rotate(${num(random.range(-20, 20))} ${num(cx)} ${num(cy)})` },
      circle(cx, cy, 150 * unit, { fill: 'none', stroke: ink, 'stroke-width': num(7 * unit) }),
      circle(cx, cy, 106 * unit, { fill: 'none', stroke: ink, 'stroke-width': num(3 * unit) }),
      letterOnArc('MVSEO CIVICO', {
        x: cx,
        y: cy,
        radius: 116 * unit,
        angle: -Math.PI / 2,
        size: 31 * unit,
        tracking: 0.14,
        fill: ink,
      }),
      letterOnArc('SERRAVENTO', {
        x: cx,
        y: cy,
        radius: 138 * unit,
        angle: Math.PI / 2,
        size: 31 * unit,
        tracking: 0.14,
        fill: ink,
        inside: true,
      }),
      letter('1784', { x: cx, y: cy + 20 * unit, size: 60 * unit, style: 'display', anchor: 'middle', fill: ink }),
    ),
    rect(width * 0.09, height * 0.84, 420 * unit, 190 * unit, {
      fill: '#f4ead0',
      stroke: '#3d5a80',
      'stroke-width': num(6 * unit),
    }),
    path(
      line(
        [width * 0.09 + 20 * unit, height * 0.84 + 95 * unit],
        [width * 0.09 + 400 * unit, height * 0.84 + 95 * unit],
      ),
      { stroke: '#3d5a80', 'stroke-width': 2 },
    ),
    letter('MUSEO CIVICO', {
      x: width * 0.09 + 210 * unit,
      y: height * 0.84 + 62 * unit,
      size: 38 * unit,
      style: 'sansNarrow',
      anchor: 'middle',
      tracking: 0.14,
      fill: '#3d5a80',
    }),
    letter(pressmark, {
      x: width * 0.09 + 210 * unit,
      y: height * 0.84 + 155 * unit,
      size: 54 * unit,
      style: 'hand',
      anchor: 'middle',
      fill: '#2b2118',
    }),
  )
  return { width, height, body: parts.join(''), grain: 1.1, ageing: sheet.ageing }
}
