import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { axesOf, glyphDeltas, type AxisPlace } from './glyph-variation.ts'
import { num, path, type Point } from './svg.ts'
import { readWoff2, type FontTables, type OutlinePoint } from './woff2.ts'

type Face = { tables: FontTables; characters: Map<number, number>; place: number[]; shapes: Map<number, Shape> }
type Shape = { contours: OutlinePoint[][]; advance: number }

const { resolve } = createRequire(import.meta.url)
const styles = {
  roman: { file: 'newsreader/files/newsreader-latin-opsz-normal.woff2', place: {} },
  display: { file: 'newsreader/files/newsreader-latin-opsz-normal.woff2', place: { opsz: 1 } },
  italic: { file: 'newsreader/files/newsreader-latin-opsz-italic.woff2', place: {} },
  hand: { file: 'newsreader/files/newsreader-latin-opsz-italic.woff2', place: { opsz: 1 } },
  soft: { file: 'fraunces/files/fraunces-latin-full-normal.woff2', place: { opsz: 1, SOFT: 1 } },
  black: { file: 'fraunces/files/fraunces-latin-full-normal.woff2', place: { opsz: 1, wght: 1 } },
  swash: { file: 'fraunces/files/fraunces-latin-full-italic.woff2', place: { opsz: 1, WONK: 1 } },
  sans: { file: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2', place: {} },
  sansBold: { file: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2', place: { wght: 1 } },
  sansNarrow: {
    file: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    place: { wght: 1, wdth: -1 },
  },
} as const satisfies Record<string, { file: string; place: AxisPlace }>
export type LetterStyle = keyof typeof styles

const faces = new Map<LetterStyle, Face>()
function faceOf(style: LetterStyle): Face {
  const known = faces.get(style)
  if (known) return known
  const tables = readWoff2(pathToFileURL(resolve(`@fontsource-variable/${styles[style].file}`)))
  const fvar = tables.tables.get('fvar')
  const wanted: AxisPlace = styles[style].place
  const place = fvar ? axesOf(fvar).map((axis) => wanted[axis] ?? 0) : []
  const face = {
    tables,
    characters: readCharacters(tables.tables.get('cmap')),
    place,
    shapes: new Map<number, Shape>(),
  }
  faces.set(style, face)
  return face
}

function readCharacters(cmap?: Buffer) {
  const characters = new Map<number, number>()
  if (!cmap) return characters
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4)
    if (cmap.readUInt16BE(at) !== 4) continue
    const count = cmap.readUInt16BE(at + 6) / 2
    for (let s = 0; s < count; s++) {
      const end = cmap.readUInt16BE(at + 14 + s * 2)
      const start = cmap.readUInt16BE(at + 16 + (count + s) * 2)
      const delta = cmap.readUInt16BE(at + 16 + (count * 2 + s) * 2)
      const rangeAt = at + 16 + (count * 3 + s) * 2
      const range = cmap.readUInt16BE(rangeAt)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const found = range ? cmap.readUInt16BE(rangeAt + range + (code - start) * 2) : code
        if (found) characters.set(code, (found + delta) & 0xffff)
      }
    }
  }
  return characters
}

function shapeOf(face: Face, index: number): Shape {
  const known = face.shapes.get(index)
  if (known) return known
  const glyph = face.tables.glyphs[index]
  const advance = face.tables.advances[index] ?? 0
  const gvar = face.tables.tables.get('gvar')
  const own: OutlinePoint[] = !glyph
    ? []
    : glyph.kind === 'simple'
      ? glyph.contours.flat()
      : glyph.parts.map((part) => ({ x: part.dx, y: part.dy, on: true }))
  const ends: number[] = []
  if (glyph?.kind === 'simple') for (const contour of glyph.contours) ends.push((ends.at(-1) ?? -1) + contour.length)
  const points: [number, number][] = [
    ...own.map((point): [number, number] => [point.x, point.y]),
    [0, 0],
    [advance, 0],
    [0, 0],
    [0, 0],
  ]
  const moved = gvar && face.place.some(Boolean) ? glyphDeltas(gvar, index, face.place, points, ends) : []
  const at = own.map((point, i) => ({ ...point, x: point.x + (moved[i]?.dx ?? 0), y: point.y + (moved[i]?.dy ?? 0) }))
  const contours =
    glyph?.kind === 'composite'
      ? glyph.parts.flatMap((part, i) =>
          shapeOf(face, part.glyph).contours.map((contour) =>
            contour.map((point) => ({
              ...point,
              x: point.x * part.scale + (at[i]?.x ?? 0),
              y: point.y * part.scale + (at[i]?.y ?? 0),
            })),
          ),
        )
      : ends.map((end, i) => at.slice((ends[i - 1] ?? -1) + 1, end + 1))
  const shape = { contours, advance: advance + (moved[own.length + 1]?.dx ?? 0) - (moved[own.length]?.dx ?? 0) }
  face.shapes.set(index, shape)
  return shape
}

function contourPath(contour: OutlinePoint[], to: (x: number, y: number) => Point) {
  const count = contour.length
  const first = contour.findIndex((point) => point.on)
  if (first < 0) return ''
  const at = (i: number) => contour[(first + i) % count] ?? { x: 0, y: 0, on: true }
  const text = (x: number, y: number) => {
    const [px, py] = to(x, y)
    return `${Math.round(px * 100) / 100} ${Math.round(py * 100) / 100}`
  }
  let d = `M${text(at(0).x, at(0).y)}`
  for (let i = 1; i <= count; i++) {
    const point = at(i)
    if (point.on) d += `L${text(point.x, point.y)}`
    else {
      const next = at(i + 1)
      const end = next.on ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
      d += `Q${text(point.x, point.y)} ${text(end.x, end.y)}`
      if (next.on) i++
    }
  }
  return `${d}Z`
}

/** How wide the words are, in the units of `size`. */
export function widthOf(words: string, style: LetterStyle, size: number, tracking = 0) {
  const face = faceOf(style)
  const characters = [...words]
  return characters.reduce(
    (sum, character) => {
      const glyph = face.characters.get(character.codePointAt(0) ?? 0) ?? 0
      return sum + (shapeOf(face, glyph).advance * size) / face.tables.unitsPerEm + tracking * size
    },
    -tracking * size * Number(characters.length > 0),
  )
}

type LetterOptions = {
  x: number
  y: number
  size: number
  style?: LetterStyle
  anchor?: 'start' | 'middle' | 'end'
  tracking?: number
  fill?: string
  stroke?: string
  strokeWidth?: number
  opacity?: number
  /** Radians around (x, y). */
  rotate?: number
  /** Where a point of the straight line of words goes instead: lets words follow a curve or shake a little. */
  bend?: (x: number, y: number) => Point
}

/** Words as outlines: one path, nothing that depends on installed fonts. */
export function letter(words: string, options: LetterOptions) {
  const { x, y, size, style = 'roman', anchor = 'start', tracking = 0, rotate = 0, bend } = options
  const face = faceOf(style)
  const scale = size / face.tables.unitsPerEm
  const width = anchor === 'start' ? 0 : widthOf(words, style, size, tracking)
  let pen = anchor === 'middle' ? -width / 2 : anchor === 'end' ? -width : 0
  const [cos, sin] = [Math.cos(rotate), Math.sin(rotate)]
  let d = ''
  for (const character of words) {
    const shape = shapeOf(face, face.characters.get(character.codePointAt(0) ?? 0) ?? 0)
    for (const contour of shape.contours) {
      d += contourPath(contour, (gx, gy) => {
        const [px, py] = [pen + gx * scale, -gy * scale]
        return bend ? bend(px, py) : [x + px * cos - py * sin, y + px * sin + py * cos]
      })
    }
    pen += shape.advance * scale + tracking * size
  }
  return path(d, {
    fill: options.fill ?? '#2b2118',
    stroke: options.stroke,
    'stroke-width': options.strokeWidth === undefined ? undefined : num(options.strokeWidth),
    'stroke-linejoin': options.stroke ? 'round' : undefined,
    opacity: options.opacity,
  })
}

/** Words along a circle; `angle` (radians) is the middle of the words, letters stand outside unless `inside`. */
export function letterOnArc(
  words: string,
  options: Omit<LetterOptions, 'bend' | 'rotate' | 'anchor'> & { radius: number; angle: number; inside?: boolean },
) {
  const { x, y, radius, angle, inside = false } = options
  return letter(words, {
    ...options,
    anchor: 'middle',
    bend: (px, py) => {
      const turn = inside ? angle - px / radius : angle + px / radius
      const r = inside ? radius + py : radius - py
      return [x + r * Math.cos(turn), y + r * Math.sin(turn)]
    },
  })
}
