import type { Facet } from './facets.ts'
import type { Words } from './parse-query.ts'
import type { Condition } from './condition-bits.ts'
import type { RangeKind } from './value-range.ts'

export type Sort = { property: string; direction: 'asc' | 'desc' }
/** Which things. */
export type Ask = {
  text?: string
  /** The last word of the text may be incomplete. */
  typing?: boolean
  /** The kinds of fields with numbers or dates, and the keys of the collections that the text names. */
  fields?: { kinds: Record<string, RangeKind>; collections: Record<string, string[]> }
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
/** A word without a match, and the words that replaced it. */
export type Correction = { word: string; instead: string[] }
export type Found = {
  total: number
  uuids: string[]
  facets: Facet[]
  corrections: Correction[]
  /** The text has no word. */
  wordless: boolean
  words: Words[]
}
