import { callQuery } from '../hal/query'
import { findAssetImportByImportId } from './generated/sdk.gen'
import type { AssetImport } from './generated/types.gen'

type AssetTypeOfImport = NonNullable<AssetImport['assetType']>

/** How far the import of one asset is. */
export const assetImportQuery = (assetType: AssetTypeOfImport, importId: string) =>
  callQuery(findAssetImportByImportId, { path: { assetType }, query: { importId } }, { silent: true })

/** DONE and ERROR are final; anything else is under way. */
export const isFinal = ({ overall }: Pick<AssetImport, 'overall'>) => ['DONE', 'ERROR'].includes(overall.importState)
