import type { Generated } from 'kysely'

// Timestamps are ISO 8601 UTC texts, yes and no are 1 and 0, JSON is text, keys come from text-key.ts.

/** Filled in by the tenant scope when a row is inserted through it. */
export type OfTenant = { tenant_id: Generated<string> }

/** What every thing has that can be changed: the unit of work keeps these columns. */
export type Versioned = OfTenant & {
  uuid: string
  created_at: string
  modified_at: string
  version: Generated<number>
  /** Set for 30 days, then the row goes. */
  deleted_at: string | null
}

export type Flag = 0 | 1
