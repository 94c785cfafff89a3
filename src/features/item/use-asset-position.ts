import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { assetPositionQuery, knownPosition } from '@/api/meta/assets/asset-position'
import { assetCount, assetsOf, assetsQuery, assetsLink, type AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'

export interface NamedPlace {
  /** From 1; undefined while it is being looked up. */
  position: number | undefined
  /** The named asset is no longer in the list: its neighbour took its position. */
  isRemoved: boolean
}

/**
 * Position in the list of the asset that the address names; if it was removed, its former position. Without a name it is
 * the picture of the item's card, which is the first ready one.
 */
export function useAssetPosition(item: CulturalItem, type: AssetType, uuid: string | undefined): NamedPlace {
  const queries = useQueryClient()
  const onListChange = useCallback(
    // In a batch, and so not during a render.
    (changed: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queries],
  )
  const known = useSyncExternalStore(onListChange, () =>
    uuid === undefined ? leadPosition() : knownPosition(queries, item, type, uuid),
  )
  const asking = uuid !== undefined && known === undefined
  const { data, isError, isFetching } = useQuery({ ...assetPositionQuery(item, type, uuid ?? ''), enabled: asking })
  // If it was removed from the list its neighbour takes its position.
  const there = known ?? (data || undefined)
  const [last, setLast] = useState({ type, position: 1 })
  const now = there ?? (last.type === type ? last.position : 1)
  if (last.type !== type || last.position !== now) setLast({ type, position: now })
  if (there !== undefined) return { position: there, isRemoved: false }
  if (data === undefined && !isError) return { position: undefined, isRemoved: false }
  return { position: Math.max(1, Math.min(now, assetCount(item, type))), isRemoved: data === 0 && !isFetching }

  function leadPosition() {
    const lead = type === 'images' && assetsLink(item, type) ? item.leadImage?.uuid : undefined
    const first = lead && queries.getQueryData(assetsQuery(item, type).queryKey)
    return Math.max(1, first ? assetsOf(first).findIndex((asset) => asset.uuid === lead) + 1 : 1)
  }
}
