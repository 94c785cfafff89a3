import { isApiError } from '@/api/api-error'
import { sendResumable, type ResumableOptions } from '@/api/ccc/resumable-upload'
import { sendFile } from '@/api/ccc/upload-file'
import { textOf } from '@/text/text'
import { failureOf } from './failure-of'
import { fileOf, isAtHand } from './files-at-hand'
import { importAsset } from './import-asset'
import { canMakeItem, makeItem } from './import-upload'
import { knownAlready } from './known-already'
import { waitForServer } from './wait-for-server'
import { forgetSent, noteSent } from './transfer'
import { inTurn, isStored, itemOf, type Upload, type UploadAsset, type UploadFailure, type UploadFile } from './upload'
import { uploadOffers } from './upload-offers'
import { changeUploads } from './upload-events'
import { useUploads, type Held } from './upload-store'

/**
 * Files that are sent at once: enough to use the connection while the server stores one, few enough for its memory and
 * ours. A call that creates an item or starts an import runs beside them: it waits for the database, not for the
 * connection.
 */
const MOST = { send: 3, call: 1 }
/** Up to this size a file is sent in one request; repeating a larger one after an interruption would cost too much. */
const IN_ONE_REQUEST = 8 * 1024 * 1024
/** A file that breaks the connection so often, while the server answers otherwise, is the cause itself. */
const BREAKS = 8

type Kind = keyof typeof MOST
interface UnderWay {
  kind: Kind
  stop: AbortController
  /** It cannot resume, and more than half of it is sent. */
  nearEnd?: boolean
}

/** The requests under way, by asset; and the items being created, by upload. */
const underWay = new Map<string, UnderWay>()
const breaks = new Map<string, number>()

/** Sends as much as may be sent now. Called after every event that may add work. */
export function runUploads(): void {
  const { uploads, held } = useUploads.getState()
  if (held || !uploadOffers()) return
  for (const upload of inTurn(uploads)) {
    if (isFull('send') && isFull('call')) return
    if (upload.cutOff) continue
    if (canMakeItem(upload)) start('call', upload.itemUploadId, () => makeItem(upload), upload)
    else startAssets(upload)
  }
}

const isFull = (kind: Kind) => [...underWay.values()].filter((one) => one.kind === kind).length >= MOST[kind]

function startAssets(upload: Upload) {
  let isFirst = true
  for (const asset of upload.assets) {
    // Only the first one may be imported.
    if (!isFirst && isFull('send')) return
    if (asset.status !== 'IN_PROGRESS' || asset.known) continue
    const id = asset.assetUploadId
    if (asset.assetType === 'documents' && itemOf(upload) !== undefined) {
      const failure = { message: textOf('uploadQueue').documentApart }
      changeUploads({ type: 'failed', id: upload.itemUploadId, assets: [id], failure })
      continue
    }
    // One import after the other: an item keeps its assets in the order of their imports.
    if (isStored(asset)) {
      if (isFirst && itemOf(upload) !== undefined) start('call', id, () => importAsset(upload, asset), upload, asset)
    } else if (isAtHand(asset)) start('send', id, (stop) => sendAsset(upload.itemUploadId, asset, stop), upload, asset)
    isFirst = false
  }
}

function start(
  kind: Kind,
  id: string,
  work: (stop: AbortSignal) => Promise<void>,
  upload: Upload,
  asset?: UploadAsset,
) {
  if (underWay.has(id) || isFull(kind)) return
  const stop = new AbortController()
  underWay.set(id, { kind, stop })
  void work(stop.signal)
    .then(() => breaks.delete(id))
    .catch((error: unknown) => {
      // Paused or cancelled: it has not failed.
      return stop.signal.aborted ? undefined : endWrong(id, error, upload, asset)
    })
    .finally(() => {
      underWay.delete(id)
      forgetSent(id)
      runUploads()
    })
}

async function sendAsset(id: string, asset: UploadAsset, signal: AbortSignal) {
  const known = await knownAlready(asset)
  signal.throwIfAborted()
  if (known) return changeUploads({ type: 'found', id, asset: asset.assetUploadId, known })
  for (const [at, part] of asset.files.entries()) {
    const file = fileOf(asset.assetUploadId, at)
    if (part.stored || !file) continue
    const { uuid, imageLink, originalFilename } = await sendPart(part, file, {
      signal,
      // The body of a form is larger than its file.
      onProgress: (bytes) => {
        noteSent(asset.assetUploadId, Math.min(bytes, part.size))
        endsSoon(asset.assetUploadId, !canResume(part) && bytes > part.size / 2)
      },
      onAddress: (address) => changeUploads({ type: 'begun', id, asset: asset.assetUploadId, file: at, address }),
    })
    forgetSent(asset.assetUploadId)
    endsSoon(asset.assetUploadId, false)
    changeUploads({
      type: 'stored',
      id,
      asset: asset.assetUploadId,
      file: at,
      stored: { uuid, imageLink, originalFilename },
    })
    // The pause let this file end; the next one waits.
    if (useUploads.getState().held) return
  }
}

function endsSoon(id: string, nearEnd: boolean) {
  const work = underWay.get(id)
  if (work) work.nearEnd = nearEnd
}

/**
 * A large file is sent in parts that survive an interruption, if the server offers it; all others by the specified
 * call.
 */
function sendPart({ kind, size, resumesAt }: UploadFile, file: File, options: ResumableOptions) {
  const link = resumableLink(size)
  return link ? sendResumable(link, kind, file, { ...options, address: resumesAt }) : sendFile(kind, file, options)
}

const resumableLink = (size: number) => (size > IN_ONE_REQUEST ? uploadOffers()?.resumableUploads : undefined)
const canResume = ({ size }: UploadFile) => resumableLink(size) !== undefined

/** A lost connection pauses everything until it is back; any other error is the failure of this asset. */
async function endWrong(id: string, error: unknown, upload: Upload, asset?: UploadAsset) {
  const reason = await heldBy(id, error, asset)
  if (reason === 'lost' || reason === 'session') return hold(reason)
  const failure = reason ?? failureOf(error)
  changeUploads({ type: 'failed', id: upload.itemUploadId, assets: asset && [asset.assetUploadId], failure })
}

/** Why everything waits; or what is wrong with this file; undefined if the server refused it. */
async function heldBy(
  id: string,
  error: unknown,
  asset?: UploadAsset,
): Promise<Exclude<Held, 'paused'> | UploadFailure | undefined> {
  if (isApiError(error, 401)) return 'session'
  const isLost =
    isApiError(error) && (['network', 'timeout'].includes(error.code) || [502, 503, 504].includes(error.status))
  if (!isLost) return undefined
  if (asset && !(await canBeRead(asset))) return { code: 'file.changed', message: textOf('uploadQueue').fileChanged }
  const times = (breaks.get(id) ?? 0) + 1
  breaks.set(id, times)
  // Without a connection the file is not the cause.
  if (times >= BREAKS && navigator.onLine && !useUploads.getState().held) return undefined
  return 'lost'
}

/** A file that was changed, moved or deleted since it was chosen breaks the connection, too. */
async function canBeRead({ assetUploadId, files }: UploadAsset): Promise<boolean> {
  for (const at of files.keys()) {
    const file = fileOf(assetUploadId, at)
    try {
      await file?.slice(0, 1).arrayBuffer()
    } catch {
      return false
    }
  }
  return true
}

/** Pauses everything until the server answers and someone is signed in. */
function hold(reason: 'lost' | 'session') {
  if (useUploads.getState().held) return
  useUploads.setState({ held: reason })
  void waitForServer((held) => useUploads.getState().held !== 'paused' && useUploads.setState({ held })).then(() => {
    if (useUploads.getState().held === 'paused') return
    useUploads.setState({ held: undefined })
    runUploads()
  })
}

/** Stops sending: at once, except for a file that would start over although more than half of it is sent. */
export function pauseUploads() {
  useUploads.setState({ held: 'paused' })
  for (const { stop, nearEnd } of underWay.values()) if (!nearEnd) stop.abort()
}

export function resumeUploads() {
  useUploads.setState({ held: undefined })
  runUploads()
}

/** Stops the requests of these assets or this upload. */
export const stopSending = (ids: readonly string[]) => ids.forEach((id) => underWay.get(id)?.stop.abort())
