/** A part of an image, in whole image pixels. */
export type Region = { x: number; y: number; width: number; height: number }

/** Reads `x,y,width,height`; undefined for any other text, also for an empty region. */
export function parseRegion(text: string | null | undefined): Region | undefined {
  const match = /^(\d+),(\d+),(\d+),(\d+)$/.exec(text ?? '')
  if (!match) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The form of a region in addresses and IIIF: `x,y,width,height`. */
export const formatRegion = ({ x, y, width, height }: Region) => [x, y, width, height].join(',')

/**
 * The region in view, in whole pixels inside the image: for the view itself, links, snippets and downloads alike.
 * However deep the zoom, at least one pixel. Undefined if the whole image is in view, or no part of it.
 */
export function pixelsInView(view: Region, image: { width: number; height: number }): Region | undefined {
  const across = span(view.x, view.width, image.width)
  const down = span(view.y, view.height, image.height)
  if (!across || !down) return undefined
  const [x, width] = across
  const [y, height] = down
  return width === image.width && height === image.height ? undefined : { x, y, width, height }
}

/** Start and length of the visible pixels of one side. */
function span(from: number, length: number, whole: number): [start: number, length: number] | undefined {
  const to = from + length
  if (!Number.isFinite(from) || !(length > 0) || to <= 0 || from >= whole) return undefined
  // Within one pixel both ends may round to the next one.
  const first = Math.round(to) > Math.round(from) ? Math.round(from) : Math.floor(from)
  const start = Math.min(Math.max(0, first), whole - 1)
  const end = Math.max(start + 1, Math.min(whole, Math.round(to)))
  return [start, end - start]
}
