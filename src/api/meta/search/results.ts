import { collectPages, type AllPagesOptions } from '../../hal/all-pages'
import { serverPage } from '../../hal/page'
import { callQuery } from '../../hal/query'
import { searchCollections, searchCulturalItems } from '../generated/sdk.gen'
import { bodyOf, type Asked, type Extras } from './asked'

/** catalogue spec 9 */
const perPage = 18

interface PageAsked {
  /** From 1. */
  page: number
  sort: string
  extras: Extras | undefined
}

const requestOf = (asked: Asked, { page, sort, extras }: PageAsked) => ({
  body: bodyOf(asked, extras),
  query: { page: serverPage(page), size: perPage, sort: [sort] },
})

/** The items of a search, 18 a page. */
export const foundItemsQuery = (asked: Asked, page: PageAsked) => callQuery(searchCulturalItems, requestOf(asked, page))

/** The collections of a search, 18 a page. */
export const foundCollectionsQuery = (asked: Asked, page: PageAsked) =>
  callQuery(searchCollections, requestOf(asked, page))

const everyRequest = (asked: Asked, sort: string, isExtended: boolean) => ({
  body: bodyOf(asked, isExtended ? { facets: [] } : undefined),
  sort: [sort],
})

/** Every item of a search, not only the shown page. */
export const everyFoundItem = (asked: Asked, sort: string, isExtended: boolean, options: AllPagesOptions) =>
  collectPages((page, size) => {
    const { body, sort: sorted } = everyRequest(asked, sort, isExtended)
    return searchCulturalItems({ body, query: { page, size, sort: sorted }, signal: options.signal })
  }, options)

/** Every collection of a search. */
export const everyFoundCollection = (asked: Asked, sort: string, isExtended: boolean, options: AllPagesOptions) =>
  collectPages((page, size) => {
    const { body, sort: sorted } = everyRequest(asked, sort, isExtended)
    return searchCollections({ body, query: { page, size, sort: sorted }, signal: options.signal })
  }, options)
