import type { Asset } from '@/api/meta/assets/assets'

/** What a tile of the row can have done with it. All stay the same from drawing to drawing. */
export interface AssetGestures {
  onFocus: (position: number) => void
  onShow: (asset: Asset) => void
  onToggle: (asset: Asset) => void
  onRange: (asset: Asset) => void
  /** Its menu is called for, at a point of the screen. */
  onMenu: (asset: Asset, position: number, point: { x: number; y: number }) => void
}
