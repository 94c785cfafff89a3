import { isApiError } from '@/api/api-error'
import { importInto, type AssetSource } from '@/api/ccc/start-import'
import { deleteAsset, findAsset, mayReplaceImage, replaceImage } from '@/api/meta/assets/asset-writes'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import type { StartedImport } from './reduce-uploads'
import { sourceOf } from './source-of'
import { itemOf, type Upload, type UploadAsset } from './upload'
import { changeUploads } from './upload-events'

type Import = Omit<StartedImport, 'asset'>

/** Starts the import of an asset, whose files are all sent, into the item of its upload. */
export async function importAsset(upload: Upload, asset: UploadAsset): Promise<void> {
  const item = itemOf(upload)
  const given = sourceOf(asset)
  if (item === undefined || !given) return
  const { uuid, importId } = await (asset.replaces === undefined
    ? importNew(item, given)
    : importInstead(item, given, asset.replaces))
  const started = { asset: asset.assetUploadId, uuid: uuid ?? asset.files[0]?.stored?.uuid, importId }
  changeUploads({ type: 'importing', id: upload.itemUploadId, uuid: item, imports: [started] })
}

const importNew = (item: string, given: AssetSource): Promise<Import> => importInto(item, given).catch(ignored422)

/**
 * Imports a file in the place of an asset whose own file failed: an image keeps its position and its metadata, any other
 * asset is made anew and the failed one is deleted.
 */
async function importInstead(item: string, given: AssetSource, failed: string): Promise<Import> {
  const asset = await findAsset(given.type, failed)
  if (asset && given.type === 'images' && mayReplaceImage(given.source.originalFilename)) {
    await replaceImage(asset, given.source)
    return { uuid: failed, importId: given.source.uuid }
  }
  const started = await importNew(item, given)
  // The new asset is there all the same.
  if (asset) await deleteAsset(asset).catch((error: unknown) => notify('failed', problemWords(errorOf(error))))
  return started
}

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

// 422: there is nothing to start, because it has started already.
function ignored422(error: unknown): Import {
  if (isApiError(error, 422)) return {}
  throw error
}
