import type { QueryClient } from '@tanstack/react-query'
import { selfQuery } from '@/api/iam/self'
import { treeQuery } from '@/api/meta/collections/collections'
import type { CollectionInTree } from '@teca/shared/contract/meta'

/** A page of a hundred collections below one, or at the top. Pages count from 1. */
export const branchQuery = (queries: QueryClient, parent: CollectionInTree | undefined, page: number) => ({
  ...treeQuery(parent, page, queries.getQueryData(selfQuery().queryKey)?._links.collectionTree),
  staleTime: 5 * 60_000,
})
