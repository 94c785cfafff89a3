import type { Insertable, Selectable, Updateable } from 'kysely'
import type { BulkFailureTable, BulkJobTable, BulkSliceTable } from './bulk-tables.ts'
import type {
  AssetTable,
  CollectionParentTable,
  CollectionTable,
  ItemParentTable,
  ItemTable,
  ListTotalTable,
  MetadataValueTable,
  SectionGroupTable,
  SectionItemTable,
  SectionTable,
  StoryboardCollectionMemberTable,
  StoryboardCollectionTable,
  StoryboardTable,
} from './catalogue-tables.ts'
import type {
  ItemStateTable,
  TemplateTable,
  TransitionLogTable,
  TransitionTaskTable,
  TransitionTaskTemplateTable,
  TransitionTemplateTable,
} from './configuration-tables.ts'
import type { DownloadTable } from './download-tables.ts'
import type {
  HandoverTable,
  MembershipTable,
  PasswordLinkTable,
  SessionTable,
  TenantTable,
  UserGroupMemberTable,
  UserGroupRoleTable,
  UserGroupTable,
  UserTable,
} from './people-tables.ts'
import type { SavedSearchTable } from './search-tables.ts'
import type { SpreadsheetTable, TableLineTable, TableMappingTable, TableValueTable } from './spreadsheet-tables.ts'
import type { AttemptTable, TransferPartTable, TransferTable } from './transfer-tables.ts'
import type {
  AuditTable,
  ImportTable,
  JobTable,
  OriginalTable,
  OutboxTable,
  PulseTable,
  RemovalTable,
  UploadTable,
} from './work-tables.ts'

export type { AssetType, OwnerKind } from './catalogue-tables.ts'
export type { Flag } from './columns-of-all.ts'
export type { DownloadKind } from './download-tables.ts'
export type { StageState } from './work-tables.ts'

export interface Schema {
  tenants: TenantTable
  users: UserTable
  memberships: MembershipTable
  user_groups: UserGroupTable
  user_group_roles: UserGroupRoleTable
  user_group_members: UserGroupMemberTable
  sessions: SessionTable
  handovers: HandoverTable
  password_links: PasswordLinkTable
  attempts: AttemptTable
  items: ItemTable
  collections: CollectionTable
  item_parents: ItemParentTable
  collection_parents: CollectionParentTable
  list_totals: ListTotalTable
  metadata_values: MetadataValueTable
  assets: AssetTable
  originals: OriginalTable
  removals: RemovalTable
  uploads: UploadTable
  transfers: TransferTable
  transfer_parts: TransferPartTable
  imports: ImportTable
  jobs: JobTable
  bulk_jobs: BulkJobTable
  bulk_slices: BulkSliceTable
  bulk_failures: BulkFailureTable
  tables: SpreadsheetTable
  table_mappings: TableMappingTable
  table_lines: TableLineTable
  table_values: TableValueTable
  downloads: DownloadTable
  audit: AuditTable
  outbox: OutboxTable
  pulse: PulseTable
  templates: TemplateTable
  item_states: ItemStateTable
  transition_templates: TransitionTemplateTable
  transition_tasks: TransitionTaskTable
  transition_task_templates: TransitionTaskTemplateTable
  transition_logs: TransitionLogTable
  sections: SectionTable
  section_items: SectionItemTable
  section_groups: SectionGroupTable
  saved_searches: SavedSearchTable
  storyboards: StoryboardTable
  storyboard_collections: StoryboardCollectionTable
  storyboard_collection_members: StoryboardCollectionMemberTable
}

export type Table = keyof Schema
export type Row<T extends Table> = Selectable<Schema[T]>
export type NewRow<T extends Table> = Insertable<Schema[T]>
export type RowChanges<T extends Table> = Updateable<Schema[T]>

const ofInstallation = [
  'tenants',
  'users',
  'handovers',
  'password_links',
  'attempts',
  'jobs',
  'pulse',
  'removals',
] as const satisfies Table[]

/** Tables of the installation; the rows of all others belong to a tenant. */
export const installationTables: ReadonlySet<string> = new Set(ofInstallation)

/** Tables whose rows belong to a tenant but are read before it is known, or for several at once: sessions and the rights in them, files that tenants have in common, and news. */
type AcrossTenants =
  | 'sessions'
  | 'memberships'
  | 'user_groups'
  | 'user_group_members'
  | 'user_group_roles'
  | 'originals'
  | 'transfers'
  | 'transfer_parts'
  | 'outbox'

/** What is read without a tenant. */
export type InstallationSchema = Pick<Schema, (typeof ofInstallation)[number] | AcrossTenants>
