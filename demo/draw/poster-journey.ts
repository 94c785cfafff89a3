import type { Random } from '../random.ts'
import { rays, type Colors, type Scene } from './poster-parts.ts'
import { circle, line, mixColor, num, path, polyline, rect, type Point } from './svg.ts'

/** Ranges behind ranges, with firs in front. */
export function mountains(random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  let body = rect(0, 0, w, h, { fill: third }) + circle(w * 0.72, h * 0.3, w * 0.14, { fill: first })
  for (let layer = 0; layer < 5; layer++) {
    const base = h * (0.42 + layer * 0.11)
    const color = mixColor(mixColor(second, tone, 0.55 - layer * 0.14), dark, layer * 0.16)
    const peaks = Array.from({ length: 9 }, (_, i): Point => [
      (w * i) / 8,
      base + (i % 2 ? -1 : 0.6) * h * (0.15 - layer * 0.015) * random.range(0.6, 1.2),
    ])
    body += path(polyline([[-10, h], ...peaks, [w + 10, h]], true), { fill: color })
    if (layer < 2)
      for (const [x, y] of peaks.filter((_, i) => i % 2))
        body += path(
          polyline(
            [
              [x, y],
              [x + w * 0.042, y + h * 0.05],
              [x + w * 0.016, y + h * 0.042],
              [x - w * 0.004, y + h * 0.065],
              [x - w * 0.018, y + h * 0.04],
              [x - w * 0.04, y + h * 0.05],
            ],
            true,
          ),
          { fill: '#fffdf5' },
        )
  }
  for (let i = 0; i < 44; i++) {
    const [x, y, s] = [random.range(0, w), h * 0.84 + (i / 44) * h * 0.18, h * 0.05 * random.range(0.7, 1.5)]
    for (let k = 0; k < 3; k++)
      body += path(
        polyline(
          [
            [x - s * (0.2 + k * 0.1), y - s * (1 - k * 0.35)],
            [x, y - s * (1.8 - k * 0.4)],
            [x + s * (0.2 + k * 0.1), y - s * (1 - k * 0.35)],
          ],
          true,
        ),
        { fill: dark },
      )
  }
  return { body, words: 'top', title: dark, ink: dark }
}

/** A dome under the circles that the stars draw. */
export function observatory(random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const [cx, cy] = [w * 0.5, h * 0.86]
  let body = rect(0, 0, w, h, { fill: dark })
  for (let i = 15; i > 0; i--)
    body += circle(w * 0.62, h * 0.36, i * w * 0.062, {
      fill: 'none',
      stroke: mixColor(dark, i % 3 ? second : third, 0.75),
      'stroke-width': i % 3 ? 4 : 11,
      'stroke-dasharray': `${random.int(80, 900)} ${random.int(60, 420)}`,
    })
  for (let i = 0; i < 240; i++)
    body += circle(random.range(0, w), random.range(0, h * 0.8), random.range(1.5, 5), { fill: tone })
  body += circle(w * 0.62, h * 0.36, 16, { fill: first })
  body +=
    path(`M${num(cx - w * 0.3)} ${num(cy)}A${num(w * 0.3)} ${num(w * 0.3)} 0 0 1 ${num(cx + w * 0.3)} ${num(cy)}Z`, {
      fill: first,
    }) +
    path(
      polyline(
        [
          [cx - 30, cy - w * 0.1],
          [cx + w * 0.16, cy - w * 0.46],
          [cx + w * 0.235, cy - w * 0.43],
          [cx + 70, cy - w * 0.06],
        ],
        true,
      ),
      { fill: tone },
    ) +
    path(
      `M${num(cx)} ${num(cy - w * 0.3)}A${num(w * 0.3)} ${num(w * 0.3)} 0 0 1 ${num(cx + w * 0.3)} ${num(cy)}H${num(cx + w * 0.14)}A${num(w * 0.26)} ${num(w * 0.3)} 0 0 0 ${num(cx)} ${num(cy - w * 0.3)}Z`,
      { fill: mixColor(first, dark, 0.35) },
    ) +
    rect(cx - w * 0.33, cy, w * 0.66, h * 0.2, { fill: mixColor(first, dark, 0.55) })
  for (let i = 0; i < 7; i++)
    body += rect(cx - w * 0.29 + i * w * 0.09, cy + 40, w * 0.035, h * 0.06, { fill: third, rx: 26 })
  return { body, words: 'top', title: tone, ink: tone }
}

/** A locomotive out of the vanishing point. */
export function train(_random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const [vx, vy] = [w * 0.7, h * 0.4]
  let body = rect(0, 0, w, h, { fill: third }) + rays(vx, vy, 26, h * 1.3, mixColor(third, tone, 0.35))
  body +=
    path(
      polyline(
        [
          [vx, vy],
          [-w * 0.4, h],
          [w * 0.2, h],
        ],
        true,
      ),
      { fill: second },
    ) +
    path(
      polyline(
        [
          [vx, vy],
          [w * 0.2, h],
          [w * 1.3, h],
        ],
        true,
      ),
      { fill: mixColor(second, dark, 0.5) },
    )
  let rails = ''
  for (let i = 1; i < 22; i++) {
    const t = (i / 22) ** 2.2
    rails += polyline(
      [
        [vx + (w * 0.22 - vx) * t, vy + (h - vy) * t],
        [vx + (w * 1.06 - vx) * t, vy + (h - vy) * t],
        [vx + (w * 1.08 - vx) * t, vy + (h - vy) * t + 46 * t],
        [vx + (w * 0.2 - vx) * t, vy + (h - vy) * t + 46 * t],
      ],
      true,
    )
  }
  body +=
    path(rails, { fill: dark }) +
    path(line([vx, vy], [w * 0.4, h]) + line([vx, vy], [w * 0.92, h]), { stroke: tone, 'stroke-width': 16 })
  const [nx, ny, nr] = [w * 0.36, h * 0.62, w * 0.23]
  body +=
    path(
      polyline(
        [
          [nx - nr, ny - nr * 0.9],
          [vx - 20, vy - 60],
          [vx + 30, vy - 50],
          [nx + nr, ny - nr * 0.6],
          [nx + nr, ny + nr],
          [nx - nr, ny + nr],
        ],
        true,
      ),
      { fill: dark },
    ) +
    path(
      polyline(
        [
          [nx - nr, ny - nr * 0.9],
          [vx - 20, vy - 60],
          [vx, vy - 40],
          [nx - nr * 0.4, ny - nr * 0.9],
        ],
        true,
      ),
      { fill: first },
    )
  body +=
    circle(nx, ny, nr, { fill: first }) +
    circle(nx, ny, nr * 0.86, { fill: dark }) +
    circle(nx, ny, nr * 0.3, { fill: tone }) +
    circle(nx, ny, nr * 0.2, { fill: first }) +
    path(
      polyline(
        [
          [nx - nr * 1.1, ny + nr * 1.25],
          [nx - nr * 0.8, ny + nr * 0.75],
          [nx + nr * 0.8, ny + nr * 0.75],
          [nx + nr * 1.1, ny + nr * 1.25],
        ],
        true,
      ),
      { fill: first },
    )
  for (let i = 0; i < 9; i++)
    body += circle(
      nx - nr * 0.2 + i * w * 0.085,
      ny - nr * 1.25 - Math.sin(i * 1.3) * 50 - i * 26,
      w * (0.035 + i * 0.013),
      { fill: tone, 'fill-opacity': 0.85 },
    )
  return { body, words: 'top', title: dark, ink: dark }
}
