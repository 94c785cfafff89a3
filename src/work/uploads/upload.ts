import type { UploadKind } from '@/api/ccc/upload-file'
import type { KnownFile } from '@/api/ccc/known-files'
import type { AssetType } from '@/api/meta/assets/assets'
import type { MetadataEntry } from '@teca/shared/contract/meta'
import type { StoredFile, UploadTarget } from './upload-plan'

export type { StoredFile }

/** IN_PROGRESS until every file is sent and its import is started, then PROCESSING, then COMPLETED or ERROR. */
export type UploadStatus = 'IN_PROGRESS' | 'PROCESSING' | 'COMPLETED' | 'ERROR'

/** One upload: files that become assets of one item. Stored over a reload, except for the files. */
export interface Upload {
  itemUploadId: string
  /** Title of the item. */
  name: string
  target: UploadTarget
  /** The item, once there is one. */
  uuid?: string
  /** Milliseconds since the epoch. */
  startedAt: number
  /** It was shown after it was completed. */
  seen: boolean
  /** Not all of its files were sent when the page was left; it waits for them to be chosen again. */
  cutOff?: boolean
  /** Why no item could be created. */
  failure?: UploadFailure
  assets: readonly UploadAsset[]
}

export interface UploadAsset {
  assetUploadId: string
  assetType: AssetType
  sgtt: string
  metadata?: readonly MetadataEntry[]
  status: UploadStatus
  files: readonly UploadFile[]
  uuid?: string
  importId?: string
  /** The failed asset on the server in whose place another file was chosen: it is shown again if that one is given up. */
  replaces?: FailedAsset
  failure?: UploadFailure
  /** Its content is already on the server: it waits for a decision. */
  known?: KnownFile
  /** It is sent although its content already exists. */
  sendsAnyway?: boolean
}

/** What is known of an asset whose import failed. */
export type FailedAsset = Pick<UploadAsset, 'importId' | 'failure' | 'files'> & { uuid: string }

/** A file of an asset, identified by name, size and time. */
export interface UploadFile {
  kind: UploadKind
  name: string
  size: number
  lastModified: number
  /** Where the server stored it. */
  stored?: StoredFile
  /** Where it resumes after an interruption. */
  resumesAt?: string
}

export interface UploadFailure {
  code?: string
  message: string
}

/** An upload is in progress while one of its files is, and failed once one of them is. */
export function statusOfUpload({ assets, failure }: Pick<Upload, 'assets' | 'failure'>): UploadStatus {
  const has = (status: UploadStatus) => assets.some((asset) => asset.status === status)
  if (has('IN_PROGRESS')) return 'IN_PROGRESS'
  if (failure || has('ERROR')) return 'ERROR'
  return has('PROCESSING') ? 'PROCESSING' : 'COMPLETED'
}

export const isActive = (upload: Upload) =>
  !upload.cutOff && upload.assets.some(({ status }) => status === 'IN_PROGRESS' || status === 'PROCESSING')

/** The uploads in the order in which they are sent: the first started one first, those started together as they are listed. */
export const inTurn = (uploads: readonly Upload[]) => uploads.toSorted((a, b) => a.startedAt - b.startedAt)

/** All files of the asset are on the server. */
export const isStored = ({ files }: UploadAsset) => files.every(({ stored }) => stored !== undefined)

/** The item of the assets, once there is one. */
export const itemOf = ({ uuid, target }: Pick<Upload, 'uuid' | 'target'>) =>
  uuid ?? (target.kind === 'existing' ? target.item.uuid : undefined)

export const sizeOf = ({ files }: UploadAsset) => files.reduce((sum, { size }) => sum + size, 0)
