import type { CulturalItem } from '@/api/meta/generated/types.gen'

/** Has the zoom engine and the first tiles of an item's picture at hand, for a person who is about to open it. */
export function readyToOpen({ leadImage, sgtt }: CulturalItem) {
  if (!leadImage) return
  const { iiif, width, height, thumb } = leadImage
  import('@/viewers/deep-zoom/preload-deep-zoom').then(
    ({ preloadDeepZoom }) => preloadDeepZoom({ iiif, width, height, thumb, title: leadImage.alt || sgtt }),
    () => undefined, // only a preparation: the item's page loads it, and tells a failure
  )
}
