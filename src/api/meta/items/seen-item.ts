import type { QueryClient } from '@tanstack/react-query'
import { seenInLists } from '../../hal/remember'
import type { CulturalItem } from '../generated/types.gen'
import { itemAddress } from './items'

/** What a list that was read says of an item: enough to open its page before the item itself has come. */
export function seenItem(queries: QueryClient, uuid: string): CulturalItem | undefined {
  const seen = seenInLists(queries, itemAddress(uuid))
  return isItem(seen) ? seen : undefined
}

/** True for an item as lists and its own reply show it. */
export const isItem = (seen: unknown): seen is CulturalItem =>
  seen !== null &&
  typeof seen === 'object' &&
  'mediaTypeInfo' in seen &&
  'customMetadataList' in seen &&
  '_links' in seen

/** All items that were read, in a list or alone, by uuid: of each the newest reading. One pass for any number of look-ups. */
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
