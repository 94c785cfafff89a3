import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import type { CustomMetadataTemplatePage } from '@teca/shared/contract/meta'
import type { SearchEntity } from '@/api/meta/search/asked'
import { foundCollectionsQuery, foundItemsQuery } from '@/api/meta/search/results'
import { templatesQuery } from '@/api/meta/templates/templates'
import { takesSearch } from '@/blocks/rights/takes-search'
import { facetRequests, filterFields } from './filter-fields'
import { askedIn, defaultResultOrder, type ResultsSearch } from '@/blocks/results-search/results-search'

/** The metadata fields of the searched entity. */
export const templatesOf = (entity: SearchEntity) => templatesQuery(entity === 'items' ? 'ITEM' : 'COLLECTION')

/** The pages of results; one request also brings the filters if the server can. */
export function resultsQueries(
  search: ResultsSearch,
  { templates, isExtended }: { templates: CustomMetadataTemplatePage | undefined; isExtended: boolean },
) {
  const asked = askedIn(search)
  const { sort = defaultResultOrder } = search
  const fields = filterFields(templates, { entity: asked.entity, isExtended })
  const extras = isExtended ? { facets: facetRequests(fields) } : undefined
  return {
    asked,
    fields,
    items: (page: number) => foundItemsQuery(asked, { page, sort, extras }),
    collections: (page: number) => foundCollectionsQuery(asked, { page, sort, extras }),
  }
}

/** Starts to load the results. The route does not wait, and lists show failures in place. */
export function loadResults(queryClient: QueryClient, search: ResultsSearch): void {
  readResults(queryClient, search).catch(() => undefined)
}

async function readResults(queryClient: QueryClient, search: ResultsSearch) {
  const { entity = 'items', page = 1 } = search
  const isExtended = takesSearch(queryClient)
  const reading = load(queryClient, templatesOf(entity))
  // Without extras there are no facets, and the results do not depend on the fields.
  const templates = isExtended ? await reading.catch(() => undefined) : undefined
  const { items, collections } = resultsQueries(search, { templates, isExtended })
  await Promise.all([
    reading,
    entity === 'items' ? load(queryClient, items(page)) : load(queryClient, collections(page)),
  ])
}
