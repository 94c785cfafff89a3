import { useQuery } from '@tanstack/react-query'
import { collectionQuery, collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'

/** The path of a collection, in words: the titles above it. If a list does not have it, its first parent is loaded. */
export function useWayTo({ ancestors, parentCollectionsUuids }: Collection): string | undefined {
  const catalog = useText('catalog')
  const text = useText('collections')
  const [parent] = parentCollectionsUuids
  const { data } = useQuery({
    ...collectionQuery(parent ?? ''),
    meta: { silent: true },
    enabled: ancestors === undefined && parent !== undefined,
  })
  if (parent === undefined) return text.atTop
  const titles =
    ancestors?.map(({ title }) => title) ??
    (data ? [...(data.ancestors ?? []).map(({ title }) => title), collectionTitle(data)] : [])
  return titles.map((title) => title || catalog.untitled).join(' › ')
}
