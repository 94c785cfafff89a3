import { byName } from '@/lib/by-name'
import type { Upload, UploadAsset } from './upload'
import { prefix } from './any-uploads-kept'
import { isUploadAsset, isUploadHead } from './upload-guards'
import { useUploads } from './upload-store'

// One entry for each upload and one for each of its assets, so that a change of one in a thousand writes little.
const headKey = (id: string) => `${prefix}${id}`
const assetKey = (id: string, asset: string) => `${prefix}${id}/${asset}`

/** The window that works on an upload, and its user. */
export interface Keeper {
  user: string
  owner: string
}

type Head = Omit<Upload, 'assets'> & Keeper & { order: readonly string[] }

/** Stores every change of the uploads from now on. Returns a function that stops. */
export function keepUploads(keeper: Keeper): () => void {
  let kept: readonly Upload[] = []
  sweep(useUploads.getState().uploads)
  const keep = (uploads: readonly Upload[]) => {
    const before = new Map(kept.map((upload) => [upload.itemUploadId, upload]))
    for (const upload of uploads) {
      const known = before.get(upload.itemUploadId)
      before.delete(upload.itemUploadId)
      if (known !== upload) write(upload, known, keeper)
    }
    for (const removed of before.values()) forget(removed)
    kept = uploads
  }
  keep(useUploads.getState().uploads)
  return useUploads.subscribe(({ uploads }) => {
    if (uploads !== kept) keep(uploads)
  })
}

/** Removes stored assets that have moved to another upload. */
function sweep(uploads: readonly Upload[]) {
  const known = new Set(
    uploads.flatMap(({ itemUploadId, assets }) =>
      assets.map(({ assetUploadId }) => assetKey(itemUploadId, assetUploadId)),
    ),
  )
  const own = uploads.map(({ itemUploadId }) => assetKey(itemUploadId, ''))
  for (const key of Object.keys(localStorage))
    if (!known.has(key) && own.some((start) => key.startsWith(start))) localStorage.removeItem(key)
}

function write(upload: Upload, known: Upload | undefined, keeper: Keeper) {
  const id = upload.itemUploadId
  const before = new Map(known?.assets.map((asset) => [asset.assetUploadId, asset]))
  for (const asset of upload.assets) {
    if (before.get(asset.assetUploadId) !== asset) set(assetKey(id, asset.assetUploadId), asset)
    before.delete(asset.assetUploadId)
  }
  for (const removed of before.keys()) localStorage.removeItem(assetKey(id, removed))
  const { assets, ...head } = upload
  const { assets: knownAssets, ...knownHead } = known ?? { assets: undefined }
  const isSameHead = knownAssets?.length === assets.length && JSON.stringify(knownHead) === JSON.stringify(head)
  if (isSameHead) return
  set(headKey(id), { ...head, ...keeper, order: assets.map((asset) => asset.assetUploadId) } satisfies Head)
}

// A full store only loses what a reload would resume, never the upload itself.
function set(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('This upload is not kept over a reload', error)
  }
}

function forget({ itemUploadId, assets }: Upload) {
  localStorage.removeItem(headKey(itemUploadId))
  for (const { assetUploadId } of assets) localStorage.removeItem(assetKey(itemUploadId, assetUploadId))
}

/** The uploads of a user that no other window works on, the latest first. */
export function keptUploads(user: string, isElsewhere: (owner: string) => boolean): Upload[] {
  const found: Upload[] = []
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix) || key.includes('/')) continue
    const head = read(key)
    if (!isUploadHead(head) || head.user !== user || isElsewhere(head.owner)) continue
    const { user: _, owner: _owner, order, ...upload } = head
    const assets = order.flatMap((asset): UploadAsset[] => {
      const one = read(assetKey(upload.itemUploadId, asset))
      return isUploadAsset(one) ? [one] : []
    })
    if (assets.length > 0 || order.length === 0) found.push({ ...upload, assets })
  }
  return found.toSorted((a, b) => b.startedAt - a.startedAt || byName(a.name, b.name))
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null // another version wrote it
  }
}
