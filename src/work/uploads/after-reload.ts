import { newUuid } from '@/lib/new-uuid'
import { isStored, itemOf, type Upload, type UploadAsset } from './upload'

/**
 * Uploads after a reload of the page. Sent files continue; others are cut off, in an upload of their own if the rest
 * has its item already. Completed uploads count as seen.
 */
export const afterReload = (uploads: readonly Upload[]): Upload[] =>
  uploads.flatMap((upload) => {
    const isCompleted = upload.assets.every(({ status }) => status === 'COMPLETED')
    return divide(isCompleted ? { ...upload, seen: true } : upload, (asset) => !isStored(asset))
  })

/** Cuts off the assets that wait for a missing file. */
export function divide(upload: Upload, isWithoutFile: (asset: UploadAsset) => boolean): Upload[] {
  if (upload.cutOff) return [upload]
  const isLost = (asset: UploadAsset) => asset.status === 'IN_PROGRESS' && isWithoutFile(asset)
  const lost = upload.assets.filter(isLost)
  if (lost.length === 0) return [upload]
  if (lost.length === upload.assets.length || itemOf(upload) === undefined) return [{ ...upload, cutOff: true }]
  const rest = upload.assets.filter((asset) => !isLost(asset))
  return [
    { ...upload, assets: rest },
    { ...upload, itemUploadId: newUuid(), cutOff: true, assets: lost },
  ]
}
