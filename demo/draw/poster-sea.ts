import type { Random } from '../random.ts'
import { rays, waves, type Colors, type Scene } from './poster-parts.ts'
import { circle, mixColor, num, path, polyline, rect, smooth } from './svg.ts'

/** Sails before the sun. */
export function regatta(_random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const horizon = h * 0.66
  let boats = ''
  for (const [i, share] of [0.2, 0.78, 0.46].entries()) {
    const s = h * (0.2 + i * 0.14)
    const [x, y] = [w * share, horizon + i * h * 0.07]
    const sail = i % 2 ? tone : first
    boats +=
      path(
        smooth([
          [x, y - s],
          [x + s * 0.34, y - s * 0.4],
          [x + s * 0.5, y - s * 0.04],
        ]) + `L${num(x)} ${num(y - s * 0.05)}Z`,
        { fill: sail },
      ) +
      path(
        smooth([
          [x - s * 0.03, y - s * 0.9],
          [x - s * 0.2, y - s * 0.4],
          [x - s * 0.32, y - s * 0.06],
        ]) + `L${num(x - s * 0.03)} ${num(y - s * 0.06)}Z`,
        { fill: i === 1 ? second : third },
      ) +
      path(
        smooth([
          [x + s * 0.04, y - s * 0.66],
          [x + s * 0.2, y - s * 0.6],
          [x + s * 0.32, y - s * 0.44],
        ]),
        { fill: 'none', stroke: dark, 'stroke-width': num(s * 0.03) },
      ) +
      path(
        `M${num(x - s * 0.42)} ${num(y - s * 0.02)}H${num(x + s * 0.56)}Q${num(x + s * 0.3)} ${num(y + s * 0.14)} ${num(x - s * 0.26)} ${num(y + s * 0.12)}Z`,
        { fill: dark },
      )
  }
  const body =
    rect(0, 0, w, h, { fill: mixColor(tone, first, 0.22) }) +
    rays(w * 0.68, horizon, 22, h, mixColor(tone, first, 0.4)) +
    circle(w * 0.68, horizon, w * 0.26, { fill: first }) +
    boats.slice(0, 0) +
    waves(w, horizon, h, [second, mixColor(second, dark, 0.35), mixColor(second, tone, 0.3)], 8) +
    boats +
    waves(w, h * 0.86, h, [mixColor(second, dark, 0.5), dark], 3)
  return { body, words: 'top', title: dark, ink: dark }
}

/** A lighthouse and its beams, by night. */
export function lighthouse(_random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const [x, foot, top] = [w * 0.62, h * 0.82, h * 0.3]
  const beam = (side: number, color: string) =>
    path(
      polyline(
        [
          [x, top - 60],
          [x + side * w, top - 400],
          [x + side * w, top + 210],
        ],
        true,
      ),
      { fill: color },
    )
  let tower = ''
  for (let i = 0; i < 6; i++) {
    const [a, b] = [top + ((foot - top) * i) / 6, top + ((foot - top) * (i + 1)) / 6]
    const half = (y: number) => w * (0.06 + 0.05 * ((y - top) / (foot - top)))
    tower +=
      path(
        polyline(
          [
            [x - half(a), a],
            [x + half(a), a],
            [x + half(b), b],
            [x - half(b), b],
          ],
          true,
        ),
        { fill: i % 2 ? first : tone },
      ) +
      path(
        polyline(
          [
            [x + half(a) * 0.3, a],
            [x + half(a), a],
            [x + half(b), b],
            [x + half(b) * 0.3, b],
          ],
          true,
        ),
        { fill: dark, 'fill-opacity': 0.22 },
      )
  }
  const lamp =
    rect(x - w * 0.085, top - 18, w * 0.17, 26, { fill: dark }) +
    rect(x - w * 0.05, top - 110, w * 0.1, 92, { fill: third }) +
    path(`M${num(x - w * 0.065)} ${top - 110}L${num(x)} ${top - 200}L${num(x + w * 0.065)} ${top - 110}Z`, {
      fill: dark,
    })
  let stars = ''
  for (let i = 0; i < 70; i++)
    stars += circle((((i * 733) % 997) / 997) * w, (((i * 389) % 991) / 991) * h * 0.55, 2 + (i % 4), { fill: tone })
  const rock = path(
    smooth(
      [
        [w * 0.2, h],
        [w * 0.34, h * 0.87],
        [w * 0.5, h * 0.8],
        [w * 0.76, h * 0.8],
        [w * 0.92, h * 0.88],
        [w * 1.05, h],
      ],
      false,
    ) + 'Z',
    { fill: dark },
  )
  return {
    body:
      rect(0, 0, w, h, { fill: second }) +
      stars +
      beam(-1, mixColor(third, second, 0.35)) +
      beam(1, mixColor(third, second, 0.55)) +
      waves(w, h * 0.76, h, [mixColor(second, tone, 0.25), mixColor(second, dark, 0.4)], 5) +
      rock +
      tower +
      lamp +
      waves(w, h * 0.9, h, [mixColor(second, dark, 0.55), mixColor(second, tone, 0.1)], 3),
    words: 'top',
    title: tone,
    ink: tone,
  }
}
