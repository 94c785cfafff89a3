import { num, path, polar, polyline } from './svg.ts'

/** The inks of a poster: its paper, the dark one, and three more. */
export type Colors = [tone: string, dark: string, first: string, second: string, third: string]
/** A picture, where the words go, and their colours. */
export type Scene = { body: string; words: 'top' | 'bottom'; title: string; ink: string }

/** Rays from one point, as of a sun or a lamp. */
export function rays(x: number, y: number, count: number, far: number, color: string) {
  let d = ''
  for (let i = 0; i < count; i++)
    d += polyline(
      [[x, y], polar(x, y, far, (i * 2 * Math.PI) / count), polar(x, y, far, ((i + 0.5) * 2 * Math.PI) / count)],
      true,
    )
  return path(d, { fill: color })
}

/** Rows of waves, one over the other. */
export function waves(w: number, from: number, to: number, colors: string[], rows: number) {
  let body = ''
  for (let row = 0; row < rows; row++) {
    const y = from + ((to - from) * row) / rows
    const size = 60 + row * 22
    let d = `M${-size} ${num(y)}`
    for (let x = -size + (row % 2) * size * 0.5; x < w + size * 2; x += size)
      d += `q${num(size * 0.5)} ${num(-size * 0.42)} ${num(size)} 0`
    body += path(`${d}V${num(to + 200)}H${-size}Z`, { fill: colors[row % colors.length] ?? '#000' })
  }
  return body
}
