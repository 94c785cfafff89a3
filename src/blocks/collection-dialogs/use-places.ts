import { useQueries, useQueryClient } from '@tanstack/react-query'
import { collectionInLists, collectionQuery, collectionTitle } from '@/api/meta/collections'
import type { Place } from '@/api/meta/collection-writes'
import { useText } from '@/text/use-text'

/** Collections by what they are called; one that has not come yet is an ellipsis. */
export function usePlaces(uuids: readonly string[]): Place[] {
  const { untitled } = useText('catalog')
  const queries = useQueryClient()
  const replies = useQueries({
    queries: uuids.map((uuid) => ({
      ...collectionQuery(uuid),
      meta: { silent: true },
      placeholderData: () => collectionInLists(queries, uuid),
    })),
  })
  return uuids.map((uuid, at) => {
    const data = replies[at]?.data
    return { uuid, title: data ? collectionTitle(data) || untitled : '…' }
  })
}
