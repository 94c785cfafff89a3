import type { KnownFile } from '@/api/ccc/known-files'
import { newUuid } from '@/lib/new-uuid'
import { divide } from './after-reload'
import {
  isStored,
  itemOf,
  type StoredFile,
  type Upload,
  type UploadAsset,
  type UploadFailure,
  type UploadFile,
} from './upload'

export type UploadEvent =
  | { type: 'started'; uploads: readonly Upload[] }
  /** The upload of a file has an address where it can be resumed. */
  | { type: 'begun'; id: string; asset: string; file: number; address: string }
  /** A file of an asset is on the server. */
  | { type: 'stored'; id: string; asset: string; file: number; stored: StoredFile }
  /** The content of an asset is already on the server. */
  | { type: 'found'; id: string; asset: string; known: KnownFile }
  /** The decision on assets whose content already exists: they are sent all the same, or left out. */
  | { type: 'decided'; id: string; assets: readonly string[]; send: boolean }
  /** The imports of assets have started; `uuid` is the item. */
  | { type: 'importing'; id: string; uuid: string | undefined; imports: readonly StartedImport[] }
  /** Imports are over: done, or failed with a reason. */
  | { type: 'processed'; ended: readonly EndedImport[] }
  /** Assets could not be sent or imported; without `assets` no item could be created. */
  | { type: 'failed'; id: string; assets?: readonly string[]; failure: UploadFailure }
  /** Assets are sent and imported again; `anew` also sends their files again. Those whose files are not `atHand` are cut off. */
  | { type: 'retried'; id: string; assets: readonly string[]; anew: boolean; atHand: ReadonlySet<string> }
  /** The server reads the files of these assets again. */
  | { type: 'reprocessed'; id: string; assets: readonly string[] }
  /** Other files were chosen for an asset that failed. */
  | { type: 'replaced'; id: string; asset: string; files: readonly UploadFile[] }
  /** The files of cut-off assets were chosen again. */
  | { type: 'resumed'; id: string; assets: readonly string[] }
  /** A cut-off upload continues without these assets. */
  | { type: 'given-up'; id: string; assets: readonly string[] }
  /** The assets of an upload that are not imported are given up; the whole upload if none is. */
  | { type: 'cancelled'; id: string }
  /** Its item gets another pressmark. */
  | { type: 'renamed'; id: string; pressmark: string }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'seen' }

export interface StartedImport {
  asset: string
  uuid?: string
  importId?: string
}

export interface EndedImport {
  id: string
  asset: string
  failure?: UploadFailure
}

/** The list of uploads after an event. */
export function reduceUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'started':
      return [...event.uploads, ...uploads]
    case 'begun':
      return changeFile(uploads, event, { resumesAt: event.address })
    case 'stored':
      return changeFile(uploads, event, { stored: event.stored, resumesAt: undefined })
    case 'found':
      return changeAssets(uploads, event.id, [event.asset], () => ({ known: event.known }))
    case 'decided':
      return event.send
        ? changeAssets(uploads, event.id, event.assets, () => ({ known: undefined, sendsAnyway: true }))
        : keepAssets(uploads, event.id, ({ assetUploadId }) => !event.assets.includes(assetUploadId))
    case 'importing': {
      const started = new Map(event.imports.map((one) => [one.asset, one]))
      const known = changeUpload(uploads, event.id, ({ uuid = event.uuid, failure: _, ...upload }) => ({
        ...upload,
        ...(uuid !== undefined && { uuid }),
      }))
      return changeAssets(known, event.id, [...started.keys()], ({ assetUploadId }) => {
        const { uuid, importId } = started.get(assetUploadId) ?? {}
        return { status: 'PROCESSING', failure: undefined, uuid, importId, replaces: undefined }
      })
    }
    case 'processed':
      return endImports(uploads, event.ended)
    case 'failed': {
      const { id, failure, assets } = event
      if (assets) return changeAssets(uploads, id, assets, () => ({ status: 'ERROR', failure }))
      return changeUpload(uploads, id, (upload) => ({
        ...upload,
        failure,
        assets: upload.assets.map((asset) => (isOpen(asset) ? { ...asset, status: 'ERROR', failure } : asset)),
      }))
    }
    case 'retried': {
      const cleared = changeUpload(uploads, event.id, ({ failure: _, ...upload }) => upload)
      const retried = changeAssets(cleared, event.id, event.assets, ({ status, files }) => ({
        // Another file may have been chosen meanwhile.
        ...(status === 'ERROR' && {
          status: 'IN_PROGRESS',
          failure: undefined,
          importId: undefined,
          ...(event.anew && { files: files.map(({ stored: _, resumesAt: _at, ...file }) => file) }),
        }),
      }))
      const isWithoutFile = (asset: UploadAsset) => !isStored(asset) && !event.atHand.has(asset.assetUploadId)
      return retried.flatMap((upload) => (upload.itemUploadId === event.id ? divide(upload, isWithoutFile) : [upload]))
    }
    case 'reprocessed':
      return changeAssets(uploads, event.id, event.assets, ({ status }) => ({
        ...(status === 'ERROR' && { status: 'PROCESSING', failure: undefined }),
      }))
    case 'replaced':
      return changeAssets(uploads, event.id, [event.asset], ({ uuid, importId, failure, files, replaces }) => ({
        status: 'IN_PROGRESS',
        files: event.files,
        replaces: replaces ?? (uuid === undefined ? undefined : { uuid, importId, failure, files }),
        uuid: undefined,
        importId: undefined,
        failure: undefined,
        sendsAnyway: undefined,
      }))
    case 'resumed':
      return resume(uploads, event.id, new Set(event.assets))
    case 'given-up':
      return changeUpload(uploads, event.id, ({ cutOff: _, ...upload }) => ({
        ...upload,
        assets: kept(upload.assets, ({ assetUploadId }) => !event.assets.includes(assetUploadId)),
      }))
    case 'cancelled':
      return keepAssets(uploads, event.id, (asset) => !isOpen(asset))
    case 'renamed':
      return changeUpload(uploads, event.id, (upload) =>
        upload.target.kind === 'new' ? { ...upload, target: { ...upload.target, pressmark: event.pressmark } } : upload,
      )
    case 'removed':
      return without(uploads, event.ids)
    case 'seen':
      return uploads.map((upload) =>
        !upload.seen && upload.assets.every(({ status }) => status === 'COMPLETED')
          ? { ...upload, seen: true }
          : upload,
      )
  }
}

function endImports(uploads: readonly Upload[], ended: readonly EndedImport[]): readonly Upload[] {
  const over = new Map(ended.map((one) => [one.asset, one]))
  const among = new Set(ended.map(({ id }) => id))
  return uploads.map((upload) => {
    if (!among.has(upload.itemUploadId)) return upload
    const assets = upload.assets.map((asset): UploadAsset => {
      const end = over.get(asset.assetUploadId)
      if (!end || asset.status !== 'PROCESSING') return asset
      return { ...asset, status: end.failure ? 'ERROR' : 'COMPLETED', failure: end.failure }
    })
    return { ...upload, assets }
  })
}

/** The resumed assets leave the cut-off upload; the rest stays cut off. A new item needs all of its files. */
function resume(uploads: readonly Upload[], id: string, found: ReadonlySet<string>): readonly Upload[] {
  return uploads.flatMap((upload) => {
    if (upload.itemUploadId !== id || !upload.cutOff) return [upload]
    const { cutOff: _, ...resumed } = upload
    const isFound = ({ assetUploadId }: UploadAsset) => found.has(assetUploadId)
    const rest = upload.assets.filter((asset) => !isFound(asset) && !isStored(asset))
    if (rest.length === 0) return [resumed]
    // An item that does not exist yet is not created from a part of its files.
    if (itemOf(upload) === undefined || found.size === 0) return [upload]
    const part = upload.assets.filter((asset) => !rest.includes(asset))
    return [
      { ...resumed, itemUploadId: newUuid(), assets: part },
      { ...upload, assets: rest },
    ]
  })
}

const isOpen = ({ status }: UploadAsset) => status === 'IN_PROGRESS'

/** Some assets, and those that would have replaced a failed one: it failed all the same. */
const kept = (assets: readonly UploadAsset[], isKept: (asset: UploadAsset) => boolean) =>
  assets.flatMap((asset): readonly UploadAsset[] => {
    if (isKept(asset)) return [asset]
    const { replaces, known: _, ...rest } = asset
    return replaces ? [{ ...rest, ...replaces, status: 'ERROR' }] : []
  })

/** An upload with some of its assets; without any it is removed. */
const keepAssets = (uploads: readonly Upload[], id: string, isKept: (asset: UploadAsset) => boolean) =>
  uploads.flatMap((upload) => {
    if (upload.itemUploadId !== id) return [upload]
    const assets = kept(upload.assets, isKept)
    return assets.length > 0 ? [{ ...upload, assets }] : []
  })

const without = (uploads: readonly Upload[], ids: readonly string[]) =>
  uploads.filter(({ itemUploadId }) => !ids.includes(itemUploadId))

const changeUpload = (uploads: readonly Upload[], id: string, changed: (upload: Upload) => Upload) =>
  uploads.map((upload) => (upload.itemUploadId === id ? changed(upload) : upload))

const changeFile = (
  uploads: readonly Upload[],
  { id, asset, file }: { id: string; asset: string; file: number },
  changes: Partial<UploadFile>,
) =>
  changeAssets(uploads, id, [asset], ({ files }) => ({
    files: files.map((one, at) => (at === file ? { ...one, ...changes } : one)),
  }))

function changeAssets(
  uploads: readonly Upload[],
  id: string,
  ids: readonly string[],
  changes: (asset: UploadAsset) => Partial<UploadAsset>,
): readonly Upload[] {
  const among = new Set(ids)
  return changeUpload(uploads, id, (upload) => ({
    ...upload,
    assets: upload.assets.map((asset) => (among.has(asset.assetUploadId) ? { ...asset, ...changes(asset) } : asset)),
  }))
}
