import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { MeshPart, Vector } from './mesh-parts.ts'

/** An RGB picture to sample from. */
export type Texels = { data: Uint8Array; width: number; height: number; channels: number }

export type DrawnPart = MeshPart & { colour: [number, number, number]; texels?: Texels }

const AZIMUTH = (-35 * Math.PI) / 180
const ELEVATION = (18 * Math.PI) / 180
/** The distance of the eye, in radii of the model. */
const DISTANCE = 4
const KEY_LIGHT = unit([-0.45, 0.75, 0.65])
const FILL_LIGHT = unit([0.8, 0.1, 0.4])

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

function turn(x: number, y: number, z: number): Vector {
  const tx = Math.cos(AZIMUTH) * x + Math.sin(AZIMUTH) * z
  const tz = -Math.sin(AZIMUTH) * x + Math.cos(AZIMUTH) * z
  return [tx, Math.cos(ELEVATION) * y - Math.sin(ELEVATION) * tz, Math.sin(ELEVATION) * y + Math.cos(ELEVATION) * tz]
}

/** Where a model is looked at from, and what the eye rests on, in units of the model. */
export type ModelView = { eye: Vector; target: Vector }

/** Pixels of the picture. */
type Size = { width: number; height: number }

/** How the model comes onto the picture. */
type Camera = {
  turn: (x: number, y: number, z: number) => Vector
  /** The middle of the picture, and the eye behind it, in turned coordinates. */
  middle: Vector
  eye: number
  /** Pixels of a unit at the distance of one. */
  scale: (size: Size) => number
}

/** From the front left, so far that the model fills the frame. */
function usualCamera(parts: MeshPart[]): Camera {
  const low: Vector = [Infinity, Infinity, Infinity]
  const high: Vector = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of parts)
    for (let n = 0; n < positions.length; n += 3) {
      const place = turn(positions[n] ?? 0, positions[n + 1] ?? 0, positions[n + 2] ?? 0)
      for (const axis of [0, 1, 2] as const) {
        low[axis] = Math.min(low[axis], place[axis])
        high[axis] = Math.max(high[axis], place[axis])
      }
    }
  const middle: Vector = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2 || 1
  const half = Math.max(high[0] - low[0], high[1] - low[1], radius * 0.2) / 2
  const eye = radius * DISTANCE
  return { turn, middle, eye, scale: ({ height }) => (height * 0.46 * (eye - radius * 0.35)) / half }
}

/** The angle from the lower to the upper edge, as the viewer has it. */
const VIEWER_ANGLE = (40 * Math.PI) / 180

/** As the viewer shows it, upright. */
function cameraOf({ eye, target }: ModelView): Camera {
  const back = unit([eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]])
  // From right above there is no upright: any side will do.
  const right = Math.hypot(back[0], back[2]) < 1e-6 ? unit([1, 0, 0]) : unit([back[2], 0, -back[0]])
  const up: Vector = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ]
  const along = ([x, y, z]: Vector, axis: Vector) => x * axis[0] + y * axis[1] + z * axis[2]
  const turned = (x: number, y: number, z: number): Vector => {
    const place: Vector = [x, y, z]
    return [along(place, right), along(place, up), along(place, back)]
  }
  return {
    turn: turned,
    middle: turned(...target),
    eye: Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]),
    scale: ({ height }) => height / 2 / Math.tan(VIEWER_ANGLE / 2),
  }
}

function light(normal: Vector): number {
  const facing = (lamp: Vector) => Math.max(0, normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2])
  return 0.38 + 0.1 * normal[1] + 0.62 * facing(KEY_LIGHT) + 0.18 * facing(FILL_LIGHT)
}

function sample({ data, width, height, channels }: Texels, u: number, v: number, into: Vector): void {
  const x = (u - Math.floor(u)) * width - 0.5
  const y = (v - Math.floor(v)) * height - 0.5
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const at = (column: number, row: number) =>
    (((row + height) % height) * width + ((column + width) % width)) * channels
  const corners = [at(left, top), at(left + 1, top), at(left, top + 1), at(left + 1, top + 1)] as const
  for (const band of [0, 1, 2] as const) {
    const upper = (data[corners[0] + band] ?? 0) * (1 - right) + (data[corners[1] + band] ?? 0) * right
    const lower = (data[corners[2] + band] ?? 0) * (1 - right) + (data[corners[3] + band] ?? 0) * right
    into[band] = (upper * (1 - down) + lower * down) / 255
  }
}

/** Heights of the picture: smaller ones for a model whose triangles overlap too often. */
const HEIGHTS = [1600, 800, 400, 200, 100, 50]
/** Of a chosen view, which is wide. */
const WIDE = 4 / 3

/**
 * Draws a lit, textured model on a transparent background, RGBA: in a chosen view, or square from the front left, slightly
 * above.
 */
export function drawModel(parts: DrawnPart[], view?: ModelView): Size & { data: Buffer } {
  const camera = view ? cameraOf(view) : usualCamera(parts)
  for (const height of HEIGHTS) {
    const size = { width: view ? Math.round(height * WIDE) : height, height }
    const projected = parts.map((part) => project(part, size, camera))
    if (costOf(projected, size) <= limits.modelPixels) return { data: draw(projected, size), ...size }
  }
  throw new MediaError('too-costly', 'Drawing the model takes longer than one file may take.')
}

/** A part in screen coordinates: x, y and 1/depth of each vertex, and its light. */
type Projected = { part: DrawnPart; screen: Float32Array; shade: Float32Array }

/** What is nearer to the eye, as a share of its distance, is not drawn. */
const NEAREST = 0.01

function project(part: DrawnPart, size: Size, camera: Camera): Projected {
  const { middle, eye } = camera
  const scale = camera.scale(size)
  const count = part.positions.length / 3
  const screen = new Float32Array(count * 3)
  const shade = new Float32Array(count)
  for (let n = 0; n < count; n++) {
    const [x, y, z] = camera.turn(
      part.positions[n * 3] ?? 0,
      part.positions[n * 3 + 1] ?? 0,
      part.positions[n * 3 + 2] ?? 0,
    )
    const depth = eye - (z - middle[2])
    // A place behind the eye has no depth, and its triangles are left out.
    const inverse = depth > eye * NEAREST ? 1 / depth : Number.NaN
    screen[n * 3] = size.width / 2 + (x - middle[0]) * scale * inverse
    screen[n * 3 + 1] = size.height / 2 - (y - middle[1]) * scale * inverse
    screen[n * 3 + 2] = inverse
    const normal = camera.turn(part.normals[n * 3] ?? 0, part.normals[n * 3 + 1] ?? 0, part.normals[n * 3 + 2] ?? 0)
    // Many scans have inverted faces; they are lit as if they faced the viewer.
    shade[n] = light(normal[2] < -0.2 ? [-normal[0], -normal[1], -normal[2]] : normal)
  }
  return { part, screen, shade }
}

/** Pixels of the picture between two coordinates, first and last. */
const firstPixel = (low: number) => Math.max(0, Math.floor(low))
const lastPixel = (high: number, side: number) => Math.min(side - 1, Math.ceil(high))

/** How many pixels would be tested: those of the box around each triangle. */
function costOf(parts: Projected[], { width, height }: Size): number {
  let pixels = 0
  for (const { part, screen } of parts) {
    const at = (n: number) => (part.indices[n] ?? 0) * 3
    for (let n = 0; n < part.indices.length; n += 3) {
      const [a, b, c] = [at(n), at(n + 1), at(n + 2)]
      const [ax = 0, bx = 0, cx = 0] = [screen[a], screen[b], screen[c]]
      const [ay = 0, by = 0, cy = 0] = [screen[a + 1], screen[b + 1], screen[c + 1]]
      const across = lastPixel(Math.max(ax, bx, cx), width) - firstPixel(Math.min(ax, bx, cx)) + 1
      const down = lastPixel(Math.max(ay, by, cy), height) - firstPixel(Math.min(ay, by, cy)) + 1
      if (across > 0 && down > 0) pixels += across * down
    }
  }
  return pixels
}

function draw(parts: Projected[], { width, height }: Size): Buffer {
  const picture = Buffer.alloc(width * height * 4)
  const nearest = new Float32Array(width * height)
  const texel: Vector = [0, 0, 0]
  for (const { part, screen, shade } of parts) {
    for (let n = 0; n < part.indices.length; n += 3) {
      const [a, b, c] = [part.indices[n] ?? 0, part.indices[n + 1] ?? 0, part.indices[n + 2] ?? 0]
      const [ax, ay, az] = [screen[a * 3] ?? 0, screen[a * 3 + 1] ?? 0, screen[a * 3 + 2] ?? 0]
      const [bx, by, bz] = [screen[b * 3] ?? 0, screen[b * 3 + 1] ?? 0, screen[b * 3 + 2] ?? 0]
      const [cx, cy, cz] = [screen[c * 3] ?? 0, screen[c * 3 + 1] ?? 0, screen[c * 3 + 2] ?? 0]
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
      if (area === 0 || Number.isNaN(area)) continue
      const [first, right] = [firstPixel(Math.min(ax, bx, cx)), lastPixel(Math.max(ax, bx, cx), width)]
      const [top, bottom] = [firstPixel(Math.min(ay, by, cy)), lastPixel(Math.max(ay, by, cy), height)]
      for (let y = top; y <= bottom; y++) {
        const py = y + 0.5
        for (let x = first; x <= right; x++) {
          const px = x + 0.5
          const wa = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
          const wb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
          const wc = 1 - wa - wb
          if (wa < 0 || wb < 0 || wc < 0) continue
          const inverse = wa * az + wb * bz + wc * cz
          const pixel = y * width + x
          if (inverse <= (nearest[pixel] ?? 0)) continue
          nearest[pixel] = inverse
          const lit = wa * (shade[a] ?? 0) + wb * (shade[b] ?? 0) + wc * (shade[c] ?? 0)
          texel[0] = texel[1] = texel[2] = 1
          const [ka, kb, kc] = [(wa * az) / inverse, (wb * bz) / inverse, (wc * cz) / inverse]
          if (part.colours)
            for (const band of [0, 1, 2] as const)
              texel[band] =
                ka * (part.colours[a * 3 + band] ?? 1) +
                kb * (part.colours[b * 3 + band] ?? 1) +
                kc * (part.colours[c * 3 + band] ?? 1)
          if (part.texels && part.uvs) {
            const u = ka * (part.uvs[a * 2] ?? 0) + kb * (part.uvs[b * 2] ?? 0) + kc * (part.uvs[c * 2] ?? 0)
            const v =
              ka * (part.uvs[a * 2 + 1] ?? 0) + kb * (part.uvs[b * 2 + 1] ?? 0) + kc * (part.uvs[c * 2 + 1] ?? 0)
            sample(part.texels, u, v, texel)
          }
          picture[pixel * 4] = Math.min(255, texel[0] * part.colour[0] * lit * 255)
          picture[pixel * 4 + 1] = Math.min(255, texel[1] * part.colour[1] * lit * 255)
          picture[pixel * 4 + 2] = Math.min(255, texel[2] * part.colour[2] * lit * 255)
          picture[pixel * 4 + 3] = 255
        }
      }
    }
  }
  return picture
}
