import { createReadStream } from 'node:fs'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { cutFace } from './cut-face.ts'
import { Doubles, Floats, Integers } from './grow.ts'
import { meshParts, Part } from './mesh-parts.ts'
import { VertexColours } from './vertex-colours.ts'
import type { MeshPart, Vector } from './mesh-parts.ts'

export type ObjMesh = {
  parts: MeshPart[]
  /** What was taken off every position: see `mesh-parts.ts`. */
  offset: Vector | undefined
  libraries: string[]
}

const damaged = (why: string) => new MediaError('damaged', `The OBJ file is damaged or was cut off: ${why}.`)

/** Real places have a handful of vertices, one for each material and seam that meet there. */
const LONGEST_CHAIN = 64
/** The most corners that share one vertex; the ordering of triangles is quadratic in it. */
const MOST_CORNERS = 1000

class ObjReader {
  readonly libraries: string[] = []
  private readonly places = new Doubles()
  private readonly colours = new VertexColours()
  private readonly uvs = new Floats()
  private readonly normals = new Floats()
  private readonly parts = new Map<string, Part>()
  private part = this.partOf('')
  /** For each place its chain of vertices, newest first: equal corners become one vertex. */
  private readonly first = new Integers()
  private readonly next = new Integers()
  private readonly madePart = new Integers()
  private readonly madeIndex = new Integers()
  private readonly madeUv = new Integers()
  private readonly madeNormal = new Integers()
  private readonly madeCorners = new Integers()
  private triangles = 0

  private partOf(material: string): Part {
    const known = this.parts.get(material)
    if (known) return known
    if (this.parts.size === limits.modelMaterials)
      throw new MediaError('too-large', `The model has more than ${limits.modelMaterials} materials.`)
    const part = new Part(material, this.parts.size)
    this.parts.set(material, part)
    return part
  }

  line(text: string): void {
    const words = text.trim().split(/\s+/)
    switch (words[0] ?? '') {
      case 'v':
        this.numbers(words, 3, this.places)
        this.colours.vertex(words, this.first.length)
        return this.first.push(-1)
      case 'vt':
        return this.numbers(words, 2, this.uvs)
      case 'vn':
        return this.numbers(words, 3, this.normals)
      case 'f':
        return this.face(words)
      case 'usemtl':
        this.part = this.partOf(text.trim().slice(6).trim())
        return
      case 'mtllib':
        this.libraries.push(text.trim().slice(6).trim())
        return
      case '#MRGB':
        return this.colours.comment(text.trim().slice(5))
      default:
      // Groups, smoothing, lines and comments do not change the drawing.
    }
  }

  private numbers(words: string[], count: number, into: Floats | Doubles): void {
    for (let n = 1; n <= count; n++) {
      const value = Number(words[n] ?? (count === 2 && n === 2 ? 0 : Number.NaN))
      if (!Number.isFinite(value)) throw damaged(`'${words.slice(0, 5).join(' ')}' is not a coordinate`)
      into.push(value)
    }
  }

  private index(word: string | undefined, count: number): number {
    if (word === undefined || word === '') return -1
    const value = Number(word)
    const index = value < 0 ? count + value : value - 1
    if (!Number.isInteger(value) || index < 0 || index >= count)
      throw damaged(`a face names the point ${word}, which is not there`)
    return index
  }

  private corner(word: string): number {
    const [v, t, n] = word.split('/')
    const place = this.index(v, this.first.length)
    if (place < 0) throw damaged('a face has no points')
    const uv = this.index(t, this.uvs.length / 2)
    const normal = this.index(n, this.normals.length / 3)
    let made = this.first.at(place)
    // Beyond this limit two vertices may be equal: the model is larger, and looks the same.
    for (let looked = 0; made >= 0 && looked < LONGEST_CHAIN; made = this.next.at(made), looked += 1)
      if (
        this.madePart.at(made) === this.part.id &&
        this.madeUv.at(made) === uv &&
        this.madeNormal.at(made) === normal &&
        this.madeCorners.at(made) < MOST_CORNERS
      ) {
        this.madeCorners.set(made, this.madeCorners.at(made) + 1)
        return this.madeIndex.at(made)
      }
    const index = this.part.place.length
    this.next.push(this.first.at(place))
    this.first.set(place, this.next.length - 1)
    this.madePart.push(this.part.id)
    this.madeIndex.push(index)
    this.madeUv.push(uv)
    this.madeNormal.push(normal)
    this.madeCorners.push(1)
    this.part.place.push(place)
    this.part.uv.push(uv)
    this.part.normal.push(normal)
    return index
  }

  private face(words: string[]): void {
    if (words.length < 4) return
    const corners = words.slice(1).map((word) => this.corner(word))
    const cut = cutFace(corners.length, (n) => this.pointOf(corners[n] ?? 0))
    for (const n of cut) this.part.indices.push(corners[n] ?? 0)
    this.triangles += cut.length / 3
    if (this.triangles > limits.modelTriangles)
      throw new MediaError('too-large', `The model has more than ${limits.modelTriangles / 1e6} million triangles.`)
  }

  private pointOf(corner: number): Vector {
    const place = this.part.place.at(corner) * 3
    return [this.places.at(place), this.places.at(place + 1), this.places.at(place + 2)]
  }

  finish(): ObjMesh {
    const { places, uvs, normals, colours, libraries } = this
    return { ...meshParts({ places, uvs, normals, colours }, [...this.parts.values()]), libraries }
  }
}

const LONGEST_LINE = 1 << 22

/** Reads a Wavefront OBJ line by line; throws MediaError 'damaged', 'empty-model' or 'too-large'. */
export async function parseObj(path: string): Promise<ObjMesh> {
  const reader = new ObjReader()
  let rest = ''
  /** The beginning of a line that continues after a backslash. */
  let begun: string[] = []
  let begunLength = 0
  const take = (line: string) => {
    const trimmed = line.trimEnd()
    const goesOn = trimmed.endsWith('\\')
    if (!goesOn && begun.length === 0) return trimmed === '' ? undefined : reader.line(trimmed)
    begun.push(goesOn ? trimmed.slice(0, -1) : trimmed)
    begunLength += trimmed.length + 1
    if (begunLength > LONGEST_LINE) throw damaged('a line has no end')
    if (goesOn) return
    reader.line(begun.join(' '))
    begun = []
    begunLength = 0
  }
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
    if (rest.length > LONGEST_LINE) throw damaged('a line has no end')
  }
  take(rest)
  if (begun.length > 0) reader.line(begun.join(' '))
  const mesh = reader.finish()
  if (mesh.parts.length === 0)
    throw new MediaError('empty-model', 'The OBJ file has no faces, so there is nothing to show.')
  return mesh
}
