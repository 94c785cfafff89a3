import { isUuid } from '@/lib/is-uuid'

/** The most pictures side by side. */
export const mostOnTable = 4

/** The search of a light table's address: its items, in their order. */
export interface LightTableSearch {
  items?: readonly string[]
}

/** Reads the search of an address; invalid values are ignored. */
export function lightTableSearch(search: Record<string, unknown>): LightTableSearch {
  const given: unknown[] = Array.isArray(search['items']) ? search['items'] : []
  const items = given.filter((one) => typeof one === 'string').filter(isUuid)
  return items.length > 0 ? { items: [...new Set(items)].slice(0, mostOnTable) } : {}
}
