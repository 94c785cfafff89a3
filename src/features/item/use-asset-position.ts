import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assetPositionQuery, knownPosition } from '@/api/meta/asset-position'
import { assetsOf, assetsQuery, assetsLink, type AssetType } from '@/api/meta/assets'
import type { CulturalItem } from '@/api/meta/generated/types.gen'

/**
 * Place in the list, from 1, of the asset that the address names; undefined while it is being looked for. Where none is
 * named it is the picture of the item's card, which is the first one that is ready.
 */
export function useAssetPosition(item: CulturalItem, type: AssetType, uuid: string | undefined): number | undefined {
  const queries = useQueryClient()
  const known = uuid === undefined ? undefined : knownPosition(queries, item, type, uuid)
  const asking = uuid !== undefined && known === undefined
  const { data, isError } = useQuery({ ...assetPositionQuery(item, type, uuid ?? ''), enabled: asking })
  if (uuid === undefined) return leadPosition()
  return known ?? (isError ? 1 : data === undefined ? undefined : Math.max(1, data))

  function leadPosition() {
    const lead = type === 'images' && assetsLink(item, type) ? item.leadImage?.uuid : undefined
    const first = lead && queries.getQueryData(assetsQuery(item, type).queryKey)
    return Math.max(1, first ? assetsOf(first).findIndex((asset) => asset.uuid === lead) + 1 : 1)
  }
}
