import type { Camera } from './camera.ts'
import type { Pixels } from './drawing.ts'
import { glazeLight, type Shade } from './glaze-light.ts'
import type { Mesh } from './lathe.ts'
import { backdrop, type Studio } from './studio.ts'

/** A photograph of a glazed vessel in a studio, with its shadow on the table. */
export function renderMesh(mesh: Mesh, texture: Pixels, camera: Camera, studio: Studio): Pixels {
  const { width, height } = camera
  const pixels = new Uint8ClampedArray(width * height * 3)
  const view = seenBy(camera, mesh)
  backdrop(pixels, camera, studio, view.reach)
  const near = nearest(mesh.indices, view.screen, width, height)
  const shade = glazeLight(pixels, texture, studio.shine)
  for (let y = 0; y < height; y++) shadeRow(y, mesh, view, near.face.subarray(y * width, (y + 1) * width), shade)
  softenEdges(pixels, near, width)
  return { width, height, pixels }
}

// Plain steps without destructuring, here and below: each is taken millions of times
function shadeRow(y: number, { uvs, indices }: Mesh, { screen, normals }: Seen, faces: Int32Array, shade: Shade) {
  for (let x = 0, at = y * faces.length * 3; x < faces.length; x++, at += 3) {
    const face = faces[x]!
    if (face < 0) continue
    const a = indices[face]!
    const b = indices[face + 1]!
    const c = indices[face + 2]!
    const ax = screen[a * 3]!
    const ay = screen[a * 3 + 1]!
    const bx = screen[b * 3]! - ax
    const by = screen[b * 3 + 1]! - ay
    const cx = screen[c * 3]! - ax
    const cy = screen[c * 3 + 1]! - ay
    const area = bx * cy - by * cx
    const wb = ((x - ax) * cy - (y - ay) * cx) / area
    const wc = (bx * (y - ay) - by * (x - ax)) / area
    const wa = 1 - wb - wc
    shade(
      at,
      uvs[a * 2]! * wa + uvs[b * 2]! * wb + uvs[c * 2]! * wc,
      uvs[a * 2 + 1]! * wa + uvs[b * 2 + 1]! * wb + uvs[c * 2 + 1]! * wc,
      normals[a * 3]! * wa + normals[b * 3]! * wb + normals[c * 3]! * wc,
      normals[a * 3 + 1]! * wa + normals[b * 3 + 1]! * wb + normals[c * 3 + 1]! * wc,
      normals[a * 3 + 2]! * wa + normals[b * 3 + 2]! * wb + normals[c * 3 + 2]! * wc,
    )
  }
}

/** What the camera sees of each corner: its place (across, down, near) and which way it looks; and how wide the foot is. */
type Seen = { screen: Float32Array; normals: Float32Array; reach: number }

function seenBy({ width, height, turn, tilt, scale, lift }: Camera, mesh: Mesh): Seen {
  const [ct, st, cp, sp] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)]
  const count = mesh.positions.length / 3
  const screen = new Float32Array(count * 3)
  const normals = new Float32Array(count * 3)
  let reach = 0
  for (let i = 0; i < count * 3; i += 3) {
    const [x, y, z] = [mesh.positions[i]!, mesh.positions[i + 1]! - lift, mesh.positions[i + 2]!]
    const [rx, rz] = [x * ct + z * st, z * ct - x * st]
    const near = y * sp + rz * cp
    const zoom = scale / (1 - near * 0.055)
    screen[i] = width / 2 + rx * zoom
    screen[i + 1] = height / 2 - (y * cp - rz * sp) * zoom
    screen[i + 2] = near
    const [nx, ny, nz] = [mesh.normals[i]!, mesh.normals[i + 1]!, mesh.normals[i + 2]!]
    const [mx, mz] = [nx * ct + nz * st, nz * ct - nx * st]
    normals[i] = mx
    normals[i + 1] = ny * cp - mz * sp
    normals[i + 2] = ny * sp + mz * cp
    if (mesh.positions[i + 1]! < 0.12) reach = Math.max(reach, Math.hypot(x, z))
  }
  return { screen, normals, reach }
}

/** For each pixel the triangle in front (the place of its first corner, -1 where there is none) and how near it is. */
type Nearest = { face: Int32Array; depth: Float32Array }

function nearest(indices: number[], screen: Float32Array, width: number, height: number): Nearest {
  const face = new Int32Array(width * height).fill(-1)
  const depth = new Float32Array(width * height).fill(FAR)
  for (let t = 0; t < indices.length; t += 3) cover(t)
  return { face, depth }

  function cover(t: number) {
    const a = indices[t]! * 3
    const b = indices[t + 1]! * 3
    const c = indices[t + 2]! * 3
    const ax = screen[a]!
    const ay = screen[a + 1]!
    const bx = screen[b]! - ax
    const by = screen[b + 1]! - ay
    const cx = screen[c]! - ax
    const cy = screen[c + 1]! - ay
    const area = bx * cy - by * cx
    if (Math.abs(area) < 1e-6) return
    const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx)))
    const right = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx)))
    const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy)))
    const bottom = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy)))
    const az = screen[a + 2]!
    const bz = screen[b + 2]! - az
    const cz = screen[c + 2]! - az
    // What a step to the right adds to the shares of b and c
    const stepB = cy / area
    const stepC = -by / area
    for (let y = top; y <= bottom; y++) {
      let shareB = ((left - ax) * cy - (y - ay) * cx) / area
      let shareC = (bx * (y - ay) - by * (left - ax)) / area
      const end = y * width + right
      for (let at = y * width + left; at <= end; at++, shareB += stepB, shareC += stepC) {
        if (shareB < -EDGE || shareC < -EDGE || shareB + shareC > 1 + EDGE) continue
        const z = az + bz * shareB + cz * shareC
        if (z <= depth[at]!) continue
        depth[at] = z
        face[at] = t
      }
    }
  }
}

const FAR = -1e9
/** So far outside a pixel still counts as inside, lest a seam shows. */
const EDGE = 1e-4
/** A step in depth that is the edge of something, not its slope. */
const STEP = 0.06

/** Where one thing ends before another, a pixel takes half of its colour from its neighbours: no edge shows its steps. */
function softenEdges(pixels: Uint8ClampedArray, { depth }: Nearest, width: number) {
  const row = width * 3
  const soft = edgesOf(depth, width).flatMap((at): [number, number][] =>
    [at * 3, at * 3 + 1, at * 3 + 2].map((one) => [
      one,
      pixels[one]! / 2 + (pixels[one - 3]! + pixels[one + 3]! + pixels[one - row]! + pixels[one + row]!) / 8,
    ]),
  )
  for (const [at, value] of soft) pixels[at] = value
}

function edgesOf(depth: Float32Array, width: number) {
  const edges: number[] = []
  let left = depth[width - 1]!
  for (let at = width, last = depth.length - width - 1; at < last; at++) {
    const here = depth[at]!
    if (
      Math.abs(here - left) > STEP ||
      Math.abs(here - depth[at + 1]!) > STEP ||
      Math.abs(here - depth[at + width]!) > STEP ||
      Math.abs(here - depth[at - width]!) > STEP
    )
      edges.push(at)
    left = here
  }
  return edges
}
