import type { NewRow } from '../../db/schema.ts'
import type { NewJob } from '../../jobs/enqueue.ts'
import type { GivenMetadata } from '../metadata/index.ts'
import type { AssetFacts } from './asset-facts.ts'

/** The initial data of an import; it finds out everything else. */
export type NewAsset = Pick<
  NewRow<'assets'>,
  'uuid' | 'type' | 'sgtt' | 'autn' | 'alt' | 'original_sha256' | 'original_filename' | 'import_id' | 'size'
> & {
  pressmark?: string | null
  state?: string
  created_at?: string
  customMetadataList?: readonly GivenMetadata[]
  /** Further originals of a 3D model. */
  parts?: AssetFacts['parts']
  /** Its page in the file, if that has several. */
  page?: number
  /** The job that brings the file of an asset that was announced before it. */
  broughtBy?: NewJob
}
