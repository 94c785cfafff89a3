const STEPS = 4096
const curve = Uint8Array.from({ length: STEPS + 1 }, (_, n) => {
  const light = n / STEPS
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
})

/** A share of light, 0 to 1, as a value of sRGB; NaN is black. */
export const srgbOfLight = (light: number): number =>
  curve[Math.max(0, Math.min(STEPS, Math.round(light * STEPS)))] ?? 0

const unbent = (t: number) => (t > 6 / 29 ? t * t * t : (108 / 841) * (t - 4 / 29))

/** a and b are signed, as CIELab in TIFF has them, instead of offset, as in ICCLab. */
type Coding = { isSigned: boolean }

/** Samples of L*a*b*, 8 or 16 bits, under D50 (the white of profiles, and TIFF's default) as sRGB, 8 bits each. */
export function srgbOfLab(samples: Uint8Array | Uint16Array, { isSigned }: Coding): Uint8Array {
  const isWide = samples instanceof Uint16Array
  const step = isWide ? 256 : 1
  const half = 128 * step
  const white = (isWide ? (isSigned ? 65_535 : 65_280) : 255) / 100
  const colour = (value: number) => (isSigned ? (value < half ? value : value - 2 * half) : value - half) / step
  const pixels = new Uint8Array(samples.length)
  for (let n = 0; n < samples.length; n += 3) {
    const y = ((samples[n] ?? 0) / white + 16) / 116
    const X = 0.96422 * unbent(y + colour(samples[n + 1] ?? 0) / 500)
    const Y = unbent(y)
    const Z = 0.82521 * unbent(y - colour(samples[n + 2] ?? 0) / 200)
    pixels[n] = srgbOfLight(3.1338561 * X - 1.6168667 * Y - 0.4906146 * Z)
    pixels[n + 1] = srgbOfLight(-0.9787684 * X + 1.9161415 * Y + 0.033454 * Z)
    pixels[n + 2] = srgbOfLight(0.0719453 * X - 0.2289914 * Y + 1.4052427 * Z)
  }
  return pixels
}
