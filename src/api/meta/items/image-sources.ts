import { serverPage } from '../../hal/page'
import { callQuery } from '../../hal/query'
import { findAllCulturalItems } from '../generated/sdk.gen'
import { foundItemsQuery } from '../search/results'
import { startingWith } from '../search/starting-with'

/** stories spec 9: pages have the size of those of a search. */
const perPage = 18

interface SourcesAsked {
  text: string
  /** From 1. */
  page: number
  /** The server has the extended search, which finds the beginnings of words. */
  bySearch: boolean
}

/** Items to take a picture from: the matches, the best first; without a text the recently modified ones. */
export function imageSourcesQuery({ text, page, bySearch }: SourcesAsked) {
  if (text === '')
    return callQuery(findAllCulturalItems, {
      query: { page: serverPage(page), size: perPage, sort: ['lastModifiedDate,desc'] },
    })
  const term = (bySearch && startingWith(text).genericText) || text
  return foundItemsQuery({ entity: 'items', term, filters: {} }, { page, sort: 'score,desc', extras: undefined })
}
