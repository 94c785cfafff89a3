import { srgbOfLab } from '../srgb-of-lab.ts'
import type { Row } from './samples-of-bytes.ts'
import { coloursOf } from './tiff-kinds.ts'
import { COMPRESSION, PHOTOMETRIC, PLAIN_ALPHA, PREMULTIPLIED } from './tiff-layout.ts'
import type { TiffLayout } from './tiff-layout.ts'

/** How a row is stored in the plain picture that is shown. */
export type Shown = { photometric: number; samples: number; bits: 8 | 16; hasProfile: boolean }

const { white, rgb, black, palette, cmyk, ycc, cielab, icclab } = PHOTOMETRIC

/** With these the library has converted the colours already. */
const convertedColours: number[] = [COMPRESSION.oldJpeg, COMPRESSION.jpeg, COMPRESSION.webp]

export function shownAs({ photometric, bits }: TiffLayout): Shown {
  const wide = bits > 8 ? 16 : 8
  if (photometric === cmyk) return { photometric: cmyk, samples: 4, bits: wide, hasProfile: true }
  if (photometric === white || photometric === black)
    return { photometric: black, samples: 1, bits: wide, hasProfile: true }
  const isRgb = photometric === rgb
  const isLab = photometric === cielab || photometric === icclab
  return { photometric: rgb, samples: 3, bits: isRgb ? wide : 8, hasProfile: !isLab }
}

/** Turns the samples of a row into those that are shown, on white paper. */
export function rowPainter(layout: TiffLayout): (row: Row) => Row {
  const shown = shownAs(layout)
  const paint = painterOf(layout, shown)
  const flatten = flattenerOf(layout, shown)
  return (row) => flatten(paint(row), row)
}

function painterOf(layout: TiffLayout, { bits, samples }: Shown): (row: Row) => Row {
  const { photometric, width } = layout
  const [most, from] = [2 ** layout.bits - 1, layout.samples]
  const full = 2 ** bits - 1
  const made = () => (bits === 16 ? new Uint16Array(width * samples) : new Uint8Array(width * samples))
  if (photometric === palette) {
    const colours = coloursIn(layout)
    return (row) => {
      const to = made()
      for (let x = 0; x < width; x++) {
        const index = row[x * from] ?? 0
        for (let band = 0; band < 3; band++) to[x * 3 + band] = colours[band * (most + 1) + index] ?? 0
      }
      return to
    }
  }
  if (photometric === cielab || photometric === icclab)
    return (row) => srgbOfLab(only(row, width, from, 3), { isSigned: photometric === cielab })
  if (photometric === ycc && !convertedColours.includes(layout.compression))
    return (row) => rgbOfYcc(row, made(), width, from)
  return (row) => {
    const to = made()
    for (let x = 0; x < width; x++)
      for (let band = 0; band < samples; band++) {
        const value = row[x * from + band] ?? 0
        to[x * samples + band] = Math.round(((photometric === white ? most - value : value) * full) / most)
      }
    return to
  }
}

/** The colours of a palette, 8 bits each: red, then green, then blue. Some programs wrote 8 bits instead of 16. */
function coloursIn({ palette: entries }: TiffLayout): Uint8Array {
  const isNarrow = entries.every((value) => value < 256)
  return Uint8Array.from(entries, (value) => (isNarrow ? value : value / 257))
}

function only(row: Row, width: number, from: number, count: number): Uint8Array | Uint16Array {
  const to = row instanceof Uint16Array ? new Uint16Array(width * count) : new Uint8Array(width * count)
  for (let x = 0; x < width; x++) for (let n = 0; n < count; n++) to[x * count + n] = row[x * from + n] ?? 0
  return to
}

function rgbOfYcc(row: Row, to: Row, width: number, from: number): Row {
  const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  for (let x = 0; x < width; x++) {
    const [y = 0, cb = 0, cr = 0] = row.subarray(x * from, x * from + 3)
    to[x * 3] = clamp(y + 1.402 * (cr - 128))
    to[x * 3 + 1] = clamp(y - 0.344136 * (cb - 128) - 0.714136 * (cr - 128))
    to[x * 3 + 2] = clamp(y + 1.772 * (cb - 128))
  }
  return to
}

/** Where a row is transparent it gets the white of the paper. */
export function flattenerOf(layout: TiffLayout, { samples, bits, photometric }: Shown): (to: Row, row: Row) => Row {
  const n = layout.extras.findIndex((kind) => kind === PREMULTIPLIED || kind === PLAIN_ALPHA)
  if (n < 0) return (to) => to
  const alpha = coloursOf(layout) + n
  const isPremultiplied = layout.extras[n] === PREMULTIPLIED
  const most = layout.format === 3 ? 1 : 2 ** layout.bits - 1
  const full = 2 ** bits - 1
  const paper = photometric === cmyk ? 0 : full
  return (to, row) => {
    for (let x = 0; x < layout.width; x++) {
      const seen = Math.max(0, Math.min(1, (row[x * layout.samples + alpha] ?? 0) / most))
      if (seen === 1) continue
      for (let band = x * samples; band < (x + 1) * samples; band++) {
        const value = to[band] ?? 0
        to[band] = Math.min(full, Math.round((isPremultiplied ? value : value * seen) + paper * (1 - seen)))
      }
    }
    return to
  }
}
