import { smooth, polyline, type Point } from './svg.ts'

/** Heights on a grid; a height of 0 is the shore. */
export type Relief = { columns: number; rows: number; step: number; heights: Float32Array }
export type Contour = {
  points: Point[]
  top: number
  bottom: number
  left: number
  right: number
  /** Whether it goes round lower ground: a lake, a hollow. */ hollow: boolean
}

const crossings: Record<number, [number, number][]> = {
  1: [[3, 0]],
  2: [[0, 1]],
  3: [[3, 1]],
  4: [[1, 2]],
  5: [
    [3, 0],
    [1, 2],
  ],
  6: [[0, 2]],
  7: [[3, 2]],
  8: [[2, 3]],
  9: [[2, 0]],
  10: [
    [0, 1],
    [2, 3],
  ],
  11: [[2, 1]],
  12: [[1, 3]],
  13: [[1, 0]],
  14: [[0, 3]],
}

/** The closed lines at one height; beyond the grid everything counts as lower. */
export function contours({ columns, rows, step, heights }: Relief, level: number): Contour[] {
  const height = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -9 : (heights[row * columns + column] ?? -9) - level
  // An edge is named by its cell corner: even for the horizontal one, odd for the vertical one
  const wide = columns + 2
  const horizontal = (column: number, row: number) => ((row + 1) * wide + column + 1) * 2
  const next = new Map<number, number>()
  const places = new Map<number, Point>()
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const [a, b, c, d] = [
        height(column, row),
        height(column + 1, row),
        height(column + 1, row + 1),
        height(column, row + 1),
      ]
      const code = Number(a > 0) | (Number(b > 0) << 1) | (Number(c > 0) << 2) | (Number(d > 0) << 3)
      if (code === 0 || code === 15) continue
      const edges = [
        horizontal(column, row),
        horizontal(column + 1, row) + 1,
        horizontal(column, row + 1),
        horizontal(column, row) + 1,
      ]
      const place = (side: number): Point => {
        const share = (from: number, to: number) => Math.min(0.95, Math.max(0.05, from / (from - to)))
        if (side === 0) return [(column + share(a, b)) * step, row * step]
        if (side === 1) return [(column + 1) * step, (row + share(b, c)) * step]
        if (side === 2) return [(column + share(d, c)) * step, (row + 1) * step]
        return [column * step, (row + share(a, d)) * step]
      }
      for (const [from, to] of crossings[code] ?? []) {
        const [start, end] = [edges[from] ?? 0, edges[to] ?? 0]
        next.set(start, end)
        places.set(start, place(from))
      }
    }
  }
  const found: Contour[] = []
  while (next.size) {
    const [first] = next.keys()
    if (first === undefined) break
    const points: Point[] = []
    let area = 0
    let [top, bottom, left, right] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let edge: number | undefined = first; edge !== undefined;) {
      const place = places.get(edge)
      const after: number | undefined = next.get(edge)
      next.delete(edge)
      if (place && after !== undefined) {
        const before = points.at(-1)
        if (before) area += before[0] * place[1] - place[0] * before[1]
        points.push(place)
        top = Math.min(top, place[1])
        bottom = Math.max(bottom, place[1])
        left = Math.min(left, place[0])
        right = Math.max(right, place[0])
      }
      edge = after
    }
    const [start, end] = [points[0], points.at(-1)]
    if (start && end) area += end[0] * start[1] - start[0] * end[1]
    if (points.length > 3) found.push({ points, top, bottom, left, right, hollow: area > 0 })
  }
  return found.toSorted((a, b) => Number(a.hollow) - Number(b.hollow))
}

/** Path data of a contour: `every` keeps each nth point, so that lines are drawn by a hand and not by a grid. */
export function contourPath({ points }: Contour, every = 2) {
  const kept = points.length > every * 6 ? points.filter((_, index) => index % every === 0) : points
  return kept.length > 5 ? smooth(kept, true) : polyline(kept, true)
}

/** The height at a place, between the grid's values. */
export function heightAt({ columns, rows, step, heights }: Relief, x: number, y: number) {
  const gx = Math.min(columns - 2, Math.max(0, x / step))
  const gy = Math.min(rows - 2, Math.max(0, y / step))
  const [column, row] = [Math.floor(gx), Math.floor(gy)]
  const at = row * columns + column
  const top = (heights[at] ?? 0) * (1 - gx + column) + (heights[at + 1] ?? 0) * (gx - column)
  const below = (heights[at + columns] ?? 0) * (1 - gx + column) + (heights[at + columns + 1] ?? 0) * (gx - column)
  return top * (1 - gy + row) + below * (gy - row)
}
