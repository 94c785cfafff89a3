type Place = readonly [x: number, y: number]
type Triple = readonly [number, number, number]

/** How far the light of a value from 0 to 1 goes: a power, the curve of sRGB, which is straight near black, or a table. */
export type Curve = { gamma: number } | { table: readonly number[] } | 'srgb'
/** Chromaticities of the white and of the three lights. */
export type Primaries = { white: Place; red: Place; green: Place; blue: Place }

const D65: Place = [0.3127, 0.329]
export const primaries = {
  srgb: { white: D65, red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06] },
  displayP3: { white: D65, red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
  bt2020: { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  adobeRgb: { white: D65, red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06] },
} as const satisfies Record<string, Primaries>

/** The white of profiles. */
const D50: Triple = [0.9642, 1, 0.8249]
const BRADFORD: readonly Triple[] = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
const BACK: readonly Triple[] = [
  [0.9869929, -0.1470543, 0.1599627],
  [0.4323053, 0.5183603, 0.0492912],
  [-0.0085287, 0.0400428, 0.9684867],
]

const lightOf = ([x, y]: Place): Triple => [x / y, 1, (1 - x - y) / y]
const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a = 0, b = 0, c = 0] = rows.map(([p, q, r]) => p * x + q * y + r * z)
  return [a, b, c]
}
const determinant = ([a, b, c]: Triple, [d, e, f]: Triple, [g, h, i]: Triple) =>
  a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e)

/** The lights of full red, green and blue under the white of profiles. */
function columnsOf({ white, red, green, blue }: Primaries): Triple[] {
  const [r, g, b, w] = [lightOf(red), lightOf(green), lightOf(blue), lightOf(white)]
  const whole = determinant(r, g, b)
  // So much of each that together they are the white.
  const shares = [determinant(w, g, b) / whole, determinant(r, w, b) / whole, determinant(r, g, w) / whole]
  const [from, to] = [times(BRADFORD, w), times(BRADFORD, D50)]
  return [r, g, b].map((light, n) => {
    const [x, y, z] = times(BRADFORD, light)
    const share = shares[n] ?? 0
    return times(BACK, [(share * x * to[0]) / from[0], (share * y * to[1]) / from[1], (share * z * to[2]) / from[2]])
  })
}

const fixed = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), n * 4)
  return bytes
}
const signed = (signature: string, ...data: Buffer[]) =>
  Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.alloc(4), ...data])
const xyz = (light: Triple) => signed('XYZ ', fixed(...light))
const words = (text: string) =>
  // One record in English, 28 bytes from the start.
  signed(
    'mluc',
    Buffer.from([0, 0, 0, 1, 0, 0, 0, 12, 0x65, 0x6e, 0x55, 0x53, 0, 0, 0, text.length * 2, 0, 0, 0, 28]),
    Buffer.from(text, 'utf16le').swap16(),
  )

function curveTag(curve: Curve): Buffer {
  if (curve !== 'srgb' && 'table' in curve) return tableTag(curve.table)
  const [kind, numbers] =
    curve === 'srgb' ? [3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]] : [0, [curve.gamma]]
  return signed('para', Buffer.from([0, kind, 0, 0]), fixed(...numbers))
}

function tableTag(table: readonly number[]): Buffer {
  const data = Buffer.alloc(4 + table.length * 2)
  data.writeUInt32BE(table.length)
  for (const [n, light] of table.entries()) data.writeUInt16BE(Math.round(light * 65_535), 4 + n * 2)
  return signed('curv', data)
}

/** An ICC profile (version 4) of a gray, or of colours made from three lights, for pictures that only name them. */
export function matrixProfile(curve: Curve, lights?: Primaries, name = 'Teca'): Buffer {
  const [red, green, blue] = lights ? columnsOf(lights) : []
  const tone = curveTag(curve)
  const tags: [signature: string, data: Buffer][] = [
    ['desc', words(name)],
    ['cprt', words('No copyright')],
    ['wtpt', xyz(D50)],
    ...(red && green && blue
      ? ([
          ['rXYZ', xyz(red)],
          ['gXYZ', xyz(green)],
          ['bXYZ', xyz(blue)],
          ['rTRC', tone],
          ['gTRC', tone],
          ['bTRC', tone],
        ] satisfies [string, Buffer][])
      : ([['kTRC', tone]] satisfies [string, Buffer][])),
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  const parts: Buffer[] = []
  let at = 128 + table.length
  for (const [n, [signature, data]] of tags.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    table.write(signature, 4 + n * 12, 'latin1')
    table.writeUInt32BE(at, 8 + n * 12)
    table.writeUInt32BE(data.length, 12 + n * 12)
    parts.push(padded)
    at += padded.length
  }
  const head = Buffer.alloc(128)
  head.writeUInt32BE(at)
  head.writeUInt32BE(0x0420_0000, 8)
  head.write(lights ? 'mntrRGB XYZ ' : 'mntrGRAYXYZ ', 12, 'latin1')
  head.writeUInt16BE(2026, 24)
  head.write('acsp', 36, 'latin1')
  fixed(...D50).copy(head, 68)
  return Buffer.concat([head, table, ...parts])
}
