import { treeQuery } from '@/api/meta/collections'
import type { CollectionInTree } from '@/api/meta/generated/types.gen'

/** A page of a hundred collections below one, or at the top. Pages count from 1. */
export const branchQuery = (parent: CollectionInTree | undefined, page: number) => ({
  ...treeQuery(parent, page),
  staleTime: 5 * 60_000,
})
