import type { AssetType } from '@/api/meta/assets/assets'
import type { MediaKind } from '@/ui/media-icon/media-icon'

/** The icon of each type of asset. */
export const kindOfType = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
  model3Ds: 'model',
  documents: 'document',
} as const satisfies Record<AssetType, MediaKind>
