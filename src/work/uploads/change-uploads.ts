import { isApiError } from '@/api/api-error'
import { readAssetImport, retryImport } from '@/api/import-manager/import-states'
import { failureOf } from './failure-of'
import { forgetHandles, keepHandles, openHandles } from './file-handles'
import { fileOf, forgetFiles, keepFiles, markOf, matchFiles } from './files-at-hand'
import { runUploads, stopSending } from './run-uploads'
import { isStored, type Upload, type UploadAsset, type UploadFile } from './upload'
import { changeUploads } from './upload-events'
import { useUploads } from './upload-store'

const failedOf = (upload: Upload) => upload.assets.filter(({ status }) => status === 'ERROR')

/** Retries the failed assets of an upload, or one asset. Files that the server has already are not sent again. */
export async function retryUpload(upload: Upload, only?: UploadAsset): Promise<void> {
  const id = upload.itemUploadId
  const failed = only ? [only] : failedOf(upload)
  const anew: string[] = []
  const reread: string[] = []
  const again: string[] = []
  for (const asset of failed) {
    let isReadAgain: boolean
    try {
      isReadAgain = asset.importId !== undefined && (await readAgain(asset, asset.importId))
    } catch (error) {
      changeUploads({ type: 'failed', id, assets: [asset.assetUploadId], failure: failureOf(error) })
      continue
    }
    if (isReadAgain) reread.push(asset.assetUploadId)
    else if (asset.importId !== undefined || asset.failure?.code === 'upload.missing') anew.push(asset.assetUploadId)
    else again.push(asset.assetUploadId)
  }
  if (reread.length > 0) changeUploads({ type: 'reprocessed', id, assets: reread })
  const atHand = new Set(upload.assets.filter(hasFiles).map(({ assetUploadId }) => assetUploadId))
  if (anew.length > 0) changeUploads({ type: 'retried', id, assets: anew, anew: true, atHand })
  if (again.length > 0 || failed.length === 0)
    changeUploads({ type: 'retried', id, assets: again, anew: false, atHand })
  runUploads()
}

/**
 * Sends other files for an asset that failed, each in place of the one of its kind. Of the asset's other files those stay
 * that are on the server or at hand.
 */
export function replaceFiles(
  { itemUploadId: id }: Upload,
  { assetUploadId: asset, files: before }: UploadAsset,
  chosen: readonly { kind: UploadFile['kind']; file: File }[],
): void {
  const others = before
    .map((part, at) => ({ part, file: fileOf(asset, at) }))
    .filter(({ part, file }) => (part.stored ?? file) && !chosen.some(({ kind }) => kind === part.kind))
  const files = [...chosen.map(({ kind, file }) => ({ part: { kind, ...markedBy(file) }, file })), ...others]
  const atHand = files.map(({ file }) => file)
  keepFiles(asset, atHand)
  void keepHandles(asset, atHand)
  changeUploads({ type: 'replaced', id, asset, files: files.map(({ part }) => part) })
  runUploads()
}

const markedBy = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/** Creates the item of an upload with another pressmark, because its own is taken. */
export async function changePressmark(upload: Upload, pressmark: string): Promise<void> {
  changeUploads({ type: 'renamed', id: upload.itemUploadId, pressmark })
  await retryUpload(upload)
}

/** Retries everything that failed. */
export const retryAllUploads = () =>
  Promise.all(
    useUploads
      .getState()
      .uploads.filter((upload) => upload.failure || failedOf(upload).length > 0)
      .map((upload) => retryUpload(upload)),
  )

const hasFiles = ({ assetUploadId, files }: UploadAsset) =>
  files.every((_, at) => fileOf(assetUploadId, at) !== undefined)

async function readAgain({ assetType }: UploadAsset, importId: string): Promise<boolean> {
  try {
    return await retryImport(await readAssetImport(assetType, importId))
  } catch (error) {
    // The import no longer exists, or it is running already.
    if (isApiError(error, 404)) return false
    if (isApiError(error, 409)) return true
    throw error
  }
}

/** Sends assets whose content is already on the server all the same, or leaves them out. */
export function decideKnown(upload: Upload, assets: readonly UploadAsset[], send: boolean): void {
  const ids = assets.map(({ assetUploadId }) => assetUploadId)
  changeUploads({ type: 'decided', id: upload.itemUploadId, assets: ids, send })
  if (!send) {
    forgetFiles(assets)
    void forgetHandles(assets)
  }
  runUploads()
}

/** Gives up the assets that are not imported. */
export function cancelUpload(upload: Upload): void {
  const open = upload.assets.filter(({ status }) => status === 'IN_PROGRESS')
  changeUploads({ type: 'cancelled', id: upload.itemUploadId })
  stopSending([upload.itemUploadId, ...open.map(({ assetUploadId }) => assetUploadId)])
  forgetFiles(open)
  void forgetHandles(open)
}

/** Removes uploads from the list. */
export function removeUploads(uploads: readonly Upload[]): void {
  changeUploads({ type: 'removed', ids: uploads.map(({ itemUploadId }) => itemUploadId) })
  for (const { assets } of uploads) {
    forgetFiles(assets)
    void forgetHandles(assets)
  }
}

const lacking = ({ assets }: Upload) => assets.filter((asset) => !isStored(asset))

/** Resumes cut-off uploads with the files that were chosen again; returns how many assets resume, and the files that match none. */
export function resumeWith(files: readonly File[]): { count: number; others: readonly File[] } {
  // Files that were sent before the interruption are chosen with the rest.
  const known = new Set(
    useUploads.getState().uploads.flatMap(({ assets }) => assets.flatMap((asset) => asset.files.map(markOf))),
  )
  let count = 0
  for (const upload of cutOffUploads()) {
    const found = matchFiles(lacking(upload), files)
    resume(upload, found)
    count += found.length
  }
  runUploads()
  return { count, others: count > 0 ? files.filter((file) => !known.has(markOf(file))) : files }
}

/** Creates the item of a cut-off upload from the files that were sent. */
export function finishWithout(upload: Upload): void {
  const missing = lacking(upload)
  const { itemUploadId: id } = upload
  changeUploads({ type: 'given-up', id, assets: missing.map(({ assetUploadId }) => assetUploadId) })
  void forgetHandles(missing)
  runUploads()
}

/** Resumes cut-off uploads by the stored handles of their files; returns how many assets resume. */
export async function resumeByHandles(): Promise<number> {
  let count = 0
  for (const upload of cutOffUploads()) {
    const found = await openHandles(lacking(upload))
    resume(upload, found)
    count += found.length
  }
  runUploads()
  return count
}

const cutOffUploads = () => useUploads.getState().uploads.filter(({ cutOff }) => cutOff)

const resume = ({ itemUploadId: id }: Upload, assets: readonly string[]) => {
  if (assets.length > 0) changeUploads({ type: 'resumed', id, assets })
}
