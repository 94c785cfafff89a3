import earcut from 'earcut'

/** The numbers of the corners of triangles, three each. */
export type Cut = readonly number[]

const TRIANGLE: Cut = [0, 1, 2]

/** Beyond this many corners a face is cut as if it were convex: cutting takes a time that grows with their square. */
const MOST_CORNERS = 10_000

/** All triangles from the first corner, which is right for a convex face. */
const fan = (corners: number): Cut => Array.from({ length: (corners - 2) * 3 }, (_, n) => fanCorner(n))
const fanCorner = (n: number) => (n % 3 === 0 ? 0 : Math.floor(n / 3) + (n % 3))

/** Twice the area of the face as seen along each axis, with a sign for the direction of its turn. */
function areas(points: readonly number[]): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (let n = 0; n < points.length; n += 3) {
    const next = (n + 3) % points.length
    for (const axis of [0, 1, 2] as const) {
      const [one, two] = [(axis + 1) % 3, (axis + 2) % 3]
      sums[axis] +=
        (points[n + one] ?? 0) * (points[next + two] ?? 0) - (points[next + one] ?? 0) * (points[n + two] ?? 0)
    }
  }
  return sums
}

/** The corners in the plane in which the face is largest, in the direction of its turn. */
function flattened(points: readonly number[]): number[] | undefined {
  const sums = areas(points)
  const largest = Math.max(...sums.map(Math.abs))
  if (!(largest > 0)) return undefined
  const axis = sums.findIndex((sum) => Math.abs(sum) === largest)
  const along = [(axis + 1) % 3, (axis + 2) % 3]
  const [one = 0, two = 0] = (sums[axis] ?? 0) > 0 ? along : along.toReversed()
  const flat: number[] = []
  for (let n = 0; n < points.length; n += 3) flat.push(points[n + one] ?? 0, points[n + two] ?? 0)
  return flat
}

/** Whether each of four corners turns the same way. */
function isConvexQuad(flat: readonly number[]): boolean {
  for (let n = 0; n < 8; n += 2) {
    const at = (further: number) => flat[(n + further) % 8] ?? 0
    if ((at(2) - at(0)) * (at(5) - at(3)) - (at(3) - at(1)) * (at(4) - at(2)) < 0) return false
  }
  return true
}

/**
 * Cuts a face into triangles that turn as it does. A face that is not plane is cut as it looks from where it is largest;
 * one without an area is left as it is.
 */
export function cutFace(corners: number, pointAt: (corner: number) => readonly [number, number, number]): Cut {
  if (corners === 3) return TRIANGLE
  if (corners > MOST_CORNERS) return fan(corners)
  const [x, y, z] = pointAt(0)
  const points: number[] = []
  for (let n = 0; n < corners; n++) {
    const point = pointAt(n)
    // Products of large coordinates would lose the small differences between them.
    points.push(point[0] - x, point[1] - y, point[2] - z)
  }
  const flat = flattened(points)
  if (flat === undefined || (corners === 4 && isConvexQuad(flat))) return fan(corners)
  return earcut(flat)
}
