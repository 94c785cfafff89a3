import { useQueries, useQueryClient } from '@tanstack/react-query'
import { collectionInLists, collectionQuery, collectionTitle } from '@/api/meta/collections/collections'
import type { Place } from '@/api/meta/collections/collection-writes'
import { useText } from '@/text/use-text'

/** The titles of collections. Those in `known` are not loaded; others show an ellipsis until they have loaded. */
export function usePlaces(uuids: readonly string[], known: readonly Place[] = []): Place[] {
  const titles = new Map(known.map(({ uuid, title }) => [uuid, title]))
  const unknown = uuids.filter((uuid) => !titles.get(uuid))
  const { untitled } = useText('catalog')
  const queries = useQueryClient()
  const replies = useQueries({
    queries: unknown.map((uuid) => ({
      ...collectionQuery(uuid),
      meta: { silent: true },
      placeholderData: () => collectionInLists(queries, uuid),
    })),
  })
  unknown.forEach((uuid, at) => {
    const data = replies[at]?.data
    titles.set(uuid, data ? collectionTitle(data) || untitled : '…')
  })
  return uuids.map((uuid) => ({ uuid, title: titles.get(uuid) ?? '…' }))
}
