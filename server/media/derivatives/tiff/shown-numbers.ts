import { srgbOfLight } from '../srgb-of-lab.ts'
import type { Row } from './samples-of-bytes.ts'
import { flattenerOf, shownAs } from './shown-rows.ts'
import { coloursOf } from './tiff-kinds.ts'
import { FORMAT, PHOTOMETRIC } from './tiff-layout.ts'
import type { TiffLayout } from './tiff-layout.ts'

/** What the numbers of a picture are like. */
export class Range {
  low = Infinity
  high = -Infinity
  count = 0
  /** How many are from 0 to 1. */
  shares = 0

  add(row: Row, { samples, width }: TiffLayout, colours: number): void {
    for (let x = 0; x < width; x++)
      for (let band = 0; band < colours; band++) {
        const value = row[x * samples + band] ?? 0
        if (!Number.isFinite(value)) continue
        this.count++
        if (value >= 0 && value <= 1) this.shares++
        if (value < this.low) this.low = value
        if (value > this.high) this.high = value
      }
  }
}

/**
 * Floating-point numbers from 0 to 1 are light with known black and white; of colours a few may be brighter. Whole
 * numbers that use their highest byte have the black and white of their size. All others are stretched between their
 * darkest and brightest.
 */
export function numberPainter(layout: TiffLayout, { low, high, count, shares }: Range): (row: Row) => Row {
  const { samples: from, width, photometric, format, bits } = layout
  const shown = shownAs(layout)
  const colours = coloursOf(layout)
  const full = 2 ** shown.bits - 1
  const isFloat = format === FORMAT.float
  const isLight = isFloat && (shares === count || (colours === 3 && low >= 0 && shares > count / 2))
  const isFull = format !== FORMAT.signed && !isFloat && high >= 2 ** (bits - 8)
  const [black, white] = isLight ? [0, 1] : isFull ? [0, 2 ** bits - 1] : [low, high]
  const flatten = flattenerOf(layout, shown)
  return (row) => {
    const to = shown.bits === 16 ? new Uint16Array(width * colours) : new Uint8Array(width * colours)
    for (let x = 0; x < width; x++)
      for (let band = 0; band < colours; band++) {
        const value = row[x * from + band] ?? 0
        // Not a number is black.
        const share = Math.max(0, Math.min(1, (value - black) / (white - black || 1))) || 0
        const seen = photometric === PHOTOMETRIC.white ? 1 - share : share
        to[x * colours + band] = Math.round((isLight ? srgbOfLight(seen) / 255 : seen) * full)
      }
    return flatten(to, row)
  }
}
