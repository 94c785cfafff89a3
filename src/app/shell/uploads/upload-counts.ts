import { sentOf } from '@/work/uploads/transfer'
import { sizeOf, statusOfUpload, type Upload, type UploadAsset } from '@/work/uploads/upload'

export interface UploadCounts {
  done: number
  failed: number
  total: number
  /** The total progress, 0 to 100; a file that is sent still has to be processed. */
  percent: number
  sending: boolean
  processing: boolean
  cutOff: number
  /** Files whose content is already on the server, and which wait for a decision. */
  known: number
}

const SENT_PART = 0.9

/**
 * The counts that the widget and the tray show for all uploads. Completed uploads that were seen do not count again with
 * new ones.
 */
export function countUploads(uploads: readonly Upload[]): UploadCounts {
  const counts = { done: 0, failed: 0, total: 0, sending: false, processing: false, cutOff: 0, known: 0 }
  let parts = 0
  for (const upload of uploads) {
    if (upload.cutOff) {
      counts.cutOff += upload.assets.length
      continue
    }
    if (upload.seen && statusOfUpload(upload) === 'COMPLETED') continue
    if (upload.failure && upload.assets.length === 0) counts.failed += 1
    for (const asset of upload.assets) {
      counts.total += 1
      parts += partOf(asset)
      if (asset.status === 'COMPLETED') counts.done += 1
      if (asset.status === 'ERROR') counts.failed += 1
      if (asset.known) counts.known += 1
      else if (asset.status === 'IN_PROGRESS') counts.sending = true
      if (asset.status === 'PROCESSING') counts.processing = true
    }
  }
  return { ...counts, percent: counts.total === 0 ? 0 : (100 * parts) / counts.total }
}

function partOf(asset: UploadAsset): number {
  if (asset.status === 'COMPLETED' || asset.status === 'ERROR') return 1
  if (asset.status === 'PROCESSING') return SENT_PART
  const size = sizeOf(asset)
  const stored = asset.files.reduce((sum, file) => sum + (file.stored ? file.size : 0), 0)
  return size === 0 ? 0 : (SENT_PART * Math.min(size, stored + sentOf(asset.assetUploadId))) / size
}
