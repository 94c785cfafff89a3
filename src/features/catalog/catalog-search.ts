import { itemOrderFrom, orderFrom, type ItemOrder, type Order } from '@/blocks/item-list/item-order'

/** What the address of a catalogue screen says besides the collection; what is the default is left out. */
export interface CatalogSearch {
  /** Page of items, from 1. */
  page?: number
  sort?: ItemOrder
  /** Order of the sub-collections. */
  collectionSort?: Order
  /** Items of the collections below are shown too. */
  below?: true
  /** The parent that the person came from. */
  parentId?: string
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function catalogSearch(search: Record<string, unknown>): CatalogSearch {
  const page = Number(search['page'])
  const { parentId } = search
  return withoutEmpty({
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    sort: itemOrderFrom(search['sort']),
    collectionSort: orderFrom(search['collectionSort']),
    below: search['below'] === true ? true : undefined,
    parentId: typeof parentId === 'string' && parentId ? parentId : undefined,
  })
}

const withoutEmpty = (search: CatalogSearch): CatalogSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
