import { create } from 'zustand'

interface Menu {
  open: boolean
  toggle: () => void
  /** Collapses after a choice: at once on touch devices, elsewhere after half a second. */
  collapseAfterChoice: (touch: boolean) => void
}

const collapseAfter = 500
let collapsing: ReturnType<typeof setTimeout> | undefined

/** The side menu. It starts minimised. */
export const useMenu = create<Menu>()((set) => ({
  open: false,
  toggle: () => {
    clearTimeout(collapsing)
    set(({ open }) => ({ open: !open }))
  },
  collapseAfterChoice: (touch) => {
    clearTimeout(collapsing)
    if (touch) set({ open: false })
    else collapsing = setTimeout(() => set({ open: false }), collapseAfter)
  },
}))
