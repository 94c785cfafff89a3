import type { Random } from '../random.ts'
import { ink, thin, wall, wash } from './plan-ink.ts'
import { circle, group, num, path, polar, rect, smooth, type Point } from './svg.ts'

/** A formal garden: parterres about a basin, and rows of trees. */
export function garden(random: Random, cx: number, cy: number) {
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
