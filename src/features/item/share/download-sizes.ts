import { printBoxes } from '@teca/shared/print-boxes'
import type { Box, Picture } from '@/api/host/downloads'

/** The sizes to choose from, in their order (catalogue spec 9). */
export const downloadSizes = {
  full: 'full',
  half: 'pct:50',
  instagram: { width: 1080, height: 1080 },
  fullHdHorizontal: { width: 1920, height: 1080 },
  fullHdVertical: { width: 1080, height: 1920 },
  ...printBoxes,
  /** Only for people who may have originals. */
  original: 'original',
} as const satisfies Record<string, Picture['size']>

export type DownloadSize = keyof typeof downloadSizes
export const sizeNames = [
  'instagram',
  'fullHdHorizontal',
  'fullHdVertical',
  'a4',
  'a4Rotated',
  'a3',
  'a3Rotated',
  'full',
  'half',
  'original',
] as const satisfies readonly DownloadSize[]

/** The size in pixels of the file for a region at a size: within the box, never larger than the region. */
export function fileExtent(size: Picture['size'], region: Box): Box {
  if (size === 'full' || size === 'original') return region
  const factor = size === 'pct:50' ? 0.5 : Math.min(1, size.width / region.width, size.height / region.height)
  const pixels = (side: number) => Math.max(1, Math.round(side * factor))
  return { width: pixels(region.width), height: pixels(region.height) }
}
