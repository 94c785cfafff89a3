import type { UploadKind } from '@/api/ccc/upload-file'
import type { Handle } from '@/api/hal/link'
import type { AssetType } from '@/api/meta/assets/assets'
import type { MetadataEntry } from '@/api/meta/generated/types.gen'

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

/** What becomes one asset: one file, or the object, material and texture of a 3D model. */
export interface PlannedAsset {
  type: AssetType
  title: string
  files: readonly { kind: UploadKind; file: File }[]
  metadata?: readonly MetadataEntry[]
  /** The person knows that its content is on the server already. */
  sendsAnyway?: boolean
}
