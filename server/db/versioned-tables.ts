import type { NewRow, Row, RowChanges, Table } from './schema.ts'

/** What can be changed, restored and looked up in the history, and the table that keeps it. */
export const versionedTables = {
  item: 'items',
  collection: 'collections',
  asset: 'assets',
  template: 'templates',
  itemState: 'item_states',
  transitionTemplate: 'transition_templates',
  transitionTask: 'transition_tasks',
  transitionTaskTemplate: 'transition_task_templates',
  section: 'sections',
  savedSearch: 'saved_searches',
  storyboard: 'storyboards',
  storyboardCollection: 'storyboard_collections',
  userGroup: 'user_groups',
  user: 'users',
  tenant: 'tenants',
} as const satisfies Record<string, Table>

export type EntityKind = keyof typeof versionedTables
type Kept = 'created_at' | 'modified_at' | 'version' | 'deleted_at'
export type EntityRow<K extends EntityKind> = Row<(typeof versionedTables)[K]>
/** Without the columns that the unit of work keeps; `created_at` may be given where things are brought in from elsewhere. */
export type NewEntity<K extends EntityKind> = Omit<NewRow<(typeof versionedTables)[K]>, Kept | 'tenant_id'> & {
  created_at?: string
}
export type EntityChanges<K extends EntityKind> = Omit<
  RowChanges<(typeof versionedTables)[K]>,
  Kept | 'tenant_id' | 'uuid'
>
