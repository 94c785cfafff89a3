import { collectPages, type AllPagesOptions } from '../../hal/all-pages'
import { serverPage } from '../../hal/page'
import { addressOf } from '../../entry-point'
import { callQuery, halQuery } from '../../hal/query'
import { findAllCulturalItems, findCulturalItemByUuid, getCulturalItem } from '../generated/sdk.gen'
import type { CulturalItem } from '@teca/shared/contract/meta'

const byTitle = 'sgtt,asc'
const perPage = 20

/** One item, with its first assets and its collections as preloads. */
export const itemQuery = (uuid: string) =>
  callQuery(findCulturalItemByUuid, { query: { uuid } }, { self: itemAddress(uuid) })

/** Path of the self link of an item, by its uuid alone. */
export const itemAddress = (uuid: string) => addressOf(getCulturalItem, { path: { uuid } })

/** All items of the organisation, 20 a page. Pages count from 1. */
export const allItemsQuery = ({ page = 1, size = perPage, sort = byTitle } = {}) =>
  callQuery(findAllCulturalItems, { query: { page: serverPage(page), size, sort: [sort] } })

/** Every item of the organisation, not only the shown page. */
export const everyItem = (sort = byTitle, options: AllPagesOptions = {}) =>
  collectPages(
    (page, size) => findAllCulturalItems({ query: { page, size, sort: [sort] }, signal: options.signal }),
    options,
  )

/** The collections of an item. */
export const parentCollectionsQuery = (item: CulturalItem) => halQuery(item._links.parentCollections)
