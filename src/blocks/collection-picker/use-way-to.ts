import { useQuery } from '@tanstack/react-query'
import { collectionQuery, collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useText } from '@/text/use-text'

/** Where a collection stands, in words: the titles above it. Where a list does not say it, its first parent is asked for. */
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
