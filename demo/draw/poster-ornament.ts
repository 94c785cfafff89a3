import type { Random } from '../random.ts'
import { rays, type Colors, type Scene } from './poster-parts.ts'
import { circle, group, mixColor, num, path, polar, polyline, rect, smooth, type Point } from './svg.ts'

/** A grid of circles, stripes and triangles. */
export function geometry(random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const n = 6
  const u = w / n
  const inks = [first, second, third, dark, tone]
  let body = ''
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < n; column++) {
      const [x, y] = [column * u, row * u]
      const [a, b] = [random.pick(inks), random.pick(inks)]
      body += rect(x, y, u + 1, u + 1, { fill: a })
      const turn = `rotate(${random.int(0, 3) * 90} ${num(x + u / 2)} ${num(y + u / 2)})`
      const kind = random.int(0, 5)
      if (kind === 0)
        body += path(`M${num(x)} ${num(y)}h${num(u)}A${num(u)} ${num(u)} 0 0 1 ${num(x)} ${num(y + u)}Z`, {
          fill: b,
          transform: turn,
        })
      else if (kind === 1)
        body += path(`M${num(x)} ${num(y)}h${num(u)}L${num(x)} ${num(y + u)}Z`, { fill: b, transform: turn })
      else if (kind === 2)
        body +=
          circle(x + u / 2, y + u / 2, u * 0.42, { fill: b }) +
          circle(x + u / 2, y + u / 2, u * 0.2, { fill: random.pick(inks) })
      else if (kind === 3)
        for (let i = 0; i < 4; i++) body += rect(x, y + (i * u) / 4, u, u / 8, { fill: b, transform: turn })
      else if (kind === 4)
        body += path(
          `M${num(x)} ${num(y)}A${num(u / 2)} ${num(u / 2)} 0 0 1 ${num(x + u)} ${num(y)}ZM${num(x)} ${num(y + u)}A${num(u / 2)} ${num(u / 2)} 0 0 1 ${num(x + u)} ${num(y + u)}Z`,
          { fill: b, transform: turn },
        )
    }
  }
  return { body: rect(0, 0, w, h, { fill: tone }) + body, words: 'bottom', title: dark, ink: dark }
}

/** A sun among whiplash stems, in the manner of 1900. */
export function liberty(random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const [cx, cy, r] = [w / 2, h * 0.44, w * 0.36]
  const whip = (side: number) => {
    let d = ''
    let blooms = ''
    for (let k = 0; k < 7; k++) {
      const foot: Point = [cx + side * w * (0.1 + k * 0.045), h * 0.98]
      const bend = w * (0.28 + k * 0.028)
      const tip: Point = [cx + side * (r * 0.2 + k * w * 0.05), h * (0.1 + k * 0.055)]
      d += smooth([
        foot,
        [cx + side * bend * 0.7, h * 0.8],
        [cx + side * bend * 1.35, h * 0.52],
        [cx + side * (bend * 1.2), h * 0.27],
        tip,
      ])
      const s = w * 0.05 * (1.2 - k * 0.06)
      for (let p = 0; p < 6; p++)
        blooms += path(
          smooth(
            [
              tip,
              polar(...tip, s * 0.8, p * 1.047 - 0.35),
              polar(...tip, s * 1.25, p * 1.047),
              polar(...tip, s * 0.8, p * 1.047 + 0.35),
            ],
            true,
          ),
          { fill: k % 2 ? first : third, stroke: dark, 'stroke-width': 5 },
        )
      blooms += circle(...tip, s * 0.28, { fill: tone, stroke: dark, 'stroke-width': 5 })
      const leafAt: Point = [cx + side * bend * 1.22, h * (0.4 + k * 0.05)]
      blooms += path(
        smooth(
          [
            leafAt,
            [leafAt[0] - side * s * 1.1, leafAt[1] - s * 1.4],
            [leafAt[0] - side * s * 0.6, leafAt[1] - s * 2.8],
            [leafAt[0] + side * s * 0.2, leafAt[1] - s * 1.4],
          ],
          true,
        ),
        { fill: second, stroke: dark, 'stroke-width': 5 },
      )
    }
    return (
      path(d, { fill: 'none', stroke: dark, 'stroke-width': 15, 'stroke-linecap': 'round' }) +
      path(d, { fill: 'none', stroke: second, 'stroke-width': 7, 'stroke-linecap': 'round' }) +
      blooms
    )
  }
  let scales = ''
  for (let ring = 9; ring > 0; ring--) {
    const count = 30
    for (let i = 0; i < count; i++) {
      const a = ((i + (ring % 2) / 2) * Math.PI * 2) / count
      const [x, y] = polar(cx, cy, (r * ring) / 9.5, a)
      scales += circle(x, y, (r * ring) / 95 + 8, {
        fill: ring % 2 ? mixColor(first, tone, 0.35) : mixColor(third, tone, 0.3),
        stroke: dark,
        'stroke-width': 3,
      })
    }
  }
  const face =
    circle(cx, cy, r * 0.34, { fill: tone, stroke: dark, 'stroke-width': 8 }) +
    rays(cx, cy, 16, r * 0.3, third) +
    circle(cx, cy, r * 0.16, { fill: first, stroke: dark, 'stroke-width': 6 })
  return {
    body:
      rect(0, 0, w, h, { fill: mixColor(tone, second, 0.18) }) +
      circle(cx, cy, r * 1.1, { fill: dark }) +
      circle(cx, cy, r * 1.06, { fill: mixColor(tone, first, 0.3) }) +
      scales +
      face +
      whip(-1) +
      whip(1) +
      rect(26, 26, w - 52, h - 52, {
        fill: 'none',
        stroke: dark,
        'stroke-width': 12,
        rx: num(70 + random.range(0, 20)),
      }) +
      rect(w * 0.05, h * 0.74, w * 0.9, h * 0.2, { fill: tone, stroke: dark, 'stroke-width': 9, rx: 50 }),
    words: 'bottom',
    title: dark,
    ink: dark,
  }
}

/** A bottle, its shadow and a slice of citrus. */
export function aperitif(_random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const x = w * 0.4
  const bottle =
    smooth([
      [x - w * 0.05, h * 0.2],
      [x - w * 0.05, h * 0.36],
      [x - w * 0.13, h * 0.46],
      [x - w * 0.14, h * 0.56],
      [x - w * 0.14, h * 0.8],
    ]) +
    `L${num(x + w * 0.14)} ${num(h * 0.8)}` +
    smooth([
      [x + w * 0.14, h * 0.8],
      [x + w * 0.14, h * 0.56],
      [x + w * 0.13, h * 0.46],
      [x + w * 0.05, h * 0.36],
      [x + w * 0.05, h * 0.2],
    ]).replace('M', 'L') +
    'Z'
  const [ox, oy, or] = [w * 0.72, h * 0.66, w * 0.17]
  let slices = ''
  for (let i = 0; i < 10; i++)
    slices += path(
      polyline(
        [
          polar(ox, oy, or * 0.12, (i * Math.PI) / 5 + 0.3),
          polar(ox, oy, or * 0.82, (i * Math.PI) / 5 + 0.06),
          polar(ox, oy, or * 0.82, (i * Math.PI) / 5 + 0.54),
        ],
        true,
      ),
      { fill: third, stroke: tone, 'stroke-width': 8, 'stroke-linejoin': 'round' },
    )
  const shadow = group(
    { transform: `translate(${num(w * 0.09)} ${num(h * 0.012)}) skewX(-6)`, opacity: 0.35 },
    path(bottle, { fill: dark }),
  )
  return {
    body:
      rect(0, 0, w, h, { fill: first }) +
      path(
        polyline(
          [
            [0, h * 0.42],
            [w, h * 0.12],
            [w, h],
            [0, h],
          ],
          true,
        ),
        { fill: second },
      ) +
      circle(w * 0.5, h * 0.52, w * 0.43, { fill: tone }) +
      shadow +
      path(bottle, { fill: dark }) +
      path(
        polyline(
          [
            [x - w * 0.1, h * 0.48],
            [x - w * 0.06, h * 0.48],
            [x - w * 0.08, h * 0.78],
            [x - w * 0.115, h * 0.78],
          ],
          true,
        ),
        { fill: tone, 'fill-opacity': 0.35 },
      ) +
      rect(x - w * 0.14, h * 0.58, w * 0.28, h * 0.12, { fill: first }) +
      circle(x, h * 0.64, w * 0.052, { fill: tone }) +
      path(
        polyline(
          [
            polar(x, h * 0.64, w * 0.045, -1.57),
            polar(x, h * 0.64, w * 0.045, 0.52),
            polar(x, h * 0.64, w * 0.045, 2.62),
          ],
          true,
        ),
        { fill: dark },
      ) +
      rect(x - w * 0.06, h * 0.165, w * 0.12, h * 0.05, { fill: third }) +
      circle(ox, oy, or, { fill: third }) +
      circle(ox, oy, or * 0.9, { fill: tone }) +
      slices,
    words: 'bottom',
    title: tone,
    ink: tone,
  }
}
