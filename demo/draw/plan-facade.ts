import type { Random } from '../random.ts'
import { ink, wash } from './plan-ink.ts'
import { circle, group, line, num, path, polyline, rect, smooth } from './svg.ts'

/** The front of a palace, between its cypresses. */
export function facade(random: Random, cx: number, cy: number) {
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
