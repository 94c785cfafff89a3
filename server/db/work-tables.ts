import type { Generated } from 'kysely'
import type { AssetType } from './catalogue-tables.ts'
import type { OfTenant } from './columns-of-all.ts'

export interface OriginalTable extends OfTenant {
  sha256: string
  size: number
  mime_type: string
  created_at: string
}

/** Bytes that are being removed from the storage; no tenant has them any more. */
export interface RemovalTable {
  sha256: string
  began_at: string
}

export interface UploadTable extends OfTenant {
  uuid: string
  kind: string
  original_filename: string
  sha256: string
  size: number
  created_by: string | null
  created_at: string
  /** JSON. */
  payload: Generated<string>
}

export type StageState = 'WAITING' | 'IN_PROGRESS' | 'DONE' | 'ERROR'

/** One row per asset of an import, and one without an asset for its item. */
export interface ImportTable extends OfTenant {
  uuid: string
  import_id: string
  item_uuid: string | null
  asset_uuid: string | null
  asset_type: AssetType | null
  pressmark: string | null
  sgtt: string | null
  autn: string | null
  metadata_state: Generated<StageState>
  upload_state: Generated<StageState>
  processing_state: Generated<StageState>
  indexing_state: Generated<StageState>
  overall_state: Generated<StageState>
  /** Why it failed, for programs and for a curator. */
  code: string | null
  message: string | null
  /** How far its processing was when it was last noted; null where it was over soon. */
  percent: number | null
  created_at: string
  modified_at: string
}

type JobState = 'queued' | 'running' | 'failed'

export interface JobTable {
  id: Generated<number>
  tenant_id: string | null
  name: string
  /** JSON. */
  payload: Generated<string>
  state: Generated<JobState>
  /** Lower runs first. */
  priority: Generated<number>
  run_at: string
  attempts: Generated<number>
  max_attempts: Generated<number>
  /** How often its process ended in the middle of it; 0 again once it has ended by itself. */
  cut_off: Generated<number>
  lease_until: string | null
  lease_owner: string | null
  last_error: string | null
  created_at: string
  updated_at: string
}

export interface AuditTable extends OfTenant {
  id: Generated<number>
  at: string
  /** User uuid; null for the server itself. */
  actor: string | null
  action: string
  entity_kind: string
  entity_uuid: string
  /** JSON: the changed columns before and after. */
  before: string | null
  after: string | null
  request_id: string | null
}

export interface OutboxTable extends OfTenant {
  id: Generated<number>
  at: string
  kind: string
  entity_kind: string
  entity_uuid: string
  version: number | null
  /** JSON. */
  payload: string | null
  done_at: string | null
  /** User uuid; null for the server itself. */
  actor: string | null
  request_id: string | null
}

/** One row to check that writing works. */
export interface PulseTable {
  id: number
  at: string
}
