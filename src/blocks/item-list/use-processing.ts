import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { notReadyByUuid, processingQuery, readyPercent } from '@/api/import-manager/processing'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { stale } from '@/api/stale'

const every = 5000

/**
 * How far the images of these items are, by uuid, in percent, for those that are not ready: one request for all, every
 * five seconds, only while something is under way. What becomes ready is read again, with its picture.
 */
export function useProcessing(items: readonly CulturalItem[]): ReadonlyMap<string, number> {
  const queryClient = useQueryClient()
  // A backend whose lists do not say it is asked about all of them.
  const waiting = useMemo(
    () => items.filter(({ processing }) => !processing || processing.notReadyImagesCount > 0),
    [items],
  )
  const { data } = useQuery({
    ...processingQuery(waiting.map(({ uuid }) => uuid)),
    enabled: waiting.length > 0,
    staleTime: every,
    refetchInterval: ({ state }) => (state.data && notReadyByUuid(state.data).size === 0 ? false : every),
  })
  const notReady = useMemo(() => data && notReadyByUuid(data), [data])
  const left = notReady?.size
  const before = useRef(left)
  // What was ready by the first answer became so after the list was read.
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
