import type { Generated } from 'kysely'
import type { Flag, Versioned } from './columns-of-all.ts'

/** A search that somebody keeps. */
export interface SavedSearchTable extends Versioned {
  user_uuid: string
  name: string
  entity: 'items' | 'collections'
  /** JSON: the body of the search. */
  search: string
  /** As the query of the search takes it. */
  sort: string | null
  /** Whether it stands among the lists of the workspace. */
  living: Generated<Flag>
}
