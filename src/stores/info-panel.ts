import { create } from 'zustand'

interface InfoPanel {
  open: boolean
  /** Pixels. */
  width: number
}

/** The panel beside an item's viewer: the next item opens with the same size and state. */
export const useInfoPanel = create<InfoPanel>()(() => ({ open: true, width: 340 }))
