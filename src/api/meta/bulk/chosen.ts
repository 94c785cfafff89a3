import type { Handle } from '../../hal/link'
import type { BulkSelection } from '../generated/types.gen'

/** A list of items as a job of the server names it, so that nobody has to read all of it. */
export type ItemList = Omit<BulkSelection, 'uuids' | 'except'>

/** All things of a list except some. */
export interface AllOf {
  list: ItemList
  /** How many things the list has. */
  total: number
  /** Uuids of those that are left out. */
  except: ReadonlySet<string>
}

/** What something is done to: some things, or all of a list except some. */
export type Chosen = readonly Handle[] | AllOf

export const isAllOf = (chosen: Chosen): chosen is AllOf => 'list' in chosen

export const countOf = (chosen: Chosen): number => (isAllOf(chosen) ? chosen.total - chosen.except.size : chosen.length)

/** The handles of what is chosen; none where all of a list is. */
export const handlesOf = (chosen: Chosen): readonly Handle[] => (isAllOf(chosen) ? none : chosen)
const none: readonly Handle[] = []

/** The one thing that is chosen; undefined where it is none, several or all of a list. */
export const onlyOne = (chosen: Chosen): Handle | undefined =>
  isAllOf(chosen) || chosen.length !== 1 ? undefined : chosen[0]

/** Whether they are the same list, whatever state its things are asked for in. */
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

/** What is chosen, as a job of the server takes it. */
export const selectionOf = (chosen: Chosen): BulkSelection =>
  isAllOf(chosen)
    ? { ...chosen.list, ...(chosen.except.size > 0 && { except: [...chosen.except] }) }
    : { uuids: chosen.map(({ uuid }) => uuid) }
