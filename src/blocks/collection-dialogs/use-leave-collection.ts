import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { collectionQuery } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'

/** Leads a person who is in a collection, or below it, to its parent, else to the catalogue. */
export function useLeaveCollection({ uuid, parentCollectionsUuids: [firstParent] }: Collection) {
  const router = useRouter()
  const queries = useQueryClient()
  const { collectionUuid } = useParams({ strict: false })
  const { parentId } = useSearch({ strict: false })
  return async () => {
    if (collectionUuid === undefined) return
    const here = queries.getQueryData(collectionQuery(collectionUuid, parentId).queryKey)
    const way = [...(here?.ancestors ?? []).map((ancestor) => ancestor.uuid), collectionUuid]
    const at = way.indexOf(uuid)
    if (at < 0) return
    const parent = way[at - 1] ?? firstParent
    if (parent === undefined) await router.navigate({ to: '/catalog' })
    else {
      const search = { parentId: way[at - 2] }
      await router.navigate({ to: '/catalog/$collectionUuid', params: { collectionUuid: parent }, search })
    }
  }
}
