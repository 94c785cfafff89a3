import type { Random } from '../random.ts'
import { letter } from './lettering.ts'
import { ink, thin, wall, wash } from './plan-ink.ts'
import { column, room, stair } from './plan-parts.ts'
import { circle, group, line, path, polar, rect, smooth, type Point } from './svg.ts'

/** A theatre's plan: the horseshoe of boxes, the stage and the foyer. */
export function theatre(random: Random, cx: number, cy: number) {
  const parts: string[] = [rect(cx - 900, cy - 560, 1800, 1180, { fill: wash.sand, 'fill-opacity': 0.35 })]
  const r = random.range(360, 410)
  const bow = (radius: number, more: number): Point[] => [
    [cx + 130, cy - radius * more],
    ...Array.from({ length: 21 }, (_, i): Point => polar(cx - 60, cy, radius, -Math.PI / 2 - (i / 20) * Math.PI)),
    [cx + 130, cy + radius * more],
  ]
  for (let row = 0; row < 9; row++) parts.push(path(smooth(bow(r - 110 - row * 27, 0.86)), thin))
  const boxes = 22
  for (const [radius, thick] of [
    [r + 105, 36],
    [r, 12],
  ] as const)
    parts.push(
      path(smooth(bow(radius, 0.86)), { fill: 'none', stroke: ink, 'stroke-width': thick + 4 }),
      path(smooth(bow(radius, 0.86)), { fill: 'none', stroke: wash.poche, 'stroke-width': thick }),
    )
  for (let i = 0; i <= boxes; i++) {
    const a = -Math.PI / 2 - (i / boxes) * Math.PI
    parts.push(
      path(line(polar(cx - 60, cy, r, a), polar(cx - 60, cy, r + 100, a)), { stroke: wash.poche, 'stroke-width': 8 }),
    )
  }
  parts.push(
    rect(cx + 150, cy - 500, 640, 1000, { fill: 'none', stroke: wash.poche, 'stroke-width': 40 }),
    rect(cx + 110, cy - 210, 90, 420, { fill: '#efe7d6' }),
  )
  for (let i = 0; i < 6; i++)
    for (const side of [-1, 1]) parts.push(rect(cx + 240 + i * 84, cy + side * (320 - i * 22) - 45, 16, 90, wall))
  for (let i = 0; i < 22; i++)
    parts.push(
      path(line([cx + 210, cy - 200 + i * 18], [cx + 740, cy - 150 + i * 13]), {
        stroke: ink,
        'stroke-width': 1,
        'stroke-opacity': 0.5,
      }),
    )
  parts.push(rect(cx - 900, cy - 560, 1800, 1180, { fill: 'none', stroke: wash.poche, 'stroke-width': 46 }))
  for (let i = 0; i < 9; i++)
    parts.push(column(cx - 980, cy - 440 + i * 110, 30), column(cx - 760, cy - 440 + i * 110, 22))
  for (const side of [-1, 1])
    parts.push(
      stair(cx - 660, cy + side * 430 - 80, 220, 160, 14),
      rect(cx - 420, cy + side * 520 - 40, 420, 80, {
        fill: wash.rose,
        'fill-opacity': 0.4,
        stroke: ink,
        'stroke-width': 2,
      }),
    )
  parts.push(
    letter('Platea', { x: cx - 110, y: cy + 12, size: 44, style: 'hand', anchor: 'middle', fill: ink }),
    letter('Palcoscenico', { x: cx + 480, y: cy + 460, size: 40, style: 'hand', anchor: 'middle', fill: ink }),
    letter('Atrio', { x: cx - 680, y: cy + 12, size: 40, style: 'hand', anchor: 'middle', fill: ink }),
  )
  return group({}, ...parts)
}

/** A villa's plan: rooms on both sides of a round hall. */
export function villa(random: Random, cx: number, cy: number) {
  const parts: string[] = []
  const [w, d] = [random.range(300, 360), random.range(280, 330)]
  const names = ['Salotto', 'Biblioteca', 'Sala da pranzo', 'Studio', 'Camera', 'Musica']
  for (const side of [-1, 1]) {
    for (let row = 0; row < 3; row++) {
      const x = side < 0 ? cx - d - w * 1.5 : cx + d
      parts.push(
        room(
          x,
          cy - 560 + row * 370,
          w * 1.5,
          370,
          names[row + (side > 0 ? 3 : 0)] ?? '',
          [wash.rose, wash.sand, wash.blue][(row + (side > 0 ? 1 : 0)) % 3] ?? wash.sand,
          [
            [side < 0 ? 1 : 0, 0.5],
            [0.5, 1],
          ],
        ),
      )
      for (let k = 0; k < 2; k++)
        parts.push(
          rect(side < 0 ? x - 14 : x + w * 1.5 - 14, cy - 480 + row * 370 + k * 150, 28, 90, {
            fill: '#efe7d6',
            stroke: ink,
            'stroke-width': 2,
          }),
        )
    }
  }
  parts.push(
    room(cx - d, cy - 380, d * 2, 760, '', wash.sand, [
      [0.5, 0],
      [0.5, 1],
    ]),
    circle(cx, cy, d * 0.82, { ...thin, 'stroke-dasharray': '14 10' }),
    circle(cx, cy, d * 0.55, thin),
  )
  for (let i = 0; i < 32; i++)
    parts.push(
      path(line(polar(cx, cy, d * 0.14, (i * Math.PI) / 16), polar(cx, cy, d * 0.55, (i * Math.PI) / 16)), {
        stroke: ink,
        'stroke-width': 1.4,
      }),
    )
  for (let i = 0; i < 12; i++) parts.push(column(...polar(cx, cy, d * 0.7, (i * Math.PI) / 6 + 0.26), 20))
  parts.push(
    letter('Rotonda', {
      x: cx,
      y: cy + 10,
      size: 40,
      style: 'hand',
      anchor: 'middle',
      fill: ink,
      stroke: '#efe7d6',
      strokeWidth: 0,
    }),
  )
  for (let i = 0; i < 6; i++)
    for (const y of [cy - 500, cy + 500]) parts.push(column(cx - d + 50 + (i * (d * 2 - 100)) / 5, y, 28))
  parts.push(
    stair(cx - d, cy + 560, d * 2, 90, 1),
    ...Array.from({ length: 6 }, (_, i) =>
      path(line([cx - d - i * 14, cy + 560 + i * 17], [cx + d + i * 14, cy + 560 + i * 17]), thin),
    ),
  )
  return group({}, ...parts)
}
