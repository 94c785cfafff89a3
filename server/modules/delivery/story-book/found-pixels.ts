import { canvasOf } from './found-canvas.ts'
import type { FoundCanvas } from './found-canvas.ts'
import type { FoundManifest } from './found-manifest.ts'
import type { Region } from './step-parts.ts'

type Size = { width: number; height: number }

/** The canvases whose regions are counted in pixels of their image: one begins where the canvas has already ended. */
export const countedInImagePixels = ({ annotations, canvases }: FoundManifest): Set<FoundCanvas> =>
  new Set(
    annotations.flatMap(({ target: { canvas: id, region } }) => {
      const canvas = canvasOf(canvases, id)
      if (canvas?.extent === undefined || typeof region === 'string') return []
      return region.x >= canvas.extent.width || region.y >= canvas.extent.height ? [canvas] : []
    }),
  )

/** A region of a canvas in pixels of its image. A canvas of other proportions than its picture counts in pixels of the image. */
export function inPixels(
  region: Region | 'whole',
  canvas: FoundCanvas | undefined,
  image: Size,
  isCounted: boolean,
): Region {
  const shown = canvas?.part ?? { x: 0, y: 0, width: image.width, height: image.height }
  if (region === 'whole') return shown
  const extent = canvas?.extent
  if (extent === undefined || isCounted) return region
  const [across, down] = [shown.width / extent.width, shown.height / extent.height]
  if (Math.abs(across / down - 1) > 0.01) return region
  return {
    x: Math.round(shown.x + region.x * across),
    y: Math.round(shown.y + region.y * down),
    width: Math.round(region.width * across),
    height: Math.round(region.height * down),
  }
}
