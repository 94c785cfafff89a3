import type { Handle } from '../../hal/link'
import type { BulkSelection } from '@teca/shared/contract/meta'

/** A list of items in the form that a job takes, so that nobody has to load all of it. */
export type ItemList = Omit<BulkSelection, 'uuids' | 'except'>

/** All things of a list except some. */
export interface AllOf {
  list: ItemList
  /** How many things the list has. */
  total: number
  /** Uuids of the excluded things. */
  except: ReadonlySet<string>
}

/** The things that a write changes: some, or all of a list except some. */
export type Chosen = readonly Handle[] | AllOf

export const isAllOf = (chosen: Chosen): chosen is AllOf => 'list' in chosen

export const countOf = (chosen: Chosen): number => (isAllOf(chosen) ? chosen.total - chosen.except.size : chosen.length)

/** The handles of a choice; empty for a whole list. */
export const handlesOf = (chosen: Chosen): readonly Handle[] => (isAllOf(chosen) ? none : chosen)
const none: readonly Handle[] = []

/** The only chosen thing; undefined for none, several or a whole list. */
export const onlyOne = (chosen: Chosen): Handle | undefined =>
  isAllOf(chosen) || chosen.length !== 1 ? undefined : chosen[0]

/** Whether two lists are the same, ignoring the state that they are filtered by. */
export const isSameList = (one: ItemList, other: ItemList): boolean =>
  one.collection === other.collection &&
  one.branch === other.branch &&
  one.text === other.text &&
  one.all === other.all &&
  JSON.stringify(one.search) === JSON.stringify(other.search)

/** The same without these. */
export const without = (chosen: Chosen, uuids: ReadonlySet<string>): Chosen =>
  isAllOf(chosen)
    ? { ...chosen, except: new Set([...chosen.except, ...uuids]) }
    : chosen.filter(({ uuid }) => !uuids.has(uuid))

/** The choice in the form that a server's job takes. */
export const selectionOf = (chosen: Chosen): BulkSelection =>
  isAllOf(chosen)
    ? { ...chosen.list, ...(chosen.except.size > 0 && { except: [...chosen.except] }) }
    : { uuids: chosen.map(({ uuid }) => uuid) }
