import { isStored, itemOf, type Upload, type UploadAsset } from './upload'

/**
 * Uploads as they are after the page was loaded anew. What was sent goes on; files that were not are cut off, in an upload of
 * their own where the rest of it has its item already. Completed uploads have been seen.
 */
export const afterReload = (uploads: readonly Upload[]): Upload[] =>
  uploads.flatMap((upload) => {
    const isCompleted = upload.assets.every(({ status }) => status === 'COMPLETED')
    return divide(isCompleted ? { ...upload, seen: true } : upload, (asset) => !isStored(asset))
  })

/** Cuts off what waits for a file that is not there. */
export function divide(upload: Upload, isWithoutFile: (asset: UploadAsset) => boolean): Upload[] {
  if (upload.cutOff) return [upload]
  const isLost = (asset: UploadAsset) => asset.status === 'IN_PROGRESS' && isWithoutFile(asset)
  const lost = upload.assets.filter(isLost)
  if (lost.length === 0) return [upload]
  if (lost.length === upload.assets.length || itemOf(upload) === undefined) return [{ ...upload, cutOff: true }]
  const rest = upload.assets.filter((asset) => !isLost(asset))
  return [
    { ...upload, assets: rest },
    { ...upload, itemUploadId: crypto.randomUUID(), cutOff: true, assets: lost },
  ]
}
