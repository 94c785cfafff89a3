import { useQuery } from '@tanstack/react-query'
import { imageInManifest, manifestImagesQuery } from '@/api/meta/assets/manifest-images'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { formatRegion } from '@/viewers/deep-zoom/region'
import type { ContentState } from '@/viewers/pages/content-state'
import type { SharedImage } from './use-shared-image'
import { publicAddress } from './viewer-links'

/** The content state of the image and the part in view, for IIIF viewers. The manifest has the id of its canvas. */
export function useContentState(
  item: CulturalItem,
  { image, position, total, region }: SharedImage,
  wanted = true,
): { state: ContentState | undefined; waiting: boolean } {
  const { manifest } = item._links
  const { data: images = [], isLoading } = useQuery({ ...manifestImagesQuery(item), enabled: wanted && !!manifest })
  if (!manifest || isLoading) return { state: undefined, waiting: isLoading }
  const canvas = image && imageInManifest(images, image.uuid, position, total)?.canvas
  return {
    state: {
      manifest: publicAddress(manifest),
      ...(canvas && { canvas }),
      ...(canvas && region && { region: formatRegion(region) }),
    },
    waiting: false,
  }
}
