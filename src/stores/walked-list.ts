import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { HalKey } from '@/api/hal/address'
import { keptIn, keyIn, numberIn, textIn } from './stored'

interface WalkedList {
  /** The key of one of its pages, which is its address; undefined until a list was shown. */
  list?: HalKey
  /** Counted from 1. */
  page: number
  /** The collection whose items it lists, if it is one. */
  collectionUuid?: string
}

/**
 * The last shown list of items: an item's page links to the previous and the next item in it. It belongs to the window, and
 * survives a reload.
 */
export const useWalkedList = create<WalkedList>()(
  persist((): WalkedList => ({ page: 1 }), {
    name: 'teca.walked-list',
    storage: keptIn(() => window.sessionStorage),
    merge: (stored, initial) => ({
      ...initial,
      list: keyIn(stored, 'list'),
      page: Math.max(1, numberIn(stored, 'page')),
      collectionUuid: textIn(stored, 'collectionUuid'),
    }),
  }),
)

/** Notes the list on the screen; the same one again changes nothing. */
export function walkList(shown: WalkedList) {
  const { list, page, collectionUuid } = useWalkedList.getState()
  if (JSON.stringify([list, page, collectionUuid]) === JSON.stringify([shown.list, shown.page, shown.collectionUuid]))
    return
  useWalkedList.setState({ collectionUuid: undefined, ...shown })
}
