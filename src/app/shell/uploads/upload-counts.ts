import { sentOfAsset } from '@/work/uploads/transfer'
import { sizeOf, statusOfUpload, type Upload } from '@/work/uploads/upload'

export interface UploadCounts {
  done: number
  failed: number
  total: number
  /** 0 to 100: of the bytes while files are sent, then of the files that the server has prepared. */
  percent: number
  sending: boolean
  processing: boolean
  cutOff: number
  /** Files whose content is already on the server, and which wait for a decision. */
  known: number
}

/**
 * The counts that the widget and the tray show for all uploads. Completed uploads that were seen do not count again with
 * new ones.
 */
export function countUploads(uploads: readonly Upload[]): UploadCounts {
  const counts = { done: 0, failed: 0, total: 0, sending: false, processing: false, cutOff: 0, known: 0 }
  const bytes = { sent: 0, total: 0 }
  for (const upload of uploads) {
    if (upload.cutOff) {
      counts.cutOff += upload.assets.length
      continue
    }
    if (upload.seen && statusOfUpload(upload) === 'COMPLETED') continue
    if (upload.failure && upload.assets.length === 0) counts.failed += 1
    for (const asset of upload.assets) {
      counts.total += 1
      if (!asset.known && asset.status !== 'ERROR') {
        bytes.total += sizeOf(asset)
        bytes.sent += sentOfAsset(asset)
      }
      if (asset.status === 'COMPLETED') counts.done += 1
      if (asset.status === 'ERROR') counts.failed += 1
      if (asset.known) counts.known += 1
      else if (asset.status === 'IN_PROGRESS') counts.sending = true
      if (asset.status === 'PROCESSING') counts.processing = true
    }
  }
  const part = counts.sending ? bytes.sent / bytes.total : (counts.done + counts.failed) / counts.total
  return { ...counts, percent: Number.isFinite(part) ? 100 * Math.min(1, part) : 0 }
}
