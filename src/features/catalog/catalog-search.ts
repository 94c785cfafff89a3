import { itemOrderFrom, orderFrom, type ItemOrder, type Order } from '@/blocks/item-list/item-order'

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
