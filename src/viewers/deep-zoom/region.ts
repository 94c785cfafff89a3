/** A part of an image, in whole image pixels. */
export type Region = { x: number; y: number; width: number; height: number }

/** Reads `x,y,width,height`; anything else, the empty region among it, is undefined. */
export function parseRegion(text: string | null | undefined): Region | undefined {
  const match = /^(\d+),(\d+),(\d+),(\d+)$/.exec(text ?? '')
  if (!match) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The form of a region that addresses and IIIF use: `x,y,width,height`. */
export const formatRegion = ({ x, y, width, height }: Region) => [x, y, width, height].join(',')

/** Rounds to whole pixels inside an image; undefined where that is the whole of it, or nothing. */
export function clampRegion(region: Region, image: { width: number; height: number }): Region | undefined {
  const x = Math.max(0, Math.round(region.x))
  const y = Math.max(0, Math.round(region.y))
  const width = Math.min(image.width, Math.round(region.x + region.width)) - x
  const height = Math.min(image.height, Math.round(region.y + region.height)) - y
  if (width <= 0 || height <= 0 || (width >= image.width && height >= image.height)) return undefined
  return { x, y, width, height }
}
