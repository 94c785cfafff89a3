import type { Asset } from '@/api/meta/assets/assets'

/** The gestures of a tile in the row. All keep their identity between renders. */
export interface AssetGestures {
  onFocus: (position: number) => void
  onShow: (asset: Asset) => void
  onToggle: (asset: Asset) => void
  onRange: (asset: Asset) => void
  /** Opens its menu at a point of the screen. */
  onMenu: (asset: Asset, position: number, point: { x: number; y: number }) => void
}
