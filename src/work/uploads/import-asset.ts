import { isApiError } from '@/api/api-error'
import { importInto, type AssetSource } from '@/api/ccc/start-import'
import { deleteAsset, findAsset, mayReplaceImage, replaceImage } from '@/api/meta/assets/asset-writes'
import type { Asset } from '@/api/meta/assets/assets'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'
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
    : importInstead(item, given, asset.replaces.uuid))
  const started = { asset: asset.assetUploadId, uuid: uuid ?? asset.files[0]?.stored?.uuid, importId }
  changeUploads({ type: 'importing', id: upload.itemUploadId, uuid: item, imports: [started] })
}

const importNew = (item: string, given: AssetSource): Promise<Import> => importInto(item, given).catch(ignored422)

/**
 * Imports a file in the place of an asset whose own file failed: an image keeps its position and its metadata, any other
 * asset is made anew, with what was written on the failed one, which is deleted. An asset that was mended or moved
 * meanwhile is left alone.
 */
async function importInstead(item: string, given: AssetSource, failed: string): Promise<Import> {
  const asset = await findAsset(given.type, failed)
  if (asset?.processing?.importState !== 'ERROR' || asset.culturalItemUuid !== item) return importNew(item, given)
  if (given.type === 'images' && mayReplaceImage(given.source.originalFilename)) {
    await replaceImage(asset, given.source)
    return { uuid: failed, importId: given.source.uuid }
  }
  const started = await importNew(item, described(given, asset))
  await deleteAsset(asset).catch((error: unknown) => {
    if (isApiError(error, 404)) return
    // Another error is over when it is tried again.
    if (!(isApiError(error, 403) || isApiError(error, 409))) throw error
    notify('failed', textOf('uploadQueue').failedOneStays({ name: asset.sgtt, reason: problemWords(error) }))
  })
  return started
}

function described(given: AssetSource, { sgtt, autn, customMetadataList }: Asset): AssetSource {
  const about = { sgtt, autn, customMetadataList }
  switch (given.type) {
    case 'images':
      return { ...given, source: { ...given.source, ...about } }
    case 'audios':
      return { ...given, source: { ...given.source, ...about } }
    case 'videos':
      return { ...given, source: { ...given.source, ...about } }
    case 'model3Ds':
      return { ...given, source: { ...given.source, ...about } }
  }
}

// 422: there is nothing to start, because it has started already.
function ignored422(error: unknown): Import {
  if (isApiError(error, 422)) return {}
  throw error
}
