import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { isBelow } from '@/api/hal/address'
import { stale } from '@/api/stale'
import { useCollectionSelection } from '@/stores/collection-selection'
import { useItemSelection } from '@/stores/item-selection'
import { useSelectionPlace } from '@/stores/selection'

/** Other results start without a selection, and leaving them clears it (catalogue spec 4). */
export function useOwnSelection(results: string) {
  useSelectionPlace(useItemSelection, `results ${results}`)
  useSelectionPlace(useCollectionSelection, `results ${results}`)
  useLayoutEffect(
    () => () => {
      useItemSelection.getState().clear()
      useCollectionSelection.getState().clear()
    },
    [],
  )
}

/** catalogue spec 4 */
const refreshMs = 1000

/** Loads the results once more 1 s after a write has made them stale: an index may lag behind its database. */
export function useLateRefresh() {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    const isSearch = (path: unknown) => typeof path === 'string' && stale.searches.some((one) => isBelow(path, one))
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate' || !isSearch(event.query.queryKey[0])) return
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        void queries.refetchQueries({ type: 'active', predicate: ({ queryKey }) => isSearch(queryKey[0]) })
      }, refreshMs)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [queries])
}
