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

type Side = 0 | 1 | 2 | 3
/** From which side of a cell to which the line goes, by which of its corners lie above. */
const sides: Record<number, [Side, Side][]> = {
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
export function contours(relief: Relief, level: number): Contour[] {
  const next = crossed(relief, level)
  const found: Contour[] = []
  while (next.size) {
    const [first] = next.keys()
    if (first === undefined) break
    const points: Point[] = []
    let area = 0
    let [top, bottom, left, right] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let edge: number | undefined = first; edge !== undefined;) {
      const way = next.get(edge)
      next.delete(edge)
      if (way) {
        const { place } = way
        const before = points.at(-1)
        if (before) area += before[0] * place[1] - place[0] * before[1]
        points.push(place)
        top = Math.min(top, place[1])
        bottom = Math.max(bottom, place[1])
        left = Math.min(left, place[0])
        right = Math.max(right, place[0])
      }
      edge = way?.to
    }
    const [start, end] = [points[0], points.at(-1)]
    if (start && end) area += end[0] * start[1] - start[0] * end[1]
    if (points.length > 3) found.push({ points, top, bottom, left, right, hollow: area > 0 })
  }
  return found.toSorted((a, b) => Number(a.hollow) - Number(b.hollow))
}

/** Where the line crosses an edge of the grid, and the edge that it crosses next. */
type Crossing = { place: Point; to: number }

// An edge is named by its cell's corner: even for the horizontal one, odd for the vertical one
function crossed({ columns, rows, step, heights }: Relief, level: number) {
  const wide = columns + 2
  const over = new Uint8Array(wide * (rows + 2))
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0, to = (row + 1) * wide + 1; column < columns; column++, at++, to++)
      over[to] = Number(heights[at]! > level)
  const height = (corner: number) => {
    const [column, row] = [(corner % wide) - 1, Math.floor(corner / wide) - 1]
    return column < 0 || row < 0 || column >= columns || row >= rows ? -9 : heights[row * columns + column]! - level
  }
  const share = (from: number, to: number) => {
    const [a, b] = [height(from), height(to)]
    return Math.min(0.95, Math.max(0.05, a / (a - b)))
  }
  const crossings = new Map<number, Crossing>()
  for (let corner = 0, last = over.length - wide - 1; corner < last; corner++) {
    const code =
      over[corner]! | (over[corner + 1]! << 1) | (over[corner + wide + 1]! << 2) | (over[corner + wide]! << 3)
    if (code === 0 || code === 15) continue
    const [column, row] = [(corner % wide) - 1, Math.floor(corner / wide) - 1]
    const edges = [corner * 2, (corner + 1) * 2 + 1, (corner + wide) * 2, corner * 2 + 1] as const
    const place = (side: Side): Point => {
      if (side === 0) return [(column + share(corner, corner + 1)) * step, row * step]
      if (side === 1) return [(column + 1) * step, (row + share(corner + 1, corner + wide + 1)) * step]
      if (side === 2) return [(column + share(corner + wide, corner + wide + 1)) * step, (row + 1) * step]
      return [column * step, (row + share(corner, corner + wide)) * step]
    }
    for (const [from, to] of sides[code] ?? []) crossings.set(edges[from], { place: place(from), to: edges[to] })
  }
  return crossings
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
