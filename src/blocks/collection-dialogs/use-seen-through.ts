import { useNavigate, useParams } from '@tanstack/react-router'
import type { Collection } from '@teca/shared/contract/meta'

/** Makes the screen of a collection, if it is open, show the path through another parent. */
export function useSeenThrough({ uuid }: Pick<Collection, 'uuid'>) {
  const navigate = useNavigate()
  const { collectionUuid, itemUuid } = useParams({ strict: false })
  return (parentId: string | undefined) => {
    if (collectionUuid !== uuid || itemUuid !== undefined) return
    void navigate({ to: '.', replace: true, resetScroll: false, search: (old) => ({ ...old, parentId }) })
  }
}
