import { itemOrderFrom, orderFrom, type ItemOrder, type Order } from '@/blocks/item-list/item-order'
import { isTrue, pageIn } from '@/lib/address-search'

/** The search of a catalogue screen's address; defaults are left out. */
export interface CatalogSearch {
  /** Page of items, from 1. */
  page?: number
  sort?: ItemOrder
  /** Order of the sub-collections. */
  collectionSort?: Order
  /** Also shows the items of the collections below. */
  below?: true
  /** The parent that the person came from. */
  parentId?: string
}

/** Reads the search of an address; invalid values are ignored. */
export function catalogSearch(search: Record<string, unknown>): CatalogSearch {
  const { parentId } = search
  return withoutEmpty({
    page: pageIn(search['page']),
    sort: itemOrderFrom(search['sort']),
    collectionSort: orderFrom(search['collectionSort']),
    below: isTrue(search['below']) ? true : undefined,
    parentId: typeof parentId === 'string' && parentId ? parentId : undefined,
  })
}

const withoutEmpty = (search: CatalogSearch): CatalogSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
