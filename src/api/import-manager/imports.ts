import { stale } from '../stale'
import { halMutation } from '../hal/mutation'
import { hrefOf, type HalLink } from '../hal/link'
import { http } from '../http'
import { serverPage } from '../hal/page'
import { callQuery, halQuery } from '../hal/query'
import { text } from '@/text/text'
import { findCulturalItemImportsByTenant } from './generated/sdk.gen'
import type {
  AssetImport,
  AssetImportPage,
  CulturalItemImport,
  CulturalItemImportPage,
} from '@teca/shared/contract/import-manager'

export type AssetTypeOfImport = NonNullable<AssetImport['assetType']>
const importsPerPage = 20
const assetsPerPage = 10
const latestFirst = ['createdDate,desc']
// The screen shows failures in place: it reads again every few seconds.
const silent = { silent: true }

/** The imported items of an organisation, the latest first. Pages count from 1. */
export const importsQuery = (tenant: string, page: number) =>
  callQuery(
    findCulturalItemImportsByTenant,
    { query: { tenant, page: serverPage(page), size: importsPerPage, sort: latestFirst } },
    silent,
  )

/** The same for items with a failure, through the link of the whole list. */
export const needsAttentionQuery = (link: HalLink<CulturalItemImportPage>, page: number) =>
  halQuery(link, { page: serverPage(page), size: importsPerPage, sort: latestFirst }, silent)

/** The link to the imports of an item's assets of one type; other backends list images alone. */
export const assetImportsLink = (
  item: CulturalItemImport,
  type: AssetTypeOfImport,
): HalLink<AssetImportPage> | undefined => item._links[type]

/** The imports of an item's assets of one type, ten at a time. Pages count from 1. */
export const assetImportsQuery = (link: HalLink<AssetImportPage>, page: number) =>
  halQuery(link, { page: serverPage(page), size: assetsPerPage }, silent)

/** Retries what failed, through the `retry` link of an item, an asset or a stage. */
export const retryImport = () =>
  halMutation((link: HalLink) => http.post(hrefOf(link)).json(), {
    stale: [...stale.imports, ...stale.assets],
    done: () => text.importRetried,
  })
