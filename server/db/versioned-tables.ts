import type { NewRow, Row, RowChanges, Table } from './schema.ts'

/** The changeable kinds of things in the history, with their tables. */
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
/** Without the columns that the unit of work keeps; `created_at` may be given for things from elsewhere. */
export type NewEntity<K extends EntityKind> = Omit<NewRow<(typeof versionedTables)[K]>, Kept | 'tenant_id'> & {
  created_at?: string
}
export type EntityChanges<K extends EntityKind> = Omit<
  RowChanges<(typeof versionedTables)[K]>,
  Kept | 'tenant_id' | 'uuid'
>
