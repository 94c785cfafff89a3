import { collectPages, type AllPagesOptions } from '../../hal/all-pages'
import { serverPage } from '../../hal/page'
import { callQuery } from '../../hal/query'
import { searchCollections, searchCulturalItems } from '../generated/sdk.gen'
import { specifiedBody, type Asked } from './asked'

/** catalogue spec 9 */
const perPage = 18

interface PageAsked {
  /** From 1. */
  page: number
  sort: string
}

const requestOf = (asked: Asked, { page, sort }: PageAsked) => ({
  body: specifiedBody(asked),
  query: { page: serverPage(page), size: perPage, sort: [sort] },
})

/** The items that a search finds, 18 a page. */
export const foundItemsQuery = (asked: Asked, page: PageAsked) => callQuery(searchCulturalItems, requestOf(asked, page))

/** The collections that a search finds, 18 a page. */
export const foundCollectionsQuery = (asked: Asked, page: PageAsked) =>
  callQuery(searchCollections, requestOf(asked, page))

/** Every item that a search finds, not only the page that is shown. */
export const everyFoundItem = (asked: Asked, sort: string, options: AllPagesOptions) =>
  collectPages(
    (page, size) =>
      searchCulturalItems({
        body: specifiedBody(asked),
        query: { page, size, sort: [sort] },
        signal: options.signal,
      }),
    options,
  )

/** Every collection that a search finds. */
export const everyFoundCollection = (asked: Asked, sort: string, options: AllPagesOptions) =>
  collectPages(
    (page, size) =>
      searchCollections({ body: specifiedBody(asked), query: { page, size, sort: [sort] }, signal: options.signal }),
    options,
  )
