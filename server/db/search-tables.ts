import type { Generated } from 'kysely'
import type { Flag, Versioned } from './columns-of-all.ts'

/** A saved search. */
export interface SavedSearchTable extends Versioned {
  user_uuid: string
  name: string
  entity: 'items' | 'collections'
  /** JSON: the body of the search. */
  search: string
  /** In the form of the search's query. */
  sort: string | null
  /** Whether the workspace lists it. */
  living: Generated<Flag>
}
