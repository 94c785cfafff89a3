import { isUuid } from '@/lib/is-uuid'
import { objectIn } from '@/lib/address-search'

/** The most pictures side by side. */
export const mostOnTable = 4

/** The search of a light table's address: its items, in their order. */
export interface LightTableSearch {
  items?: readonly string[]
}

/** Reads the search of an address; invalid values are ignored. */
export function lightTableSearch(search: Record<string, unknown>): LightTableSearch {
  const read = objectIn(search['items'])
  const given: unknown[] = Array.isArray(read) ? read : []
  const items = given.filter((one) => typeof one === 'string').filter(isUuid)
  return items.length > 0 ? { items: [...new Set(items)].slice(0, mostOnTable) } : {}
}
