import { mix, type Point } from './svg.ts'

/** Triangles with a normal and a place on the texture at each corner. */
export type Mesh = { positions: number[]; normals: number[]; uvs: number[]; indices: number[] }
/** A vessel's outline, foot to rim on the outside: radius and height. */
export type Profile = Point[]

function refined(points: Point[], parts: number): Point[] {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  const curve = (axis: 0 | 1, i: number, t: number) => {
    const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  }
  return Array.from({ length: (points.length - 1) * parts + 1 }, (_, k): Point => {
    const i = Math.min(points.length - 2, Math.floor(k / parts))
    return [Math.max(0.001, curve(0, i, k / parts - i)), curve(1, i, k / parts - i)]
  })
}

/** Turns a profile on the wheel: the outside takes v from 1 (foot) to 0.25 (rim), the inside the rest. */
export function turned(profile: Profile, segments = 128, parts = 8, wall = 0.035): Mesh {
  const outside = refined(profile, parts)
  const rim = outside.at(-1) ?? [1, 1]
  const floor = Math.min(...outside.map((point) => point[1])) + wall * 1.5
  const inside = outside
    .toReversed()
    .map(([r, y]): Point => [Math.max(0.001, r - wall), Math.max(floor, y - wall * 0.2)])
  const lip: Point[] = Array.from({ length: 5 }, (_, i): Point => [
    rim[0] - wall / 2 + (Math.cos((i / 4) * Math.PI) * wall) / 2,
    rim[1] + (Math.sin((i / 4) * Math.PI) * wall) / 2,
  ])
  const line: Point[] = [[0.001, outside[0]?.[1] ?? 0], ...outside, ...lip, ...inside]
  const lengths: number[] = [0]
  for (let i = 1; i < line.length; i++) lengths.push((lengths[i - 1] ?? 0) + distance(line[i - 1], line[i]))
  const rimLength = lengths[outside.length] ?? 1
  const whole = lengths.at(-1) ?? 1
  const mesh: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  for (const [i, [r, y]] of line.entries()) {
    const [before, after] = [line[Math.max(0, i - 1)] ?? [r, y], line[Math.min(line.length - 1, i + 1)] ?? [r, y]]
    const [dr, dy] = [after[0] - before[0], after[1] - before[1]]
    const size = Math.hypot(dr, dy) || 1
    const along = lengths[i] ?? 0
    const v =
      along <= rimLength
        ? 1 - (0.75 * along) / rimLength
        : 0.25 * (1 - (along - rimLength) / Math.max(0.001, whole - rimLength))
    for (let s = 0; s <= segments; s++) {
      const angle = (s / segments) * Math.PI * 2
      mesh.positions.push(r * Math.sin(angle), y, r * Math.cos(angle))
      mesh.normals.push((dy / size) * Math.sin(angle), -dr / size, (dy / size) * Math.cos(angle))
      mesh.uvs.push(s / segments, v)
    }
  }
  const wide = segments + 1
  for (let i = 0; i < line.length - 1; i++) {
    for (let s = 0; s < segments; s++) {
      const at = i * wide + s
      mesh.indices.push(at, at + 1, at + wide, at + 1, at + wide + 1, at + wide)
    }
  }
  return mesh
}

/** Adds a strap handle through four points (radius, height), at `angle` round the vessel. */
export function addHandle(mesh: Mesh, points: Point[], angle: number, wide = 0.075, thick = 0.04) {
  const path = refined(points, 14)
  const first = mesh.positions.length / 3
  const ring = 16
  for (const [i, [r, y]] of path.entries()) {
    const [before, after] = [path[Math.max(0, i - 1)] ?? [r, y], path[Math.min(path.length - 1, i + 1)] ?? [r, y]]
    const way = Math.atan2(after[1] - before[1], after[0] - before[0])
    const [nr, ny] = [Math.sin(way), -Math.cos(way)]
    for (let s = 0; s <= ring; s++) {
      const turn = (s / ring) * Math.PI * 2
      const [across, out] = [Math.cos(turn), Math.sin(turn)]
      const pr = r + nr * out * thick
      const side = across * wide * mix(1.25, 1, Math.sin((i / path.length) * Math.PI))
      mesh.positions.push(
        pr * Math.sin(angle) + side * Math.cos(angle),
        y + ny * out * thick,
        pr * Math.cos(angle) - side * Math.sin(angle),
      )
      mesh.normals.push(
        nr * out * Math.sin(angle) + across * Math.cos(angle),
        ny * out,
        nr * out * Math.cos(angle) - across * Math.sin(angle),
      )
      mesh.uvs.push(0.02 + (s / ring) * 0.05, 0.2 - (i / path.length) * 0.15)
    }
  }
  for (let i = 0; i < path.length - 1; i++) {
    for (let s = 0; s < ring; s++) {
      const at = first + i * (ring + 1) + s
      mesh.indices.push(at, at + ring + 1, at + 1, at + 1, at + ring + 1, at + ring + 2)
    }
  }
  return mesh
}

const distance = (a: Point = [0, 0], b: Point = [0, 0]) => Math.hypot(a[0] - b[0], a[1] - b[1])
