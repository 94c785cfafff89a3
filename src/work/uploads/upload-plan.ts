import type { UploadedFile } from '@teca/shared/contract/ccc'
import type { UploadKind } from '@/api/ccc/upload-file'
import type { Handle } from '@/api/hal/link'
import type { AssetType } from '@/api/meta/assets/assets'
import type { MetadataEntry } from '@teca/shared/contract/meta'

/** One upload: files that become assets of one item. */
export interface UploadPlan {
  target: UploadTarget
  assets: readonly PlannedAsset[]
}

export type UploadTarget =
  | { kind: 'existing'; item: Handle; title: string }
  | {
      kind: 'new'
      title: string
      pressmark: string
      author?: string
      metadata: readonly MetadataEntry[]
      collection?: Handle
    }

/** Where the server stored a file. */
export type StoredFile = Pick<UploadedFile, 'uuid' | 'imageLink' | 'originalFilename'>

/** A file to send, or one that the server has fetched: then `file` only names it. */
interface PlannedFile {
  kind: UploadKind
  file: File
  fetched?: StoredFile & { size?: number }
}

/** The files of one asset: a single file, or the object, material and texture of a 3D model. */
export interface PlannedAsset {
  type: AssetType
  title: string
  files: readonly PlannedFile[]
  metadata?: readonly MetadataEntry[]
  /** The person knows that its content is already on the server. */
  sendsAnyway?: boolean
}
