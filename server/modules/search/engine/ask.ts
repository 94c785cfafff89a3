import type { Facet } from './facets.ts'
import type { Words } from './parse-query.ts'
import type { Condition } from './condition-bits.ts'
import type { Correction } from './text-matches.ts'
import type { RangeKind } from './value-range.ts'

export type Sort = { property: string; direction: 'asc' | 'desc' }
/** Which things. */
export type Ask = {
  text?: string
  /** The last word of the text may be incomplete. */
  typing?: boolean
  /** Conditions that always apply. */
  fixed?: Condition[]
  /** A value of a name: the whole value, or if nothing has it, words of one. */
  filters?: { name: string; key: string; text: string }[]
  /** Each is ignored for the facet of its own name. */
  conditions?: Condition[]
  except?: string[]
}
export type FacetWish = { name: string; size: number; text?: string; buckets?: number; kind?: RangeKind }
export type PageAsk = Ask & { facets?: FacetWish[]; sort: Sort[]; size: number; offset: number }
export type Found = {
  total: number
  uuids: string[]
  facets: Facet[]
  corrections: Correction[]
  words: Words[]
}
