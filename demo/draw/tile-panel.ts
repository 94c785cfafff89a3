import type { TileWork } from './tile-work.ts'
import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { el, group, mixColor, num, path, polar, polyline, rect, smooth, type Point } from './svg.ts'
import { motifOf } from './tile-motif.ts'

/** A panel of glazed tiles, each with its own wear, lit from the upper left. */
export function tilePanel(work: TileWork): VectorDrawing {
  const random = new Random(work.seed)
  const cell = Math.floor(2240 / Math.max(work.across, work.down * 0.8))
  const margin = 110
  const [width, height] = [work.across * cell + margin * 2, work.down * cell + margin * 2]
  const joint = cell * 0.012
  const id = work.seed.replace(/\W/g, '')
  const motif = motifOf(random.fork('motif'), work, cell)
  const parts = [
    `<defs><g id="${id}m">${motif}</g>`,
    el(
      'linearGradient',
      { id: `${id}l`, x1: 0, y1: 0, x2: 1, y2: 1 },
      stop(0, '#ffffff', 0.3),
      stop(0.35, '#ffffff', 0),
      stop(0.7, '#000000', 0),
      stop(1, '#000000', 0.22),
    ),
    el('clipPath', { id: `${id}c` }, rect(0, 0, cell, cell, { rx: num(cell * 0.014) })),
    '</defs>',
    rect(0, 0, width, height, { fill: '#4a4640' }),
    rect(margin - 26, margin - 26, width - margin * 2 + 52, height - margin * 2 + 52, { fill: '#b9ab90' }),
  ]
  const wear = random.fork('wear')
  for (let row = 0; row < work.down; row++) {
    for (let column = 0; column < work.across; column++) {
      const [x, y] = [margin + column * cell + joint, margin + row * cell + joint]
      const scale = (cell - joint * 2) / cell
      const turn =
        work.pattern === 'azulejo' || work.pattern === 'cementine'
          ? ((column % 2) + (row % 2) * 3 - 2 * (column % 2) * (row % 2)) * 90
          : 0
      const tint = wear.pick(['#ffffff', '#e8c98a', '#8fa7a0', '#3a2c1a'])
      parts.push(
        group(
          {
            transform: `translate(${num(x + wear.gauss() * 1.2)} ${num(y + wear.gauss() * 1.2)}) scale(${scale.toFixed(4)}) rotate(${num(wear.gauss() * 0.12)})`,
          },
          group(
            { 'clip-path': `url(#${id}c)` },
            `<use xlink:href="#${id}m" transform="rotate(${turn} ${cell / 2} ${cell / 2})"/>`,
            rect(0, 0, cell, cell, { fill: tint, 'fill-opacity': wear.range(0, 0.11) }),
            rect(0, 0, cell, cell, { fill: `url(#${id}l)` }),
            crackle(wear, cell, work.colors[1]),
            ...chips(wear, cell),
          ),
          path(`M4 ${cell - 4}V4H${cell - 4}`, {
            fill: 'none',
            stroke: '#fff',
            'stroke-opacity': 0.4,
            'stroke-width': num(cell * 0.01),
          }),
          path(`M${cell - 3} 4V${cell - 3}H4`, {
            fill: 'none',
            stroke: '#1c140a',
            'stroke-opacity': 0.38,
            'stroke-width': num(cell * 0.012),
          }),
        ),
      )
    }
  }
  return { width, height, body: parts.join(''), grain: 0.55 }
}

const stop = (offset: number, color: string, opacity: number) =>
  el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity })

function crackle(random: Random, cell: number, color: string) {
  let d = ''
  for (let i = random.int(0, 3); i > 0; i--) {
    let [x, y, angle] = [random.range(0, cell), random.range(0, cell), random.range(0, 6.28)]
    const points: Point[] = [[x, y]]
    for (let k = random.int(5, 16); k > 0; k--) {
      ;[x, y] = polar(x, y, cell * random.range(0.02, 0.06), angle)
      angle += random.gauss() * 0.4
      points.push([x, y])
    }
    d += polyline(points)
  }
  return path(d || 'M0 0', {
    fill: 'none',
    stroke: mixColor(color, '#2a1d0c', 0.6),
    'stroke-width': 1.3,
    'stroke-opacity': 0.45,
  })
}

function chips(random: Random, cell: number) {
  return Array.from({ length: random.chance(0.4) ? random.int(1, 2) : 0 }, () => {
    const side = random.int(0, 3)
    const along = random.range(0, cell)
    const [x, y]: Point = side === 0 ? [along, 0] : side === 1 ? [cell, along] : side === 2 ? [along, cell] : [0, along]
    const points = Array.from({ length: 9 }, (_, i): Point =>
      polar(x, y, cell * random.range(0.01, 0.045), (i * Math.PI * 2) / 9),
    )
    return path(smooth(points, true), { fill: '#c98f63', stroke: '#8a5a3a', 'stroke-width': 2 })
  })
}
