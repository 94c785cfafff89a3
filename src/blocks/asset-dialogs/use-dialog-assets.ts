import { skipToken, useQuery } from '@tanstack/react-query'
import type { Handle } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import { wholeListQuery } from '@/api/meta/assets/asset-writes'
import type { Asset, AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { itemQuery } from '@/api/meta/items/items'

export interface AboutAssets {
  item: Handle
  type: AssetType
  assets: readonly Handle[]
}

export interface DialogAssets {
  item: CulturalItem | undefined
  /** The assets of the dialog, in the order of their list; undefined while they load. */
  assets: readonly Asset[] | undefined
  error: Error | null
  retry: () => void
}

/** Loads the assets behind a dialog's handles: one by itself, several with their whole list. */
export function useDialogAssets({ item: handle, type, assets: handles }: AboutAssets): DialogAssets {
  const item = useQuery(itemQuery(handle.uuid))
  const several = handles.length > 1
  const one = useQuery({ ...halQuery<Asset>({ href: handles[0]?.self ?? '' }), enabled: handles.length === 1 })
  const whole = useQuery({
    queryKey: ['no item yet', ''] as const,
    queryFn: skipToken,
    ...(several && item.data && wholeListQuery(item.data, type)),
  })
  const wanted = new Set(handles.map(({ uuid }) => uuid))
  const assets = several ? whole.data?.filter(({ uuid }) => wanted.has(uuid)) : one.data && [one.data]
  const failed = [item, several ? whole : one].find(({ error }) => error)
  return { item: item.data, assets, error: failed?.error ?? null, retry: () => void failed?.refetch() }
}
