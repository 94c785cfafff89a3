import type { Pixels } from './drawing.ts'

/** Writes one pixel: the place in the texture, and which way the surface looks (to the right, up, to the camera). */
export type Shade = (at: number, u: number, v: number, x: number, y: number, z: number) => void

/** How glaze looks in the light of one window to the left, a paler fill light and the room that it mirrors. */
export function glazeLight(pixels: Uint8ClampedArray, texture: Pixels, shine: number): Shade {
  const { width, height, pixels: painted } = texture
  return (at, u, v, x, y, z) => {
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
    const gloss = shine * inner * (mirror * 165 + rim * 150)
    const fx = (((u % 1) + 1) % 1) * (width - 1)
    const fy = Math.min(0.9999, Math.max(0, v)) * (height - 1)
    const ix = Math.floor(fx)
    const iy = Math.floor(fy)
    const sx = fx - ix
    const sy = fy - iy
    const from = (iy * width + ix) * 3
    const below = from + width * 3
    const left = (1 - sx) * light
    const right = sx * light
    pixels[at] = blend(painted, from, below, left, right, sy) * 1.02 + gloss
    pixels[at + 1] = blend(painted, from + 1, below + 1, left, right, sy) * 0.99 + gloss
    pixels[at + 2] = blend(painted, from + 2, below + 2, left, right, sy) * 0.96 + gloss
  }
}

const blend = (from: Uint8ClampedArray, above: number, below: number, left: number, right: number, down: number) => {
  const upper = from[above]! * left + from[above + 3]! * right
  return upper + (from[below]! * left + from[below + 3]! * right - upper) * down
}
