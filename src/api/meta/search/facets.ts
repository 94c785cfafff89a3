import { callQuery } from '../../hal/query'
import {
  autocompleteCollections,
  autocompleteCulturalItems,
  customFacetOfCollections,
  customFacetOfCulturalItems,
  defaultFacetsOfCollections,
  defaultFacetsOfCulturalItems,
} from '../generated/sdk.gen'
import type { SearchFacet } from '@teca/shared/contract/meta'
import { bodyOf, conditionsOf, withCondition, type Asked } from './asked'

/** catalogue spec 9 */
const suggestionsShown = 10

/** States and media types within a search, with counts. */
export const systemFacetsQuery = (asked: Asked) => {
  const request = { body: bodyOf(asked, undefined) }
  return asked.entity === 'items'
    ? callQuery(defaultFacetsOfCulturalItems, request)
    : callQuery(defaultFacetsOfCollections, request)
}

/** Values of a metadata field within a search, with counts. */
export const fieldFacetQuery = (asked: Asked, name: string) => {
  const request = { body: bodyOf(asked, undefined), query: { name } }
  return asked.entity === 'items'
    ? callQuery(customFacetOfCulturalItems, request)
    : callQuery(customFacetOfCollections, request)
}

/** Values of a metadata field that contain a text, ten at most; the field's own filter is left out. */
export const suggestionsQuery = (asked: Asked, name: string, text: string, isExtended: boolean) => {
  const others = withCondition(asked, name, {})
  const body = isExtended ? conditionsOf(others) : bodyOf(others, undefined)
  const request = { body, query: { name, text, size: suggestionsShown } }
  // The error catalogue: a failed suggestion is an empty list.
  const silent = { silent: true }
  return asked.entity === 'items'
    ? callQuery(autocompleteCulturalItems, request, silent)
    : callQuery(autocompleteCollections, request, silent)
}

/** The facets in a page of results, by name. */
export const facetsOf = (page: { facets?: SearchFacet[] } | undefined) =>
  page?.facets && new Map(page.facets.map((facet) => [facet.name, facet]))
