import type { Random } from '../random.ts'
import { bird, boat, fish, flowerHead, sprig } from './glaze-figures.ts'
import { glazeSurface, type Band, type Glaze } from './glaze-surface.ts'
import { circle, group, mixColor, num } from './svg.ts'

/** The broad band with the figures. */
export function mainBand(random: Random, band: Band, glaze: Glaze) {
  const kind = random.pick(['birds', 'fish', 'scroll', 'ships', 'medallions'] as const)
  const w = glazeSurface.width
  const { y, h } = band
  const count = kind === 'scroll' ? 10 : kind === 'medallions' ? 6 : 8
  const u = w / count
  const edge = { stroke: glaze.line, 'stroke-width': num(h * 0.014), 'stroke-linejoin': 'round' }
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    const [cx, cy] = [(i + 0.5) * u, y + h / 2]
    const [first, second, third] = i % 2 ? glaze.colors : [glaze.colors[1], glaze.colors[2], glaze.colors[0]]
    if (kind === 'birds')
      parts.push(
        bird(cx, cy, h * 0.44, first, second, edge),
        sprig(random, cx + u / 2, y + h * 0.96, h * 0.86, third, edge),
      )
    else if (kind === 'fish')
      parts.push(
        fish(cx, cy + (i % 2 ? 0.13 : -0.13) * h, Math.min(u * 0.43, h * 0.5), first, second, edge),
        circle(cx + u / 2, cy - h * 0.2, h * 0.035, { fill: third }),
      )
    else if (kind === 'scroll')
      parts.push(
        sprig(random, cx, y + h * 0.98, h * 0.94, first, edge),
        circle(cx + u / 2, cy, h * 0.09, { fill: second, ...edge }),
        flowerHead(cx + u / 2, cy, h * 0.17, third, edge),
      )
    else if (kind === 'ships') parts.push(boat(cx, cy + h * 0.16, h * 0.4, first, second, edge))
    else
      parts.push(
        circle(cx, cy, h * 0.45, { fill: mixColor(glaze.ground, first, 0.3), ...edge }),
        circle(cx, cy, h * 0.4, { fill: 'none', ...edge }),
        i % 2 ? bird(cx, cy, h * 0.27, second, third, edge) : flowerHead(cx, cy, h * 0.34, second, edge),
        sprig(random, cx + u / 2, y + h * 0.95, h * 0.8, third, edge),
      )
  }
  return group({}, ...parts)
}
