import { create } from 'zustand'
import { sizeOf, statusOfUpload, type Upload, type UploadAsset } from './upload'
import { useUploads } from './upload-store'

interface Transfer {
  /** Bytes of all files to send, and how many of them are sent. */
  sent: number
  total: number
  /** Bytes per second; undefined until it is known. */
  rate: number | undefined
  /** Seconds left. */
  remaining: number | undefined
  /** Counts the measurements while files are sent; 0 otherwise. */
  looks: number
}

const nothing: Transfer = { sent: 0, total: 0, rate: undefined, remaining: undefined, looks: 0 }

/** The speed of sending. */
export const useTransfer = create<Transfer>()(() => nothing)

/** Sent bytes of the assets that are being sent now. */
const flying = new Map<string, number>()

export const noteSent = (asset: string, bytes: number) => flying.set(asset, bytes)
export const forgetSent = (asset: string) => flying.delete(asset)
const sentOf = (asset: string) => flying.get(asset) ?? 0

const LOOK_MS = 500
/** The weight of each measurement: the rate follows the connection, and does not jump with every file. */
const SMOOTH = 0.15

/** Measures while files are sent. Returns a function that stops. */
export function measureTransfer(): () => void {
  let before: { sent: number; at: number } | undefined
  const look = () => {
    const { uploads, held } = useUploads.getState()
    const { sent, total } = bytesOf(uploads)
    if (held || sent === total) {
      before = undefined
      const was = useTransfer.getState()
      if (was.total !== total || was.sent !== sent || was.looks > 0) useTransfer.setState({ ...nothing, sent, total })
      return
    }
    const now = performance.now()
    const fresh = before && now > before.at ? (1000 * Math.max(0, sent - before.sent)) / (now - before.at) : undefined
    const { rate: known, looks } = useTransfer.getState()
    const rate = fresh === undefined ? known : known === undefined ? fresh : known + SMOOTH * (fresh - known)
    before = { sent, at: now }
    useTransfer.setState({ sent, total, rate, remaining: rate ? (total - sent) / rate : undefined, looks: looks + 1 })
  }
  const timer = setInterval(look, LOOK_MS)
  return () => {
    clearInterval(timer)
    useTransfer.setState(nothing)
  }
}

/** Of the same files as the counts: a finished item stays in them, or what is sent would never come near the whole. */
function bytesOf(uploads: readonly Upload[]) {
  let sent = 0
  let total = 0
  for (const upload of uploads) {
    if (upload.cutOff || (upload.seen && statusOfUpload(upload) === 'COMPLETED')) continue
    for (const asset of upload.assets) {
      if (asset.known || asset.status === 'ERROR') continue
      total += sizeOf(asset)
      sent += sentOfAsset(asset)
    }
  }
  return { sent: Math.min(sent, total), total }
}

/** The bytes of an asset that are sent, those under way too. */
export const sentOfAsset = (asset: UploadAsset): number =>
  asset.status === 'IN_PROGRESS' ? storedOf(asset) + sentOf(asset.assetUploadId) : sizeOf(asset)

const storedOf = ({ files }: UploadAsset) => files.reduce((sum, { stored, size }) => sum + (stored ? size : 0), 0)
