import { newestFirst } from '@/api/meta/lists/sections'
import { pageIn } from '@/lib/address-search'

/** catalogue spec 9: the orders of a list, as the server names them; the first one is the default. */
const listOrders = [newestFirst, 'creationDate,asc', 'sgtt,asc', 'sgtt,desc'] as const
export type ListOrder = (typeof listOrders)[number]

/** The search of a list's address; defaults are left out. */
export interface ListSearch {
  /** From 1. */
  page?: number
  sort?: ListOrder
}

/** Reads the search of an address; invalid values are ignored. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = pageIn(search['page'])
  const sort = listOrderFrom(search['sort'])
  return { ...(page && { page }), ...(sort && { sort }) }
}

/** The order of that name; undefined for the default one. */
export const listOrderFrom = (value: unknown): ListOrder | undefined =>
  listOrders.find((order) => order === value && order !== newestFirst)
