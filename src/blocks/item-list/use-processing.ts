import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { pollMs, watched } from '@/api/hal/watched'
import { notReadyByUuid, processingQuery, readyPercent } from '@/api/import-manager/processing'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { stale } from '@/api/stale'

/**
 * The progress of items whose images are still processed, in percent, by uuid. While there are such items, one request for
 * all of them is repeated. When an item becomes ready, items load again to get its picture.
 */
export function useProcessing(items: readonly CulturalItem[]): ReadonlyMap<string, number> {
  const queryClient = useQueryClient()
  // Some backends do not send `processing` in lists: then every item is asked about.
  const waiting = useMemo(
    () => items.filter(({ processing }) => !processing || processing.notReadyImagesCount > 0),
    [items],
  )
  const { data } = useQuery({
    ...watched(processingQuery(waiting.map(({ uuid }) => uuid)), (page) => notReadyByUuid(page).size === 0),
    enabled: waiting.length > 0,
    staleTime: pollMs,
  })
  const notReady = useMemo(() => data && notReadyByUuid(data), [data])
  const left = notReady?.size
  const before = useRef(left)
  // The list says that an item is processing, but the newer reply says that it is ready: the list is out of date.
  const isBehind = notReady !== undefined && waiting.some(({ uuid, processing }) => processing && !notReady.has(uuid))
  useEffect(() => {
    const isLess = left !== undefined && before.current !== undefined && left < before.current
    if (isLess || isBehind) renew(queryClient, stale.items)
    before.current = left
  }, [left, isBehind, queryClient])
  return useMemo(
    () =>
      new Map(
        waiting.flatMap((item) => {
          const info = notReady ? notReady.get(item.uuid) : item.processing
          if (!info || info.notReadyImagesCount <= 0) return []
          return [[item.uuid, readyPercent({ imagesCount: item.mediaTypeInfo.imagesCount, ...info })]]
        }),
      ),
    [waiting, notReady],
  )
}
