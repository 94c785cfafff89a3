import type { Random } from '../random.ts'
import { circle, el, mixColor, num, path, polyline, smooth, type Point } from './svg.ts'

/** A dragonfly with its four veined wings. */
export function dragonfly(random: Random, x: number, y: number, s: number, palette: string[]) {
  const main = random.pick(palette)
  const dark = mixColor(main, '#14100a', 0.7)
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s]
  let wings = ''
  let net = ''
  for (const side of [-1, 1]) {
    for (const [rise, reach, broad] of [
      [-0.32, 1.05, 0.13],
      [0.06, 0.98, 0.17],
    ] as const) {
      wings += smooth(
        [
          at(side * 0.05, -0.2 + rise * 0.2),
          at(side * reach * 0.5, -0.26 + rise),
          at(side * reach, -0.2 + rise),
          at(side * reach * 0.96, -0.08 + rise),
          at(side * reach * 0.45, -0.14 + rise + broad),
          at(side * 0.06, -0.14 + rise * 0.2),
        ],
        true,
      )
      for (let i = 1; i < 15; i++)
        net += polyline([
          at(side * reach * (i / 15), -0.245 + rise * Math.min(1, 0.3 + i / 9)),
          at(side * reach * (i / 15.4), -0.14 + rise * Math.min(1, 0.3 + i / 9) + broad * 0.7),
        ])
      for (let i = 1; i < 4; i++)
        net += smooth([
          at(side * 0.06, -0.18 + rise * 0.2),
          at(side * reach * 0.5, -0.24 + rise + i * 0.045),
          at(side * reach * 0.95, -0.2 + rise + i * 0.03),
        ])
    }
  }
  let body = ''
  for (let i = 0; i < 10; i++)
    body += el('ellipse', {
      cx: num(x),
      cy: num(y + s * (0.06 + i * 0.085)),
      rx: num(s * (0.05 - i * 0.0025)),
      ry: num(s * 0.05),
      fill: i % 2 ? main : dark,
    })
  return {
    outline: wings,
    body:
      path(wings, {
        fill: mixColor('#e9e4d2', main, 0.22),
        'fill-opacity': 0.75,
        stroke: dark,
        'stroke-width': num(s * 0.012),
      }) +
      path(net, { fill: 'none', stroke: dark, 'stroke-width': num(s * 0.006), 'stroke-opacity': 0.8 }) +
      body +
      el('ellipse', {
        cx: num(x),
        cy: num(y - s * 0.14),
        rx: num(s * 0.085),
        ry: num(s * 0.16),
        fill: main,
        stroke: dark,
        'stroke-width': num(s * 0.012),
      }) +
      circle(x - s * 0.065, y - s * 0.34, s * 0.07, { fill: mixColor(main, '#3b6e4f', 0.5) }) +
      circle(x + s * 0.065, y - s * 0.34, s * 0.07, { fill: mixColor(main, '#3b6e4f', 0.5) }),
  }
}
