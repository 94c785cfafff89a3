import type { Camera } from './camera.ts'

/** The ground from its far end to its near one, and how bright the lamps are. */
export type Studio = { top: [number, number, number]; bottom: [number, number, number]; shine: number }

/** Lays the ground of the studio, with the soft shadow of what stands on it, `reach` wide at its foot. */
// Soft enough to be worked out for one pixel in sixteen
export function backdrop(
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
    shine(pixels.subarray(at, (at += width * 3)), lights, red, green, blue)
  }
}

function shine(line: Uint8ClampedArray, lights: Float32Array, red: number, green: number, blue: number) {
  for (let x = 0, at = 0; at < line.length; x++, at += 3) {
    const light = lights[x >> 2]!
    line[at] = red * light
    line[at + 1] = green * light
    line[at + 2] = blue * light
  }
}
