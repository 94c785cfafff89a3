import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf } from '@/api/hal/address'
import { hrefOf } from '@/api/hal/link'
import { watched } from '@/api/hal/watched'
import { assetsLink, assetsOf, assetsPerPage, assetsQuery, type Asset, type AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'

export interface KnownAssets {
  /** By position, from 1, over all pages; loading ones are missing. */
  assets: ReadonlyMap<number, Asset>
  failed: boolean
  /** Loads the list again. */
  reload: () => void
}

/** The assets around some positions of an item's list, in pages of ten. While one of them is in process they are polled. */
export function useAssets(item: CulturalItem, type: AssetType, positions: readonly number[]): KnownAssets {
  const queries = useQueryClient()
  const link = assetsLink(item, type)
  const pages = link
    ? [...new Set(positions.map((position) => Math.ceil(position / assetsPerPage)))].filter((page) => page > 0)
    : []
  const { lists, failed } = useQueries({
    queries: pages.map((page) => watched(assetsQuery(item, type, page), (list) => !assetsOf(list).some(isInProcess))),
    combine,
  })
  const assets = useMemo(() => {
    const known = new Map<number, Asset>()
    for (const list of lists) {
      if (!list) continue
      const first = (list.page?.number ?? 0) * assetsPerPage + 1
      assetsOf(list).forEach((asset, at) => known.set(first + at, asset))
    }
    return known
  }, [lists])
  const reload = () => {
    if (link) void queries.invalidateQueries({ queryKey: keyOf(hrefOf(link)).slice(0, 1) })
  }
  return { assets, failed, reload }
}

type Reply = { data: Parameters<typeof assetsOf>[0] | undefined; isError: boolean }
const combine = (replies: Reply[]) => ({
  lists: replies.map(({ data }) => data),
  failed: replies.some(({ isError }) => isError),
})

/** An asset whose import is running. */
export const isInProcess = ({ processing }: Asset) =>
  processing !== undefined && /^(PENDING|IN_PROGRESS)$/.test(processing.importState)
