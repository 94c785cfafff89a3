import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { numberIn } from './stored'

interface NewArrivals {
  /** Items and assets that have arrived since the lists were last read. Kept over a reload. */
  items: number
  assets: number
  arrived: (what: { items?: number; assets?: number }) => void
  seen: () => void
}

export const useNewArrivals = create<NewArrivals>()(
  persist(
    (set) => ({
      items: 0,
      assets: 0,
      arrived: ({ items = 0, assets = 0 }) =>
        set((known) => ({ items: known.items + items, assets: known.assets + assets })),
      seen: () => set({ items: 0, assets: 0 }),
    }),
    {
      name: 'teca.new-arrivals',
      partialize: ({ items, assets }) => ({ items, assets }),
      merge: (stored, initial) => ({
        ...initial,
        items: numberIn(stored, 'items'),
        assets: numberIn(stored, 'assets'),
      }),
    },
  ),
)
