import { useQuery, useQueryClient, type QueryFunction, type UseQueryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { HalKey } from '@/api/hal/address'
import { pageOf, type HalPage } from '@/api/hal/page'

/** One page of a list, counted from 1. */
export type PageQuery<P extends HalPage> = (
  page: number,
) => UseQueryOptions<P, Error, P, HalKey> & { queryFn?: QueryFunction<P, HalKey> }

/** A page of a list; `data` is undefined until it is loaded. */
export type ListPage = ReturnType<typeof useListPage<HalPage>>

/** One page of a list. The next page is loaded ahead unless that costs the server much. If the page in the address no longer exists, the address changes to the last page. */
export function useListPage<P extends HalPage>(query: PageQuery<P>, page: number, { ahead = true } = {}) {
  const navigate = useNavigate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...query(page), retryOnMount: false })
  const { pages, total: counted } = data ? pageOf(data) : { pages: 1, total: undefined }
  const total = isPlaceholderData ? undefined : counted
  const last = total !== undefined && total > 0 && page > pages ? Math.max(1, pages) : undefined
  useEffect(() => {
    if (last === undefined || isFetching) return
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (old) => ({ ...old, page: last > 1 ? last : undefined }),
    })
  }, [last, isFetching, navigate])
  const queries = useQueryClient()
  const next = ahead && page < pages ? page + 1 : undefined
  const loadAhead = useEffectEvent((number: number) => {
    // A failure is shown when the person opens that page.
    void queries.query({ ...query(number), meta: { silent: true } }).catch(() => undefined)
  })
  useEffect(() => {
    if (next !== undefined) loadAhead(next)
  }, [next, data])
  return {
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    page,
    pages,
    total,
    isLoading: last !== undefined || (!data && !error),
  }
}
