import { hrefOf } from '../../hal/link'
import type { Image } from '@teca/shared/contract/meta'
import { thumbAddress } from './thumb-address'

interface Region {
  x: number
  y: number
  width: number
  height: number
}

/** Address of a small picture of a region, if the server cuts one, else of the whole image; `pixels` on its longer side. */
export function regionAddress({ _links }: Pick<Image, '_links'>, region: Region | undefined, pixels: number) {
  if (!_links.iiif || !region) return thumbAddress(_links.thumb, pixels)
  const { x, y, width, height } = region
  // IIIF Image 3 refuses a picture larger than its region.
  const side = Math.min(pixels, Math.max(width, height))
  return `${hrefOf(_links.iiif)}/${x},${y},${width},${height}/!${side},${side}/0/default.jpg`
}
