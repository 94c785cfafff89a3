import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter } from './lettering.ts'
import { paper } from './paper.ts'
import { circle, group, line, num, path, polar, polyline, rect, smooth, type Point } from './svg.ts'

export type PlanWork = {
  seed: string
  title: string
  subtitle: string
  signed: string
  kind: 'theatre' | 'villa' | 'facade' | 'garden'
}
const ink = '#2a2420'
const wash = { poche: '#4a3f3a', rose: '#c98f7d', green: '#8f9f74', blue: '#9db3bd', sand: '#e0cfa8' }

/** An architect's sheet: plan or elevation in ink and wash, with scale and title. */
export function plan(work: PlanWork): VectorDrawing {
  const [width, height] = [2700, 2000]
  const random = new Random(work.seed)
  const sheet = paper(random.fork('paper'), {
    width,
    height,
    tone: '#efe7d6',
    margin: 50,
    age: 0.5,
    ground: '#54524f',
    folds: { vertical: 1, horizontal: 0 },
  })
  const drawn = { theatre, villa, facade, garden }[work.kind](random.fork('drawing'), width / 2, 930)
  const frame = [
    [120, 3],
    [134, 1.5],
  ].map(([inset = 0, thick = 1]) =>
    rect(inset, inset, width - inset * 2, height - inset * 2, { fill: 'none', stroke: ink, 'stroke-width': thick }),
  )
  const body = [
    sheet.body,
    ...frame,
    drawn,
    letter(work.title.toUpperCase(), { x: 210, y: 1752, size: 62, style: 'display', tracking: 0.12, fill: ink }),
    letter(work.subtitle, { x: 210, y: 1816, size: 40, style: 'hand', fill: ink }),
    letter(work.signed, { x: width - 210, y: 1816, size: 36, style: 'hand', anchor: 'end', fill: '#6b3b2a' }),
    scale(width - 900, 1730),
  ].join('')
  return { width, height, body, grain: 0.9, ageing: sheet.ageing }
}

function scale(x: number, y: number) {
  let body = path(line([x, y], [x + 690, y]), { stroke: ink, 'stroke-width': 2 })
  for (let i = 0; i <= 10; i++)
    body +=
      path(line([x + i * 69, y - (i % 5 ? 12 : 24)], [x + i * 69, y]), { stroke: ink, 'stroke-width': 2 }) +
      (i % 5 === 0
        ? letter(String(i * 2), { x: x + i * 69, y: y - 34, size: 24, style: 'italic', anchor: 'middle', fill: ink })
        : '')
  return body + letter('metri', { x: x + 712, y: y, size: 26, style: 'italic', fill: ink })
}

const wall = { fill: wash.poche, stroke: ink, 'stroke-width': 2 }
const thin = { fill: 'none', stroke: ink, 'stroke-width': 2 }

function theatre(random: Random, cx: number, cy: number) {
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

const column = (x: number, y: number, r: number) =>
  rect(x - r, y - r, r * 2, r * 2, { ...thin }) + circle(x, y, r * 0.82, wall)
function stair(x: number, y: number, w: number, h: number, steps: number) {
  let d = polyline(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    true,
  )
  for (let i = 1; i < steps; i++) d += line([x + (w * i) / steps, y], [x + (w * i) / steps, y + h])
  return path(d, thin)
}

function room(x: number, y: number, w: number, h: number, name: string, tint: string, doors: [number, number][]) {
  let body =
    rect(x, y, w, h, { fill: tint, 'fill-opacity': 0.32 }) +
    rect(x, y, w, h, { fill: 'none', stroke: wash.poche, 'stroke-width': 26 })
  for (const [dx, dy] of doors)
    body += rect(
      x + dx * w - (dy === 0 || dy === 1 ? 44 : 15),
      y + dy * h - (dy === 0 || dy === 1 ? 15 : 44),
      dy === 0 || dy === 1 ? 88 : 30,
      dy === 0 || dy === 1 ? 30 : 88,
      { fill: '#efe7d6' },
    )
  return (
    body +
    (name
      ? letter(name, { x: x + w / 2, y: y + h / 2 + 10, size: 34, style: 'hand', anchor: 'middle', fill: ink })
      : '')
  )
}

function villa(random: Random, cx: number, cy: number) {
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

function facade(random: Random, cx: number, cy: number) {
  const parts: string[] = []
  const [w, ground] = [1900, cy + 560]
  const left = cx - w / 2
  const bays = random.pick([9, 11, 7])
  const bay = w / bays
  parts.push(rect(left, cy - 360, w, 920, { fill: wash.sand, 'fill-opacity': 0.55, stroke: ink, 'stroke-width': 3 }))
  for (let i = 0; i < 15; i++)
    parts.push(
      path(line([left, ground - 20 - i * 24], [left + w, ground - 20 - i * 24]), {
        stroke: ink,
        'stroke-width': 1,
        'stroke-opacity': 0.55,
      }),
    )
  for (const y of [cy + 190, cy - 110, cy - 360])
    parts.push(
      rect(left - 18, y - 18, w + 36, 30, { fill: '#efe7d6', stroke: ink, 'stroke-width': 2.5 }),
      rect(left - 26, y - 30, w + 52, 14, { fill: '#efe7d6', stroke: ink, 'stroke-width': 2 }),
    )
  for (let i = 0; i < bays; i++) {
    const x = left + (i + 0.5) * bay
    const s = bay * 0.24
    const middle = i === (bays - 1) / 2
    parts.push(
      path(
        `M${num(x - s)} ${num(ground)}V${num(ground - 200)}A${num(s)} ${num(s)} 0 0 1 ${num(x + s)} ${num(ground - 200)}V${num(ground)}Z`,
        { fill: middle ? '#6b4a36' : wash.poche, 'fill-opacity': 0.85, stroke: ink, 'stroke-width': 3 },
      ),
    )
    for (const [top, tall] of [
      [cy - 60, 200],
      [cy - 300, 140],
    ] as const) {
      parts.push(
        rect(x - s * 0.8, top, s * 1.6, tall, { fill: wash.blue, 'fill-opacity': 0.8, stroke: ink, 'stroke-width': 3 }),
        rect(x - s * 1.05, top - 16, s * 2.1, 16, { fill: '#efe7d6', stroke: ink, 'stroke-width': 2 }),
        path(
          line([x, top], [x, top + tall]) + line([x - s * 0.8, top + tall * 0.36], [x + s * 0.8, top + tall * 0.36]),
          { stroke: ink, 'stroke-width': 2 },
        ),
      )
      if (top === cy - 60)
        parts.push(
          i % 2
            ? path(
                `M${num(x - s * 1.1)} ${num(top - 18)}A${num(s * 1.3)} ${num(s * 1.3)} 0 0 1 ${num(x + s * 1.1)} ${num(top - 18)}Z`,
                { fill: '#efe7d6', stroke: ink, 'stroke-width': 2.5 },
              )
            : path(
                polyline(
                  [
                    [x - s * 1.2, top - 18],
                    [x, top - 66],
                    [x + s * 1.2, top - 18],
                  ],
                  true,
                ),
                { fill: '#efe7d6', stroke: ink, 'stroke-width': 2.5 },
              ),
        )
    }
    for (const side of [-1, 1])
      if (i === (bays - 1) / 2 || side < 0)
        parts.push(
          rect(x + side * bay * 0.5 - 15, cy - 90, 30, 270, { fill: '#efe7d6', stroke: ink, 'stroke-width': 2 }),
          rect(x + side * bay * 0.5 - 22, cy - 106, 44, 16, { fill: '#efe7d6', stroke: ink, 'stroke-width': 2 }),
        )
    parts.push(
      path(
        polyline(
          [
            [x + s * 0.8, cy - 60],
            [x + s * 1.15, cy - 30],
            [x + s * 1.15, cy + 140],
            [x + s * 0.8, cy + 140],
          ],
          true,
        ),
        { fill: ink, 'fill-opacity': 0.16 },
      ),
    )
  }
  const p = bay * 1.6
  parts.push(
    path(
      polyline(
        [
          [cx - p, cy - 392],
          [cx, cy - 392 - p * 0.42],
          [cx + p, cy - 392],
        ],
        true,
      ),
      { fill: wash.sand, stroke: ink, 'stroke-width': 4 },
    ),
    circle(cx, cy - 392 - p * 0.14, p * 0.11, { fill: '#efe7d6', stroke: ink, 'stroke-width': 3 }),
  )
  for (let i = 0; i < bays; i++)
    if (Math.abs(i - (bays - 1) / 2) > 1.6)
      parts.push(
        path(`M${num(left + (i + 0.5) * bay)} ${num(cy - 392)}v-50c-22 -14 -22 -60 0 -78c22 18 22 64 0 78Z`, {
          fill: wash.rose,
          stroke: ink,
          'stroke-width': 2,
        }),
      )
  for (let i = 0; i < 8; i++) {
    const x = left - 190 + (i % 2) * 60 + (i > 3 ? w + 300 : 0) - (i % 4) * 40
    parts.push(
      path(
        smooth(
          [
            [x, ground],
            [x - 45, ground - 240],
            [x, ground - 520 + i * 14],
            [x + 45, ground - 240],
          ],
          true,
        ),
        { fill: wash.green, 'fill-opacity': 0.75, stroke: ink, 'stroke-width': 2 },
      ),
    )
  }
  parts.push(path(line([cx - 1200, ground], [cx + 1200, ground]), { stroke: ink, 'stroke-width': 6 }))
  return group({}, ...parts)
}

function garden(random: Random, cx: number, cy: number) {
  const parts: string[] = [
    rect(cx - 1120, cy - 700, 2240, 1320, { fill: wash.sand, 'fill-opacity': 0.5, stroke: ink, 'stroke-width': 3 }),
  ]
  const tree = (x: number, y: number, r: number) => {
    const edge = Array.from({ length: 12 }, (_, i): Point =>
      polar(x, y, r * random.range(0.82, 1.08), (i * Math.PI) / 6),
    )
    return (
      path(smooth(edge, true), { fill: wash.green, 'fill-opacity': 0.85, stroke: ink, 'stroke-width': 1.6 }) +
      circle(x + r * 0.1, y + r * 0.1, r * 0.08, { fill: ink }) +
      path(smooth([polar(x, y, r * 0.6, 0.2), polar(x, y, r * 0.7, 0.8), polar(x, y, r * 0.6, 1.5)]), thin)
    )
  }
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 2; row++) {
      const [x, y, w, h] = [cx - 1040 + column * 540, cy - 620 + row * 640, 460, 520]
      const [mx, my] = [x + w / 2, y + h / 2]
      parts.push(rect(x, y, w, h, { fill: '#cdd3ae', stroke: ink, 'stroke-width': 4 }))
      const kind = random.int(0, 3)
      if (kind === 0)
        for (let k = 1; k < 6; k++)
          parts.push(
            `<ellipse cx="${num(mx)}" cy="${num(my)}" rx="${num((w / 2) * (k / 6))}" ry="${num((h / 2) * (k / 6))}" fill="${k % 2 ? 'none' : 'none'}" stroke="${k % 2 ? wash.green : wash.rose}" stroke-width="16"/>`,
          )
      else if (kind === 1)
        for (let k = 0; k < 16; k++)
          parts.push(
            path(
              smooth(
                [
                  [mx, my],
                  polar(mx, my, 130, (k * Math.PI) / 8 - 0.14),
                  polar(mx, my, 210, (k * Math.PI) / 8),
                  polar(mx, my, 130, (k * Math.PI) / 8 + 0.14),
                ],
                true,
              ),
              { fill: k % 2 ? wash.green : wash.rose, stroke: ink, 'stroke-width': 2 },
            ),
          )
      else if (kind === 2)
        for (let k = 0; k < 6; k++)
          parts.push(
            rect(x + 24 + k * 34, y + 24 + k * 38, w - 48 - k * 68, h - 48 - k * 76, {
              fill: 'none',
              stroke: wash.green,
              'stroke-width': 15,
            }),
          )
      else
        for (const [sx, sy] of [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ] as const)
          parts.push(
            path(
              smooth(
                Array.from({ length: 22 }, (_, k): Point =>
                  polar(mx + sx * 105, my + sy * 120, 96 * (1 - k / 24), k * 0.5),
                ),
              ),
              { fill: 'none', stroke: wash.green, 'stroke-width': 14, 'stroke-linecap': 'round' },
            ),
          )
      parts.push(
        circle(mx, my, 34, { fill: wash.blue, stroke: ink, 'stroke-width': 3 }),
        circle(mx, my, 12, { fill: '#efe7d6', stroke: ink, 'stroke-width': 2 }),
      )
    }
  }
  for (let i = 0; i < 26; i++) for (const y of [cy - 745, cy + 665]) parts.push(tree(cx - 1100 + i * 88, y, 38))
  for (let i = 0; i < 15; i++) for (const x of [cx - 1168, cx + 1168]) parts.push(tree(x, cy - 660 + i * 88, 38))
  parts.push(
    circle(cx, cy - 40, 150, { fill: wash.sand, stroke: ink, 'stroke-width': 4 }),
    circle(cx, cy - 40, 112, { fill: wash.blue, stroke: ink, 'stroke-width': 3 }),
    circle(cx, cy - 40, 60, thin),
    circle(cx, cy - 40, 22, wall),
  )
  return group({}, ...parts)
}
