import { hdrCurves } from '../hdr-light.ts'
import { matrixProfile, primaries } from './matrix-profile.ts'
import type { Curve, Primaries } from './matrix-profile.ts'

/** ITU-T H.273 numbers kinds of light and of curves; PNG, AVIF and HEIC write these numbers in place of a profile. */
const lights = new Map<number, Primaries>([
  [1, primaries.srgb],
  [9, primaries.bt2020],
  [12, primaries.displayP3],
])
/** Video curves (1, 6, 14, 15) are shown with the curve of screens, as browsers do. */
const curves = new Map<number, Curve>([
  [1, 'srgb'],
  [4, { gamma: 2.2 }],
  [5, { gamma: 2.8 }],
  [6, 'srgb'],
  [8, { gamma: 1 }],
  [13, 'srgb'],
  [14, 'srgb'],
  [15, 'srgb'],
  // PQ and HLG go beyond the light of a usual screen.
  [16, hdrCurves.pq],
  [18, hdrCurves.hlg],
])

/** The profile for these numbers; undefined for sRGB, which needs none, and for numbers without a known meaning. */
export function profileOfNumbers(light: number, curve: number, isGray = false): Buffer | undefined {
  const [colours, tone] = [lights.get(light), curves.get(curve)]
  if (colours === undefined || tone === undefined) return undefined
  if (tone === 'srgb' && (isGray || colours === primaries.srgb)) return undefined
  return matrixProfile(tone, isGray ? undefined : colours)
}

/** The numbers of an AVIF or HEIC file without a profile of its own. */
export function profileOfHeif(head: Buffer): Buffer | undefined {
  if (head.includes('colrprof', 0, 'latin1')) return undefined
  const at = head.indexOf('colrnclx', 0, 'latin1')
  return at < 0 || at + 12 > head.length
    ? undefined
    : profileOfNumbers(head.readUInt16BE(at + 8), head.readUInt16BE(at + 10))
}

/** The profile in the head of a JP2 file: the box has its length, its name, its method and two bytes more. */
export function profileOfJpeg2000(head: Buffer): Buffer | undefined {
  const at = head.indexOf('colr', 0, 'latin1')
  if (at < 4 || at + 7 > head.length) return undefined
  const end = at - 4 + head.readUInt32BE(at - 4)
  return isProfile(head[at + 4]) && end <= head.length ? head.subarray(at + 7, end) : undefined
}

/** Whether a JP2 file names CMYK by its number. */
export function isCmykJpeg2000(head: Buffer): boolean {
  const at = head.indexOf('colr', 0, 'latin1')
  return at >= 4 && at + 11 <= head.length && head[at + 4] === 1 && head.readUInt32BE(at + 7) === 12
}

/** Begins the code stream and announces its size. */
const SIZE_MARKER = Buffer.from([0xff, 0x4f, 0xff, 0x51])

/** Whether a JP2 file has a colour table other than of RGB with 8 bits for indices of 8 bits, which alone is drawn in its colours. */
export function hasRarePalette(head: Buffer): boolean {
  const [codes, table] = [head.indexOf(SIZE_MARKER), head.indexOf('pclr', 0, 'latin1')]
  if (codes < 0 || table < 0 || table > codes || table + 7 > codes || codes + 43 > head.length) return false
  const columns = head[table + 6] ?? 0
  const depths = [...head.subarray(table + 7, table + 7 + columns), head[codes + 42] ?? 0]
  return columns !== 3 || depths.some((depth) => depth !== 7)
}

const isProfile = (method: number | undefined) => method === 2 || method === 3
