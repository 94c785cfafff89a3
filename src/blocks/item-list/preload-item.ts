import type { CulturalItem } from '@teca/shared/contract/meta'

/** Loads the zoom engine and the first tiles of an item's picture before the person opens the item. */
export function preloadItem({ leadImage, sgtt }: CulturalItem) {
  if (!leadImage) return
  const { iiif, width, height, thumb } = leadImage
  import('@/viewers/deep-zoom/preload-deep-zoom').then(
    ({ preloadDeepZoom }) => preloadDeepZoom({ iiif, width, height, thumb, title: leadImage.alt || sgtt }),
    () => undefined, // the item's page loads the engine again, and shows a failure
  )
}
