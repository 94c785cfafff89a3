import { useMemo } from 'react'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useNewArrivals } from '@/stores/new-arrivals'

/** How much uploads have added to a list: items of its collection that it does not show yet, assets of its items. Not every list takes new items. */
export function useArrivals(shown: readonly CulturalItem[], collection: string | undefined, takesNew: boolean) {
  const { items, assets } = useNewArrivals()
  return useMemo(() => {
    const uuids = new Set(shown.map(({ uuid }) => uuid))
    return {
      items: items.filter(
        (item) => takesNew && !uuids.has(item.uuid) && (collection === undefined || item.collection === collection),
      ).length,
      assets: assets.filter(({ item }) => uuids.has(item)).length,
    }
  }, [items, assets, shown, collection, takesNew])
}
