import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptIn, listIn } from './stored'

/** A new item, with its collection. */
export interface NewItem {
  uuid: string
  collection?: string
}

/** A new asset, with its item. */
export interface NewAsset {
  uuid: string
  item: string
}

interface Arrivals {
  items: readonly NewItem[]
  assets: readonly NewAsset[]
}

const isArrival = (entry: unknown): entry is NewItem =>
  entry !== null && typeof entry === 'object' && 'uuid' in entry && typeof entry.uuid === 'string'
const isAsset = (entry: unknown): entry is NewAsset => isArrival(entry) && 'item' in entry

/** What uploads have added since the lists were last reloaded on request. Survives a reload of the page. */
export const useNewArrivals = create<Arrivals>()(
  persist((): Arrivals => ({ items: [], assets: [] }), {
    name: 'teca.new-arrivals',
    storage: keptIn(() => window.localStorage),
    merge: (stored, initial) => ({
      ...initial,
      items: listIn(stored, 'items', isArrival),
      assets: listIn(stored, 'assets', isAsset),
    }),
  }),
)

export const noteArrivals = ({ items = [], assets = [] }: Partial<Arrivals>) =>
  useNewArrivals.setState((known) => ({ items: [...known.items, ...items], assets: [...known.assets, ...assets] }))

/** Call it when the lists were loaded again. */
export const forgetArrivals = () => useNewArrivals.setState({ items: [], assets: [] })
