import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { facetsOf } from '@/api/meta/search/facets'
import { useTakesSearch } from '@/blocks/rights/takes-search'
import { resultsQueries, templatesOf } from './results-queries'
import type { ResultsSearch } from '@/blocks/results-search/results-search'

/** A search and the facets that came with its results. */
export function useResults(search: ResultsSearch) {
  const { entity = 'items', page = 1 } = search
  const isExtended = useTakesSearch()
  const { data: templates, isPending } = useQuery(templatesOf(entity))
  const queries = useMemo(() => resultsQueries(search, { templates, isExtended }), [search, templates, isExtended])
  // The requested facets depend on the fields.
  const isWaiting = isExtended && isPending
  const kept = { placeholderData: keepPreviousData, meta: { silent: true }, retryOnMount: false }
  const items = useQuery({ ...queries.items(page), ...kept, enabled: entity === 'items' && !isWaiting })
  const collections = useQuery({
    ...queries.collections(page),
    ...kept,
    enabled: entity === 'collections' && !isWaiting,
  })
  const reply = entity === 'items' ? items : collections
  const { data } = reply
  return {
    ...queries,
    templates,
    isExtended,
    isWaiting,
    facets: useMemo(() => facetsOf(data), [data]),
    corrections: reply.isPlaceholderData ? undefined : data?.corrections,
    isWordless: !reply.isPlaceholderData && data?.wordless === true,
    failed: !data && reply.isError,
    total: reply.isPlaceholderData ? undefined : data?.page.totalElements,
  }
}
