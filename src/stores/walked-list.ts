import type { QueryFunction, UseQueryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import type { HalKey } from '@/api/hal/address'
import type { CulturalItemPage } from '@/api/meta/generated/types.gen'

interface WalkedList {
  /** One page of the list, counted from 1; undefined until a list was shown. */
  query?: (page: number) => UseQueryOptions<CulturalItemPage, Error, CulturalItemPage, HalKey> & {
    queryFn?: QueryFunction<CulturalItemPage, HalKey>
  }
  page: number
  /** The collection whose items it lists, if it is one. */
  collectionUuid?: string
}

/** The last shown list of items: an item's page links to the previous and the next item in it. */
export const useWalkedList = create<WalkedList>()(() => ({ page: 1 }))
