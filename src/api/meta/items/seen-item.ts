import type { QueryClient } from '@tanstack/react-query'
import { seenInLists } from '../../hal/remember'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { itemAddress } from './items'

/** An item's entry in a loaded list: enough to open its page before the item itself has loaded. */
export function seenItem(queries: QueryClient, uuid: string): CulturalItem | undefined {
  const seen = seenInLists(queries, itemAddress(uuid))
  return isItem(seen) ? seen : undefined
}

/** True for an item in the form of lists and of its own reply. */
const isItem = (seen: unknown): seen is CulturalItem =>
  seen !== null &&
  typeof seen === 'object' &&
  'mediaTypeInfo' in seen &&
  'customMetadataList' in seen &&
  '_links' in seen

/** All loaded items, from lists or alone, by uuid: the newest version of each. One pass for any number of look-ups. */
export function itemsRead(queries: QueryClient): ReadonlyMap<string, CulturalItem> {
  const readings = queries
    .getQueryCache()
    .findAll()
    .flatMap(({ state: { data, dataUpdatedAt } }) => thingsOf(data).map((item) => ({ item, dataUpdatedAt })))
    .toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt)
  return new Map(readings.map(({ item }) => [item.uuid, item]))
}

const thingsOf = (reply: unknown): CulturalItem[] => {
  if (isItem(reply)) return [reply]
  const embedded: unknown =
    reply !== null && typeof reply === 'object' && '_embedded' in reply ? reply._embedded : undefined
  if (embedded === null || typeof embedded !== 'object') return []
  return Object.values(embedded).flatMap((list: unknown) => (Array.isArray(list) ? list.filter(isItem) : []))
}
