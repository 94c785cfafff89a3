import { callQuery } from '../../hal/query'
import {
  autocompleteCollections,
  autocompleteCulturalItems,
  customFacetOfCollections,
  customFacetOfCulturalItems,
  defaultFacetsOfCollections,
  defaultFacetsOfCulturalItems,
} from '../generated/sdk.gen'
import { specifiedBody, withValues, type Asked } from './asked'

/** catalogue spec 9 */
const suggestionsShown = 10

/** States and media types within a search, with counts. */
export const systemFacetsQuery = (asked: Asked) => {
  const request = { body: specifiedBody(asked) }
  return asked.entity === 'items'
    ? callQuery(defaultFacetsOfCulturalItems, request)
    : callQuery(defaultFacetsOfCollections, request)
}

/** Values of a metadata field within a search, with counts; what is chosen of it narrows the other fields alone. */
export const fieldFacetQuery = (asked: Asked, name: string) => {
  const request = { body: specifiedBody(withValues(asked, name, [])), query: { name } }
  return asked.entity === 'items'
    ? callQuery(customFacetOfCulturalItems, request)
    : callQuery(customFacetOfCollections, request)
}

/** Values of a metadata field that a text is found in, ten at most. */
export const suggestionsQuery = (asked: Asked, name: string, text: string) => {
  const request = { body: specifiedBody(withValues(asked, name, [])), query: { name, text, size: suggestionsShown } }
  // A failed suggestion is an empty list.
  const silent = { silent: true }
  return asked.entity === 'items'
    ? callQuery(autocompleteCulturalItems, request, silent)
    : callQuery(autocompleteCollections, request, silent)
}
