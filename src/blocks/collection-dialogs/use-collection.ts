import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isBelow } from '@/api/hal/address'
import type { Handle } from '@/api/hal/link'
import { collectionInLists, collectionQuery } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'

/** The collection of a dialog: as any screen has loaded it, while it loads again. */
export const useCollection = ({ uuid, self }: Handle, { enabled = true } = {}) => {
  const queries = useQueryClient()
  return useQuery({
    ...collectionQuery(uuid),
    meta: { silent: true },
    enabled,
    placeholderData: () => seenBy(queries, self) ?? collectionInLists(queries, uuid),
  })
}

/** A collection is also cached by the parent on the screen: the same thing, under another key. */
function seenBy(queries: QueryClient, self: string): Collection | undefined {
  const [path = self] = self.split('?')
  for (const [[at, search], data] of queries.getQueriesData<Collection>({ queryKey: [path] }))
    if (data && typeof at === 'string' && isBelow(at, path) && String(search).startsWith('parentId=')) return data
  return undefined
}
