import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptIn, numberIn, oneOf } from './stored'

const least = 220
const most = 560

interface TreePanel {
  /** Open beside the catalogue until it is closed. */
  pinned: boolean
  /** Open over the catalogue, on narrow screens. */
  sheet: boolean
  /** Pixels. */
  width: number
}

/** The tree of collections at the side of the catalogue. Survives a reload. */
export const useTreePanel = create<TreePanel>()(
  persist((): TreePanel => ({ pinned: false, sheet: false, width: 300 }), {
    name: 'teca.tree-panel',
    storage: keptIn(() => window.localStorage),
    partialize: ({ pinned, width }) => ({ pinned: pinned ? 'yes' : 'no', width }),
    merge: (stored, initial) => ({
      ...initial,
      pinned: oneOf(stored, 'pinned', ['no', 'yes']) === 'yes',
      width: Math.min(most, Math.max(least, numberIn(stored, 'width') || initial.width)),
    }),
  }),
)

export const treeWidths = { least, most }
