import { limits } from './limits.ts'
import type { AssetType } from './sniff.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const MB = 1e6

type Time = { least: number; perMB: number; most: number }

/** At least ten times what real files take on a slow machine. */
const times = {
  svg: { least: 20 * SECOND, perMB: 5 * SECOND, most: 600 * SECOND },
  postscript: { least: 30 * SECOND, perMB: 3 * SECOND, most: 600 * SECOND },
  image: { least: 20 * SECOND, perMB: 2 * SECOND, most: 2 * HOUR },
  document: { least: 30 * SECOND, perMB: 3 * SECOND, most: 0.5 * HOUR },
  model3D: { least: 40 * SECOND, perMB: 8 * SECOND, most: 0.5 * HOUR },
  audio: { least: 40 * SECOND, perMB: 10 * SECOND, most: 6 * HOUR },
  video: { least: 90 * SECOND, perMB: 60 * SECOND, most: 12 * HOUR },
} as const satisfies Record<string, Time>

/** Milliseconds for a million pixels. */
const PER_MEGAPIXEL = 300
/** Plans in one bit, with much white, are packed this well. */
const PIXELS_IN_A_BYTE = 15_000

/** The longest time for a file, in milliseconds: small files fail in seconds, large ones have enough time. */
export function allowedMs(type: AssetType, mime: string, bytes: number): number {
  const kind = mime === 'image/svg+xml' ? 'svg' : mime === 'application/postscript' ? 'postscript' : type
  const { least, perMB, most } = times[kind]
  const pixels = kind === 'image' ? Math.min(limits.pixels, bytes * PIXELS_IN_A_BYTE) : 0
  return Math.min(most, least + (bytes / MB) * perMB + (pixels / 1e6) * PER_MEGAPIXEL)
}
