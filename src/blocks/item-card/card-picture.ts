import { preload } from 'react-dom'
import { hrefOf } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import type { MediaKind } from '@/ui/media-icon/media-icon'
import { cardHeight } from '../list/card-place'

/** The picture of a card: its address, its aspect ratio, and the replacement without one. */
export interface CardPicture {
  src?: string
  srcSet?: string
  sizes: string
  aspect: number
  alt: string
  /** Its main colour, shown while it loads. */
  color?: string
  kind: MediaKind
}

// Beyond these ratios a picture would be a stripe in its row; it is fitted into them whole.
const [narrowest, widest] = [0.68, 2]

/** The picture of an item: its first image in its own ratio, else the thumbnail of its other media. */
export function cardPicture({ leadImage, thumbnail, mediaTypeInfo, _links }: CulturalItem): CardPicture {
  const src = leadImage?.thumb ?? thumbnail ?? (_links.thumbnail && hrefOf(_links.thumbnail))
  const shape = leadImage && leadImage.height > 0 ? leadImage.width / leadImage.height : 1
  const aspect = Math.min(widest, Math.max(narrowest, shape))
  return {
    src,
    srcSet: src && sharper(src),
    // Slightly less than its real size, so that the viewer can open with the same picture.
    sizes: `${Math.round((aspect * cardHeight) / 1.4)}px`,
    aspect,
    alt: leadImage?.alt ?? '',
    color: leadImage?.color,
    kind: kindOf(mediaTypeInfo),
  }
}

/** Loads the picture of a card before the card is drawn. */
export function fetchPicture(item: CulturalItem) {
  const { src, srcSet, sizes } = cardPicture(item)
  if (src) preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
}

// The embedded server has each thumbnail in several widths. Other backends name theirs otherwise and get no `srcset`.
const sharper = (src: string) =>
  src.endsWith('/400.webp') ? `${src} 400w, ${src.replace(/400\.webp$/, '800.webp')} 800w` : undefined

function kindOf(media: CulturalItem['mediaTypeInfo']): MediaKind {
  if (media.hasImage) return 'image'
  if (media.has3D) return 'model'
  if (media.hasVideo) return 'video'
  if (media.hasAudio) return 'audio'
  return media.hasDocument ? 'document' : 'other'
}
