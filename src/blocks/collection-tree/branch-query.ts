import { childCollectionsQuery, rootCollectionsQuery } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'

/** A page of a hundred collections below one, or at the top; the very one that the catalogue shows. Pages count from 1. */
export const branchQuery = (parent: Collection | undefined, page: number) => ({
  ...(parent ? childCollectionsQuery(parent, { page }) : rootCollectionsQuery({ page })),
  staleTime: 5 * 60_000,
})
