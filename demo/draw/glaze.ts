import type { Random } from '../random.ts'
import { frieze } from './glaze-frieze.ts'
import { mainBand } from './glaze-main-band.ts'
import { glazeSurface, type Glaze } from './glaze-surface.ts'
import { circle, el, mixColor, num, path, polar, polyline, rect, svgDocument, type Point } from './svg.ts'

/** What is painted round a vessel, unrolled: the rim a quarter down, the foot below, the inside above. */
export function paintedGlaze(random: Random, glaze: Glaze) {
  const { width: w, height: h } = glazeSurface
  const parts = [rect(0, 0, w, h, { fill: glaze.ground })]
  parts.push(streaks(random.fork('streaks'), w, h, glaze))
  if (glaze.manner === 'celadon') parts.push(celadon(random, w, h, glaze))
  else {
    const top = h * 0.27
    const layout = random.fork('layout')
    let y = top
    const room = h * 0.95 - top
    const main = room * layout.range(0.36, 0.46)
    const small = () => room * layout.range(0.055, 0.085)
    const order = layout.pick([
      ['line', 'small', 'line', 'main', 'line', 'small', 'small'],
      ['small', 'line', 'small', 'main', 'small', 'line'],
      ['line', 'small', 'main', 'small', 'line', 'small'],
    ])
    const friezes = ['key', 'waves', 'leaves', 'lozenge', 'tongues', 'dots'] as const
    for (const kind of order) {
      const height = kind === 'line' ? room * 0.02 : kind === 'main' ? main : small()
      if (kind === 'line') parts.push(rect(0, y + height * 0.2, w, height * 0.6, { fill: glaze.line }))
      else if (kind === 'main') parts.push(mainBand(random.fork('main'), { y, h: height }, glaze))
      else parts.push(frieze(layout.pick(friezes), { y, h: height }, glaze))
      y += height + room * 0.012
    }
    parts.push(
      rect(0, y, w, Math.max(room * 0.03, h * 0.93 - y), {
        fill:
          glaze.manner === 'blackFigure' || glaze.manner === 'slip'
            ? glaze.line
            : mixColor(glaze.ground, glaze.colors[0], 0.25),
      }),
    )
    parts.push(
      frieze('tongues', { y: h * 0.155, h: h * 0.05 }, glaze),
      frieze('leaves', { y: h * 0.035, h: h * 0.075 }, glaze),
    )
    parts.push(
      rect(0, h * 0.95, w, h * 0.05, { fill: '#b98a62' }),
      rect(0, h * 0.235, w, h * 0.03, { fill: glaze.line }),
    )
  }
  return svgDocument(w, h, parts.join(''))
}

function streaks(random: Random, w: number, h: number, glaze: Glaze) {
  const pool = (id: string, color: string) =>
    el(
      'radialGradient',
      { id },
      el('stop', { offset: 0.2, 'stop-color': color }),
      el('stop', { offset: 1, 'stop-color': color, 'stop-opacity': 0 }),
    )
  let body = `<defs>${pool('pale', '#ffffff')}${pool('dull', mixColor(glaze.ground, '#5a3b1e', 0.7))}</defs>`
  for (let i = 0; i < 60; i++) {
    const [x, y] = [random.range(0, w), random.range(0, h)]
    body += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(random.range(20, 240))}" ry="${num(random.range(4, 16))}" fill="url(#${random.chance(0.5) ? 'pale' : 'dull'})" fill-opacity="${num(random.range(0.6, 1.2) / 6)}"/>`
  }
  for (let i = 0; i < 130; i++)
    body += circle(random.range(0, w), random.range(0, h), random.range(0.8, 3), {
      fill: '#3b2a1a',
      'fill-opacity': 0.4,
    })
  return body
}

function celadon(random: Random, w: number, h: number, glaze: Glaze) {
  let body = ''
  const flutes = 24
  for (let i = 0; i < flutes; i++)
    body += rect((i * w) / flutes, h * 0.3, w / flutes / 2, h * 0.6, { fill: glaze.colors[0], 'fill-opacity': 0.22 })
  let crackle = ''
  for (let i = 0; i < 420; i++) {
    let [x, y, angle] = [random.range(0, w), random.range(0, h), random.range(0, 6.28)]
    const points: Point[] = [[x, y]]
    for (let k = random.int(3, 9); k > 0; k--) {
      ;[x, y] = polar(x, y, random.range(14, 46), angle)
      angle += random.gauss() * 0.7
      points.push([x, y])
    }
    crackle += polyline(points)
  }
  return (
    body +
    path(crackle, { fill: 'none', stroke: glaze.line, 'stroke-width': 1.4, 'stroke-opacity': 0.45 }) +
    rect(0, h * 0.24, w, h * 0.02, { fill: '#8a5a35', 'fill-opacity': 0.8 }) +
    rect(0, h * 0.93, w, h * 0.07, { fill: '#8a5a35' })
  )
}
