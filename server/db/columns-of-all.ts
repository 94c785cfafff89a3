import type { Generated } from 'kysely'

// Timestamps are ISO 8601 UTC texts, booleans are 1 and 0, JSON is text, keys come from text-key.ts.

/** The tenant scope fills it in when it inserts a row. */
export type OfTenant = { tenant_id: Generated<string> }

/** The columns of every changeable thing, which the unit of work keeps. */
export type Versioned = OfTenant & {
  uuid: string
  created_at: string
  modified_at: string
  version: Generated<number>
  /** Set for 30 days, then the row is purged. */
  deleted_at: string | null
}

export type Flag = 0 | 1
