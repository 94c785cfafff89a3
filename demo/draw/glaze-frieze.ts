import { glazeSurface, type Band, type Glaze } from './glaze-surface.ts'
import { mixColor, num, path, polar, polyline, rect, smooth, type Point } from './svg.ts'

/** A narrow band of one ornament that is repeated all the way round. */
export function frieze(
  kind: 'key' | 'waves' | 'leaves' | 'lozenge' | 'tongues' | 'dots',
  { y, h }: Band,
  glaze: Glaze,
) {
  const w = glazeSurface.width
  const count = Math.round(w / (h * 1.25) / 4) * 4
  const u = w / count
  let [one, two] = ['', '']
  for (let i = 0; i < count; i++) {
    const x = i * u
    if (kind === 'key')
      one += `M${num(x)} ${num(y + h * 0.9)}V${num(y + h * 0.1)}H${num(x + u * 0.82)}V${num(y + h * 0.7)}H${num(x + u * 0.36)}V${num(y + h * 0.42)}H${num(x + u * 0.58)}M${num(x)} ${num(y + h * 0.9)}H${num(x + u)}`
    if (kind === 'waves')
      one +=
        smooth(
          Array.from({ length: 14 }, (_, k): Point =>
            polar(x + u * 0.6, y + h * 0.48, h * 0.34 * (1 - k / 16), Math.PI * 0.9 + k * 0.42),
          ),
        ) +
        `M${num(x)} ${num(y + h * 0.9)}Q${num(x + u * 0.2)} ${num(y + h * 0.8)} ${num(x + u * 0.28)} ${num(y + h * 0.5)}`
    if (kind === 'leaves')
      two +=
        smooth(
          [
            [x, y + h * 0.5],
            [x + u * 0.45, y + h * 0.08],
            [x + u * 0.95, y + h * 0.2],
            [x + u * 0.5, y + h * 0.46],
          ],
          true,
        ) +
        smooth(
          [
            [x, y + h * 0.5],
            [x + u * 0.45, y + h * 0.92],
            [x + u * 0.95, y + h * 0.8],
            [x + u * 0.5, y + h * 0.54],
          ],
          true,
        )
    if (kind === 'lozenge')
      two += polyline(
        [
          [x, y + h / 2],
          [x + u / 2, y + h * 0.1],
          [x + u, y + h / 2],
          [x + u / 2, y + h * 0.9],
        ],
        true,
      )
    if (kind === 'tongues')
      two += `M${num(x + u * 0.1)} ${num(y)}V${num(y + h * 0.6)}A${num(u * 0.4)} ${num(h * 0.4)} 0 0 0 ${num(x + u * 0.9)} ${num(y + h * 0.6)}V${num(y)}Z`
    if (kind === 'dots')
      two += `M${num(x + u * 0.25)} ${num(y + h / 2)}a${num(h * 0.3)} ${num(h * 0.3)} 0 1 0 ${num(h * 0.6)} 0a${num(h * 0.3)} ${num(h * 0.3)} 0 1 0 ${num(-h * 0.6)} 0`
  }
  const ink = { stroke: glaze.line, 'stroke-width': num(h * 0.09), fill: 'none' }
  return (
    rect(0, y, w, h, { fill: mixColor(glaze.ground, glaze.colors[2], kind === 'key' ? 0.25 : 0.1) }) +
    path(two || 'M0 0', {
      fill: glaze.colors[kind === 'leaves' ? 1 : 0],
      stroke: glaze.line,
      'stroke-width': num(h * 0.035),
    }) +
    path(one || 'M0 0', ink) +
    rect(0, y, w, h * 0.04, { fill: glaze.line }) +
    rect(0, y + h * 0.96, w, h * 0.04, { fill: glaze.line })
  )
}
