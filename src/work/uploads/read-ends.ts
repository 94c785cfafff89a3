import { isApiError } from '@/api/api-error'
import { importsOf, isFinal, readAssetImport, readItemImport } from '@/api/import-manager/import-states'
import type { AssetImport, ImportStage, ProcessingInfo } from '@teca/shared/contract/import-manager'
import { problemWords } from '@/text/problem-words'
import type { EndedImport } from './reduce-uploads'
import type { UploadAsset, UploadFailure } from './upload'

/** An item with its assets that are being imported. */
export interface WatchedItem {
  uuid: string
  assets: { id: string; asset: UploadAsset }[]
  /** The uploads that created the item. */
  newItems: Set<string>
}

/** The most imports that are requested one by one in each round, if the server does not list them. */
const ONE_BY_ONE = 50

/** The imports of an item that are over. */
export async function readEnds(item: WatchedItem, info: ProcessingInfo | undefined): Promise<EndedImport[]> {
  if (info?.overall?.importState === 'DONE' && info.notReadyImagesCount === 0) return item.assets.map(endOf())
  const states = (info && (await fromLists(item, info))) ?? (await oneByOne(item))
  return item.assets.flatMap((watched) => {
    const { asset } = watched
    const known = states.get(asset.importId ?? '') ?? states.get(asset.uuid ?? '')
    if (known) return isFinal(known) ? [endOf(failureOf(known))(watched)] : []
    // Without an import of its own an asset is ready when its item is.
    const isWithout = asset.importId === undefined && info?.notReadyImagesCount === 0
    return isWithout ? [endOf()(watched)] : []
  })
}

const endOf =
  (failure?: UploadFailure) =>
  ({ id, asset }: WatchedItem['assets'][number]): EndedImport => ({ id, asset: asset.assetUploadId, failure })

/** From the lists of the item's import, if the server links it; keyed by import and by asset. */
async function fromLists({ assets }: WatchedItem, info: ProcessingInfo): Promise<Map<string, AssetImport> | undefined> {
  const itemImport = await readItemImport(info)
  if (!itemImport) return undefined
  const states = new Map<string, AssetImport>()
  for (const type of new Set(assets.map(({ asset }) => asset.assetType)))
    for (const one of (await importsOf(itemImport, type)) ?? []) states.set(one.importId, one).set(one.uuid, one)
  return states
}

async function oneByOne({ assets }: WatchedItem): Promise<Map<string, AssetImport>> {
  const states = new Map<string, AssetImport>()
  for (const { asset } of assets.slice(0, ONE_BY_ONE)) {
    if (asset.importId === undefined) continue
    const one = await readAssetImport(asset.assetType, asset.importId).catch((error: unknown) => {
      if (isApiError(error, 404)) return undefined
      throw error
    })
    if (one) states.set(asset.importId, one)
  }
  return states
}

/** The reason of the failed stage. */
function failureOf({ overall, metadata, upload, processing, indexing }: AssetImport): UploadFailure | undefined {
  if (overall.importState !== 'ERROR') return undefined
  const hasReason = (stage: ImportStage) => stage.importState === 'ERROR' && (stage.code ?? stage.message) !== undefined
  const { code, message = '' } = [overall, metadata, upload, processing, indexing].find(hasReason) ?? overall
  return { ...(code !== undefined && { code }), message: problemWords({ code: code ?? 'failed', message }) }
}
