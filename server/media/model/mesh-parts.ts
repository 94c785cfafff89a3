import { Integers } from './grow.ts'
import { coloursOf } from './vertex-colours.ts'
import type { Doubles, Floats } from './grow.ts'
import type { VertexColours } from './vertex-colours.ts'

export type Vector = [number, number, number]

/**
 * Triangles of one material; `indices` count vertices. Positions and normals have three numbers each, uvs two, and
 * colours three, as screens have them.
 */
export type MeshPart = {
  material: string
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  uvs: Float32Array<ArrayBuffer> | undefined
  colours: Float32Array<ArrayBuffer> | undefined
  indices: Uint32Array<ArrayBuffer>
}

/** The vertices of one material while a file is read: numbers of its places, normals and uvs, -1 for none. */
export class Part {
  readonly material: string
  readonly id: number
  readonly place = new Integers()
  readonly normal = new Integers()
  readonly uv = new Integers()
  readonly indices = new Integers()

  constructor(material: string, id: number) {
    this.material = material
    this.id = id
  }
}

type Lists = { places: Doubles; uvs: Floats; normals: Floats; colours: VertexColours }

/**
 * Farther from its origin than this many times its size, a model loses details when its coordinates are shortened to 32
 * bits: fewer than 16 of the 24 bits of a number would be left for them.
 */
const FAR = 256

/** The middle of a model that is far from its origin, as one in the coordinates of a country is; undefined for others. */
function offsetOf({ places }: Lists, parts: Part[]): Vector | undefined {
  const low: Vector = [Infinity, Infinity, Infinity]
  const high: Vector = [-Infinity, -Infinity, -Infinity]
  for (const { place } of parts)
    for (let n = 0; n < place.length; n++)
      for (const axis of [0, 1, 2] as const) {
        const value = places.at(place.at(n) * 3 + axis)
        low[axis] = Math.min(low[axis], value)
        high[axis] = Math.max(high[axis], value)
      }
  const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const middle: Vector = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  return Math.hypot(...middle) > size * FAR ? middle : undefined
}

/** Normals for places without any: the sum of the faces around, weighted by their size. */
function smoothNormals({ places }: Lists, parts: Part[]): Float32Array {
  const sums = new Float32Array(places.length)
  const at = (place: number, axis: number) => places.at(place * 3 + axis)
  for (const part of parts)
    for (let n = 0; n < part.indices.length; n += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => part.place.at(part.indices.at(n + corner))) as Vector
      const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)]
      const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)]
      const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      for (const place of [a, b, c])
        for (let axis = 0; axis < 3; axis++)
          sums[place * 3 + axis] = (sums[place * 3 + axis] ?? 0) + (normal[axis] ?? 0)
    }
  return sums
}

function meshPart(lists: Lists, part: Part, smooth: Float32Array, offset: Vector | undefined): MeshPart {
  const count = part.place.length
  const positions = new Float32Array(count * 3)
  const normals = new Float32Array(count * 3)
  const uvs = new Float32Array(count * 2)
  let hasUvs = false
  for (let n = 0; n < count; n++) {
    const [place, uv, own] = [part.place.at(n), part.uv.at(n), part.normal.at(n)]
    const normal = [0, 1, 2].map((axis) =>
      own < 0 ? (smooth[place * 3 + axis] ?? 0) : lists.normals.at(own * 3 + axis),
    )
    const length = Math.hypot(...normal)
    for (let axis = 0; axis < 3; axis++) {
      positions[n * 3 + axis] = lists.places.at(place * 3 + axis) - (offset?.[axis] ?? 0)
      normals[n * 3 + axis] = length > 0 ? (normal[axis] ?? 0) / length : axis === 1 ? 1 : 0
    }
    if (uv < 0) continue
    hasUvs = true
    uvs[n * 2] = lists.uvs.at(uv * 2)
    uvs[n * 2 + 1] = 1 - lists.uvs.at(uv * 2 + 1)
  }
  return {
    material: part.material,
    positions,
    normals,
    uvs: hasUvs ? uvs : undefined,
    colours: coloursOf(lists.colours, part.place),
    indices: part.indices.toIndices(),
  }
}

/**
 * What was read as arrays of 32 bits. Positions of a model that is far from its origin are told from its middle, which is
 * `offset`.
 */
export function meshParts(lists: Lists, read: Part[]): { parts: MeshPart[]; offset: Vector | undefined } {
  const filled = read.filter((part) => part.indices.length > 0)
  const smooth = smoothNormals(lists, filled)
  const offset = offsetOf(lists, filled)
  return { parts: filled.map((part) => meshPart(lists, part, smooth, offset)), offset }
}
