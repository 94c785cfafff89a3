import { useEffect, useMemo, useRef, useState } from 'react'
import { handleOf } from '@/api/hal/link'
import type { Asset } from '@/api/meta/assets/assets'
import { useAssetSelection } from '@/stores/asset-selection'
import type { AssetGestures } from './asset-gestures'

/** An open menu: its asset and its point. */
export interface CalledMenu {
  asset: Asset
  position: number
  point: { x: number; y: number }
}

/** The gestures of tiles, with the same identity between renders, so that a tile renders again only when it changes itself. */
export function useAssetGestures(
  assets: ReadonlyMap<number, Asset>,
  onFocus: (position: number) => void,
  onShow: (asset: Asset) => void,
) {
  const [menu, setMenu] = useState<CalledMenu>()
  const latest = useRef({ assets, onFocus, onShow })
  useEffect(() => void (latest.current = { assets, onFocus, onShow }))
  const gestures = useMemo((): AssetGestures => {
    const { toggle, selectRange } = useAssetSelection.getState()
    return {
      onFocus: (position) => latest.current.onFocus(position),
      onShow: (asset) => latest.current.onShow(asset),
      onToggle: (asset) => toggle(handleOf(asset)),
      onRange: (last) => {
        const inOrder = [...latest.current.assets.entries()].toSorted(([a], [b]) => a - b)
        selectRange(
          handleOf(last),
          inOrder.map(([, one]) => handleOf(one)),
        )
      },
      onMenu: (asset, position, point) => setMenu({ asset, position, point }),
    }
  }, [])
  return { gestures, menu, closeMenu: () => setMenu(undefined) }
}
