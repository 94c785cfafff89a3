import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api-error'
import { withParams } from '../../hal/address'
import { hrefOf } from '../../hal/link'
import { customQuery } from '../../hal/query'
import {
  assetCount,
  assetsLink,
  assetsOf,
  assetsPerPage,
  assetsQuery,
  everyAsset,
  type Asset,
  type AssetType,
} from './assets'
import {
  findAudioByUuid,
  findDocumentByUuid,
  findImageByUuid,
  findModel3dByUuid,
  findVideoByUuid,
} from '../generated/sdk.gen'
import type { CulturalItem } from '@teca/shared/contract/meta'

/** Position of an asset in its list, from 1, if a loaded page has it. */
export function knownPosition(
  queries: QueryClient,
  item: CulturalItem,
  type: AssetType,
  uuid: string,
): number | undefined {
  if (!assetsLink(item, type)) return undefined
  const pages = Math.ceil(assetCount(item, type) / assetsPerPage)
  for (let page = 1; page <= pages; page++) {
    const reply = queries.getQueryData(assetsQuery(item, type, page).queryKey)
    const at = reply ? assetsOf(reply).findIndex((asset) => asset.uuid === uuid) : -1
    if (at >= 0) return (page - 1) * assetsPerPage + at + 1
  }
  return undefined
}

/** The same by request: the asset has its position, or the whole list shows it. 0 if the item has no such asset. */
export function assetPositionQuery(item: CulturalItem, type: AssetType, uuid: string) {
  const list = assetsLink(item, type) ?? item._links.self
  return customQuery(withParams(hrefOf(list), { asset: uuid }), async (signal) => {
    const asset = await findAsset(type, uuid, signal).catch((error: unknown) => {
      // It was deleted.
      if (isApiError(error, 404)) return undefined
      throw error
    })
    if (!asset) return 0
    if (asset.culturalItemUuid === item.uuid && asset.position !== undefined) return asset.position
    const all: Asset[] = await everyAsset(item, type, { signal })
    return all.findIndex((one) => one.uuid === uuid) + 1
  })
}

function findAsset(type: AssetType, uuid: string, signal: AbortSignal): Promise<Asset> {
  const request = { query: { uuid }, signal }
  switch (type) {
    case 'images':
      return findImageByUuid(request)
    case 'audios':
      return findAudioByUuid(request)
    case 'videos':
      return findVideoByUuid(request)
    case 'model3Ds':
      return findModel3dByUuid(request)
    case 'documents':
      return findDocumentByUuid(request)
  }
}
