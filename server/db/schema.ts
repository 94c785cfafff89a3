import type { Generated, Insertable, Selectable, Updateable } from 'kysely'

// Timestamps are ISO 8601 UTC texts, yes and no are 1 and 0, JSON is text, keys come from text-key.ts.

/** Filled in by the tenant scope when a row is inserted through it. */
type OfTenant = { tenant_id: Generated<string> }

/** What every thing has that can be changed: the unit of work keeps these columns. */
type Versioned = OfTenant & {
  uuid: string
  created_at: string
  modified_at: string
  version: Generated<number>
  /** Set for 30 days, then the row goes. */
  deleted_at: string | null
}

export type Flag = 0 | 1

export interface TenantTable {
  /** The short name with which it began; never changes. */
  id: string
  uuid: string
  name: string
  display_name: string | null
  /** Name of its host, without port: `museo.localhost`. */
  host: string
  /** Origin, where it is not PUBLIC_URL's scheme and port on `host`. */
  url: string | null
  can_download_masterfiles: Generated<Flag>
  watermark: Generated<Flag>
  settings: Generated<string>
  created_at: string
  modified_at: string
  version: Generated<number>
  deleted_at: string | null
}

export interface UserTable {
  uuid: string
  username: string
  /** textKey of the user name; unique in the installation. */
  username_key: string
  name: string | null
  surname: string | null
  email: string
  password_hash: string
  /** SHA-256 of the picture among the originals of the home tenant. */
  avatar_sha256: string | null
  home_tenant_id: string
  created_at: string
  modified_at: string
  version: Generated<number>
  deleted_at: string | null
}

export interface MembershipTable extends OfTenant {
  user_uuid: string
  created_at: string
}

export interface UserGroupTable extends Versioned {
  name: string
  name_key: string
  description: string | null
  is_system: Generated<Flag>
}

export interface UserGroupRoleTable extends OfTenant {
  group_uuid: string
  role: string
}

export interface UserGroupMemberTable extends OfTenant {
  group_uuid: string
  user_uuid: string
}

export interface SessionTable extends OfTenant {
  /** SHA-256 of the cookie's value. */
  token_hash: string
  /** What others may know of it. */
  id: string
  user_uuid: string
  created_at: string
  seen_at: string
  expires_at: string
  user_agent: string | null
  address: string | null
}

export interface HandoverTable {
  token_hash: string
  user_uuid: string
  /** Where the token opens a session. */
  tenant_id: string
  /** Path below /ui/ to open there. */
  redirect: string
  expires_at: string
}

export interface ItemTable extends Versioned {
  pressmark: string
  pressmark_key: string
  sgtt: string | null
  sgtt_key: string
  autn: string | null
  autn_key: string
  sgti: string | null
  /** Name of an item state. */
  state: Generated<string>
}

export interface CollectionTable extends Versioned {
  pressmark: string | null
  pressmark_key: Generated<string>
  sgtt: string | null
  sgtt_key: string
  autn: string | null
  autn_key: Generated<string>
  sgti: string | null
  sgti_key: Generated<string>
  state: Generated<string>
}

export interface ItemParentTable extends OfTenant {
  item_uuid: string
  collection_uuid: string
  created_at: string
}

export interface CollectionParentTable extends OfTenant {
  child_uuid: string
  parent_uuid: string
  created_at: string
}

export type OwnerKind = 'ITEM' | 'MEDIA' | 'COLLECTION' | 'STORY' | 'SERIES'

export interface MetadataValueTable extends OfTenant {
  owner_kind: OwnerKind
  owner_uuid: string
  name: string
  position: Generated<number>
  value: string | null
  value_key: string
  /** Numbers padded, dates by their earliest day, else the value's key. */
  sort_key: string
  lang: string | null
}

export type AssetType = 'images' | 'audios' | 'videos' | 'model3Ds' | 'documents'

export interface AssetTable extends Versioned {
  type: AssetType
  item_uuid: string | null
  position: Generated<number>
  sgtt: string | null
  sgtt_key: Generated<string>
  autn: string | null
  pressmark: string | null
  alt: string | null
  state: Generated<string>
  original_sha256: string | null
  original_filename: string | null
  mime_type: string | null
  /** Bytes. */
  size: number | null
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  import_id: string | null
  status: 'PROCESSING' | 'READY' | 'ERROR'
  /** JSON: what the import found out. */
  facts: Generated<string>
}

export interface OriginalTable extends OfTenant {
  sha256: string
  size: number
  mime_type: string
  created_at: string
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

/** One row per asset of an import. */
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
  created_at: string
  modified_at: string
}

export type JobState = 'queued' | 'running' | 'failed'

export interface JobTable {
  id: Generated<number>
  tenant_id: string | null
  name: string
  /** JSON. */
  payload: Generated<string>
  state: Generated<JobState>
  /** Lower goes first. */
  priority: Generated<number>
  run_at: string
  attempts: Generated<number>
  max_attempts: Generated<number>
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
}

export interface TemplateTable extends Versioned {
  resource_type: OwnerKind
  name: string
  label: string
  type: string
  default_value: string | null
  /** JSON list of strings. */
  enum_values: string | null
  priority: 'HIGH' | 'MEDIUM' | 'LOW'
  position: Generated<number>
  locked: Generated<Flag>
}

export interface ItemStateTable extends Versioned {
  name: string
  color: string
  /** Things in this state are open to everyone. */
  public: Generated<Flag>
}

export interface TransitionTemplateTable extends Versioned {
  name: string
  resource_type: OwnerKind
  item_from_state: string
  item_to_state: string
  workflow_name: string | null
}

export interface TransitionTaskTable extends Versioned {
  transition_uuid: string
  template_name: string
  resource_type: OwnerKind
  /** JSON. */
  parameters: Generated<string>
  position: Generated<number>
}

export interface TransitionTaskTemplateTable extends Versioned {
  name: string
  label: string
  resource_type: OwnerKind
  /** JSON. */
  parameters: Generated<string>
}

export interface TransitionLogTable extends OfTenant {
  uuid: string
  entity_uuid: string
  resource_type: OwnerKind
  transition_uuid: string
  transition_name: string
  from_state: string
  to_state: string
  actor: string | null
  status: string
  message: string | null
  created_at: string
}

export interface SectionTable extends Versioned {
  user_uuid: string
  name: string
  position: Generated<number>
}

export interface SectionItemTable extends OfTenant {
  section_uuid: string
  item_uuid: string
  position: number
  created_at: string
}

export interface StoryboardTable extends Versioned {
  sgtt: string | null
  sgtt_key: Generated<string>
  autn: string | null
  sgti: string | null
  label: string | null
  pressmark: string | null
  state: Generated<string>
  /** JSON list of steps. */
  annotations: Generated<string>
  created_by: string | null
}

export interface StoryboardCollectionTable extends Versioned {
  sgtt: string | null
  sgtt_key: Generated<string>
  sgti: string | null
  label: string | null
  state: Generated<string>
}

export interface StoryboardCollectionMemberTable extends OfTenant {
  collection_uuid: string
  storyboard_uuid: string
  position: number
}

export interface Schema {
  tenants: TenantTable
  users: UserTable
  memberships: MembershipTable
  user_groups: UserGroupTable
  user_group_roles: UserGroupRoleTable
  user_group_members: UserGroupMemberTable
  sessions: SessionTable
  handovers: HandoverTable
  items: ItemTable
  collections: CollectionTable
  item_parents: ItemParentTable
  collection_parents: CollectionParentTable
  metadata_values: MetadataValueTable
  assets: AssetTable
  originals: OriginalTable
  uploads: UploadTable
  imports: ImportTable
  jobs: JobTable
  audit: AuditTable
  outbox: OutboxTable
  templates: TemplateTable
  item_states: ItemStateTable
  transition_templates: TransitionTemplateTable
  transition_tasks: TransitionTaskTable
  transition_task_templates: TransitionTaskTemplateTable
  transition_logs: TransitionLogTable
  sections: SectionTable
  section_items: SectionItemTable
  storyboards: StoryboardTable
  storyboard_collections: StoryboardCollectionTable
  storyboard_collection_members: StoryboardCollectionMemberTable
}

export type Table = keyof Schema
export type Row<T extends Table> = Selectable<Schema[T]>
export type NewRow<T extends Table> = Insertable<Schema[T]>
export type RowChanges<T extends Table> = Updateable<Schema[T]>

/** Tables that belong to the installation; all others are read and written through the scope of a tenant. */
export const installationTables: ReadonlySet<string> = new Set(['tenants', 'users', 'handovers', 'jobs'] satisfies Table[])
