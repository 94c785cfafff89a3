import { placeholderSize } from '../../media/placeholder-picture.ts'
import type { PlaceholderKind } from '../../media/placeholder-picture.ts'
import type { Deliverable } from './media-access.ts'

export type StillPicture = { id: string; format: string; width: number; height: number }

/** Pixels of the largest thumbnail, and of the drawings of pages and models that thumbnails are made from. */
const [THUMB, DRAWN] = [800, 1600]

/** The drawing of a page or model. */
export const STILL = `thumb-${THUMB}.webp`

export const hasPoster = ({ derivatives }: Deliverable) => 'poster.jpg' in derivatives

/** The picture of a canvas whose file is no picture: poster, view or first page, or else a placeholder. */
export function stillPicture(origin: string, one: Deliverable): StillPicture {
  const { type, width, height, derivatives } = one
  if (hasPoster(one) && width !== null && height !== null)
    return { id: `${origin}/images/media/${one.uuid}/poster.jpg`, format: 'image/jpeg', width, height }
  if (STILL in derivatives && (type === 'model3Ds' || type === 'documents'))
    return {
      id: `${origin}/images/thumbs/${one.picture}/${THUMB}.webp`,
      format: 'image/webp',
      ...thumbOf({ width: width ?? 1, height: height ?? 1 }),
    }
  return placeholder(origin, type === 'images' ? 'nothing' : type)
}

/** The canvas picture of an item without files. */
export const placeholder = (origin: string, kind: PlaceholderKind): StillPicture => ({
  id: `${origin}/images/placeholders/${kind}.png`,
  format: 'image/png',
  ...placeholderSize,
})

/** A page or model is drawn with `DRAWN` pixels on its longer side, and a thumbnail is at most three times as high as wide. */
function thumbOf({ width, height }: { width: number; height: number }) {
  // A fraction of a pixel is not drawn; rounding must not shorten the longer side.
  const pixels = (side: number) => Math.floor((side * DRAWN) / Math.max(width, height) + 1e-6)
  const drawn = { width: pixels(width), height: pixels(height) }
  const scale = Math.min(1, THUMB / drawn.width, (THUMB * 3) / drawn.height)
  return { width: Math.max(1, Math.round(drawn.width * scale)), height: Math.max(1, Math.round(drawn.height * scale)) }
}
