import type { Pixels } from './drawing.ts'
import type { Mesh } from './lathe.ts'

export type Camera = {
  width: number
  height: number
  /** Radians round the vessel and above it. */ turn: number
  tilt: number
  /** Pixels to a unit. */ scale: number
  /** Where height `lift` lies: the middle of the picture. */ lift: number
}
export type Studio = { top: [number, number, number]; bottom: [number, number, number]; shine: number }

/** A photograph of a glazed vessel: one window to the left, a paler fill light, a soft shadow on the table. */
export function renderMesh(mesh: Mesh, texture: Pixels, camera: Camera, studio: Studio): Pixels {
  const { width, height } = camera
  const pixels = new Uint8ClampedArray(width * height * 3)
  const depth = new Float32Array(width * height).fill(-1e9)
  const [ct, st, cp, sp] = [Math.cos(camera.turn), Math.sin(camera.turn), Math.cos(camera.tilt), Math.sin(camera.tilt)]
  const count = mesh.positions.length / 3
  const screen = new Float32Array(count * 3)
  const normals = new Float32Array(count * 3)
  let reach = 0
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [
      mesh.positions[i * 3] ?? 0,
      (mesh.positions[i * 3 + 1] ?? 0) - camera.lift,
      mesh.positions[i * 3 + 2] ?? 0,
    ]
    const [rx, rz] = [x * ct + z * st, z * ct - x * st]
    const near = y * sp + rz * cp
    const zoom = camera.scale / (1 - near * 0.055)
    screen[i * 3] = width / 2 + rx * zoom
    screen[i * 3 + 1] = height / 2 - (y * cp - rz * sp) * zoom
    screen[i * 3 + 2] = near
    const [nx, ny, nz] = [mesh.normals[i * 3] ?? 0, mesh.normals[i * 3 + 1] ?? 0, mesh.normals[i * 3 + 2] ?? 0]
    const [mx, mz] = [nx * ct + nz * st, nz * ct - nx * st]
    normals[i * 3] = mx
    normals[i * 3 + 1] = ny * cp - mz * sp
    normals[i * 3 + 2] = ny * sp + mz * cp
    if ((mesh.positions[i * 3 + 1] ?? 0) < 0.12) reach = Math.max(reach, Math.hypot(x, z))
  }
  backdrop(pixels, camera, studio, reach)
  for (let t = 0; t < mesh.indices.length; t += 3) {
    triangle(mesh.indices[t] ?? 0, mesh.indices[t + 1] ?? 0, mesh.indices[t + 2] ?? 0)
  }
  return { width, height, pixels }

  function triangle(a: number, b: number, c: number) {
    const ax = screen[a * 3]!
    const ay = screen[a * 3 + 1]!
    const bx = screen[b * 3]!
    const by = screen[b * 3 + 1]!
    const cx = screen[c * 3]!
    const cy = screen[c * 3 + 1]!
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (Math.abs(area) < 1e-6) return
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const wb = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
        const wc = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
        const wa = 1 - wb - wc
        if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue
        const z = screen[a * 3 + 2]! * wa + screen[b * 3 + 2]! * wb + screen[c * 3 + 2]! * wc
        const at = y * width + x
        if (z <= depth[at]!) continue
        depth[at] = z
        const u = mesh.uvs[a * 2]! * wa + mesh.uvs[b * 2]! * wb + mesh.uvs[c * 2]! * wc
        const v = mesh.uvs[a * 2 + 1]! * wa + mesh.uvs[b * 2 + 1]! * wb + mesh.uvs[c * 2 + 1]! * wc
        shade(
          at * 3,
          u,
          v,
          normals[a * 3]! * wa + normals[b * 3]! * wb + normals[c * 3]! * wc,
          normals[a * 3 + 1]! * wa + normals[b * 3 + 1]! * wb + normals[c * 3 + 1]! * wc,
          normals[a * 3 + 2]! * wa + normals[b * 3 + 2]! * wb + normals[c * 3 + 2]! * wc,
        )
      }
    }
  }

  function shade(at: number, u: number, v: number, x: number, y: number, z: number) {
    const size = 1 / (Math.sqrt(x * x + y * y + z * z) || 1)
    const face = z < 0 ? -size : size
    const nx = x * face
    const ny = y * face
    const nz = z * face
    const inner = v < 0.25 && v > 0.21 ? 0.9 : z < 0 ? 0.5 : v < 0.2 && u > 0.08 ? 0.62 : 1
    const key = Math.max(0, nx * -0.56 + ny * 0.5 + nz * 0.66)
    const fill = Math.max(0, nx * 0.85 + ny * 0.1 + nz * 0.25)
    const light = (0.2 + key * 0.84 + fill * 0.2 + Math.max(0, -ny) * 0.06) * inner
    // What the glaze mirrors: a window of four panes and a strip light
    const rx = 2 * nz * nx
    const ry = 2 * nz * ny
    let mirror = 0
    if (rx > -0.92 && rx < -0.5 && ry > 0.1 && ry < 0.72) {
      const pane = Math.min(Math.abs(rx + 0.71), Math.abs(ry - 0.41)) > 0.014 ? 1 : 0.25
      mirror = pane * Math.min(1, (rx + 0.92) / 0.06, (-0.5 - rx) / 0.06, (ry - 0.1) / 0.06, (0.72 - ry) / 0.06)
    }
    if (nx > 0.66 && nx < 0.78 && ny > -0.55 && ny < 0.55)
      mirror += 0.34 * Math.min(1, (nx - 0.66) / 0.05, (0.78 - nx) / 0.05, (0.55 - Math.abs(ny)) / 0.2)
    const rim = (1 - Math.abs(nz)) ** 3 * 0.14
    const gloss = studio.shine * inner * (mirror * 165 + rim * 150)
    const fx = (((u % 1) + 1) % 1) * (texture.width - 1)
    const fy = Math.min(0.9999, Math.max(0, v)) * (texture.height - 1)
    const ix = Math.floor(fx)
    const iy = Math.floor(fy)
    const sx = fx - ix
    const sy = fy - iy
    const from = (iy * texture.width + ix) * 3
    const below = from + texture.width * 3
    for (let channel = 0; channel < 3; channel++) {
      const upper = texture.pixels[from + channel]! * (1 - sx) + texture.pixels[from + 3 + channel]! * sx
      const lower = texture.pixels[below + channel]! * (1 - sx) + texture.pixels[below + 3 + channel]! * sx
      pixels[at + channel] =
        (upper * (1 - sy) + lower * sy) * light * (channel === 2 ? 0.96 : channel ? 0.99 : 1.02) + gloss
    }
  }
}

// Soft enough to be worked out for one pixel in sixteen
function backdrop(
  pixels: Uint8ClampedArray,
  { width, height, tilt, scale, lift }: Camera,
  { top, bottom }: Studio,
  reach: number,
) {
  const foot = height / 2 + lift * Math.cos(tilt) * scale
  const rx = reach * scale
  const ry = Math.max(rx * Math.sin(tilt), rx * 0.16)
  const lights = new Float32Array(Math.ceil(width / 4))
  for (let y = 0, at = 0; y < height; y++) {
    if (y % 4 === 0) {
      for (let i = 0; i < lights.length; i++) {
        const x = i * 4
        const glow = 1.06 - 0.34 * Math.hypot((x - width * 0.42) / width, (y - height * 0.4) / height)
        const dx = (x - width / 2 - rx * 0.35) / (rx * 1.5)
        const dy = (y - foot) / (ry * 1.5)
        lights[i] =
          glow *
          (1 -
            0.5 * Math.exp(-(dx * dx + dy * dy) * 1.4) -
            0.42 * Math.exp(-(((x - width / 2) / rx) ** 4 + ((y - foot) / ry) ** 4) * 0.6))
      }
    }
    const share = Math.min(1, Math.max(0, (y - height * 0.5) / (height * 0.42)))
    const soft = share * share * (3 - 2 * share)
    const red = top[0] + (bottom[0] - top[0]) * soft
    const green = top[1] + (bottom[1] - top[1]) * soft
    const blue = top[2] + (bottom[2] - top[2]) * soft
    for (let x = 0; x < width; x++, at += 3) {
      const light = lights[x >> 2]!
      pixels[at] = red * light
      pixels[at + 1] = green * light
      pixels[at + 2] = blue * light
    }
  }
}
