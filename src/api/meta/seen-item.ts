import type { QueryClient } from '@tanstack/react-query'
import { seenInLists } from '../hal/remember'
import type { CulturalItem } from './generated/types.gen'
import { itemAddress } from './items'

/** What a list that was read says of an item: enough to open its page before the item itself has come. */
export function seenItem(queries: QueryClient, uuid: string): CulturalItem | undefined {
  const seen = seenInLists(queries, itemAddress(uuid))
  return isItem(seen) ? seen : undefined
}

const isItem = (seen: unknown): seen is CulturalItem =>
  seen !== null &&
  typeof seen === 'object' &&
  'mediaTypeInfo' in seen &&
  'customMetadataList' in seen &&
  '_links' in seen
