import { allPages } from '../hal/all-pages'
import { hrefOf } from '../hal/link'
import { callQuery } from '../hal/query'
import { http } from '../http'
import { findAssetImportByImportId } from './generated/sdk.gen'
import type { AssetImport, CulturalItemImport, ProcessingInfo } from '@teca/shared/contract/import-manager'

type AssetTypeOfImport = NonNullable<AssetImport['assetType']>

/** The progress of one asset's import. */
export const assetImportQuery = (assetType: AssetTypeOfImport, importId: string) =>
  callQuery(findAssetImportByImportId, { path: { assetType }, query: { importId } }, { silent: true })

/** DONE and ERROR are final; anything else is under way. */
export const isFinal = ({ overall }: Pick<AssetImport, 'overall'>) => ['DONE', 'ERROR'].includes(overall.importState)

/** The present import of one asset. */
export const readAssetImport = (assetType: AssetTypeOfImport, importId: string) =>
  findAssetImportByImportId({ path: { assetType }, query: { importId } })

/** Makes the server import the asset again after an ERROR; false if it does not offer that. */
export async function retryImport({ _links: { retry } }: AssetImport): Promise<boolean> {
  if (!retry) return false
  await http.post(hrefOf(retry))
  return true
}

/** The imports of all assets of a type that an item's import lists. */
export async function importsOf(
  itemImport: CulturalItemImport,
  assetType: AssetTypeOfImport,
): Promise<AssetImport[] | undefined> {
  const link = itemImport._links[assetType]
  return link && (await allPages(link))
}

/** The import of an item, if its processing info has the link. */
export const readItemImport = async ({ _links }: ProcessingInfo) =>
  _links?.import && (await http.get(hrefOf(_links.import), { cache: 'no-store' }).json<CulturalItemImport>())
