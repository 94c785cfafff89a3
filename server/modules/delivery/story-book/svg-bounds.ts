import type { Region } from './step-parts.ts'

type Point = [x: number, y: number]

/** The box around an SVG outline (paths, rectangles, circles, polygons); undefined if it is empty. Transforms are ignored. */
export function svgBounds(svg: string): Region | undefined {
  const points = [...svg.matchAll(/<(path|rect|circle|ellipse|polygon|polyline)\b([^>]*)/gi)].flatMap(
    ([, name = '', attributes = '']) => pointsOf(name.toLowerCase(), attributes),
  )
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  const [width, height] = [Math.ceil(Math.max(...xs)) - x, Math.ceil(Math.max(...ys)) - y]
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : undefined
}

function pointsOf(name: string, attributes: string): Point[] {
  const attribute = (wanted: string) =>
    new RegExp(`(?:^|\\s)${wanted}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1]
  const number = (wanted: string) => Number(attribute(wanted) ?? 0)
  switch (name) {
    case 'rect':
      return box(number('x'), number('y'), number('x') + number('width'), number('y') + number('height'))
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]
      return box(number('cx') - rx, number('cy') - ry, number('cx') + rx, number('cy') + ry)
    }
    case 'path':
      return pathPoints(attribute('d') ?? '')
    default: {
      const numbers = numbersIn(attribute('points') ?? '')
      return numbers.flatMap((x, at): Point[] =>
        at % 2 === 0 && at + 1 < numbers.length ? [[x, numbers[at + 1] ?? 0]] : [],
      )
    }
  }
}

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, bottom],
]

const numbersIn = (text: string) =>
  [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(([found]) => Number(found))

/** How many numbers each command takes, and where pairs begin in them; curves are within their control points. */
const commands: Record<string, { takes: number; pairs: number[] }> = {
  M: { takes: 2, pairs: [0] },
  L: { takes: 2, pairs: [0] },
  T: { takes: 2, pairs: [0] },
  H: { takes: 1, pairs: [] },
  V: { takes: 1, pairs: [] },
  S: { takes: 4, pairs: [0, 2] },
  Q: { takes: 4, pairs: [0, 2] },
  C: { takes: 6, pairs: [0, 2, 4] },
  A: { takes: 7, pairs: [5] },
}

function pathPoints(d: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  let start: Point = [0, 0]
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const isRelative = letter === letter.toLowerCase()
    const name = letter.toUpperCase()
    if (name === 'Z') [x, y] = start
    const command = commands[name]
    if (command === undefined) continue
    const numbers = numbersIn(rest)
    for (let at = 0; at + command.takes <= numbers.length; at += command.takes) {
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
      if (name === 'H') x = fromX + (numbers[at] ?? 0)
      else if (name === 'V') y = fromY + (numbers[at] ?? 0)
      else
        for (const pair of command.pairs) {
          x = fromX + (numbers[at + pair] ?? 0)
          y = fromY + (numbers[at + pair + 1] ?? 0)
          points.push([x, y])
        }
      points.push([x, y])
      if (name === 'M' && at === 0) start = [x, y]
    }
  }
  return points
}
