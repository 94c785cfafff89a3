import { isUuid } from '@/lib/is-uuid'

/** Pictures side by side at most. */
export const mostOnTable = 4

/** What the address of a light table says: the items that lie on it, in their order. */
export interface LightTableSearch {
  items?: readonly string[]
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function lightTableSearch(search: Record<string, unknown>): LightTableSearch {
  const given: unknown[] = Array.isArray(search['items']) ? search['items'] : []
  const items = given.filter((one) => typeof one === 'string').filter(isUuid)
  return items.length > 0 ? { items: [...new Set(items)].slice(0, mostOnTable) } : {}
}
