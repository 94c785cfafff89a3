import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { assetCount, type Asset, type AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useAssetSelection } from '@/stores/asset-selection'
import { addKeyedPart } from '@/stores/shortcut-help'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { usePresses } from '@/ui/drag/use-presses'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { AssetTile } from './asset-tile'
import { kindOfType } from './kind-of-type'
import { useAssetGestures } from './use-asset-gestures'
import { useAssetMoves } from './use-asset-moves'
import { useAssets } from './use-assets'
import { useCanReorder } from './use-can-reorder'

export interface AssetStripProps {
  item: CulturalItem
  type: AssetType
  /** Of the asset in the viewer, from 1. */
  position: number | undefined
  onShow: (asset: Asset) => void
}

const gap = 8
const widths = { images: 74, audios: 248, videos: 248, model3Ds: 248, documents: 248 } as const
const AssetDrag = lazyPiece(() => import('./asset-drag').then((part) => part.AssetDrag))
const AssetMenu = lazyPiece(() => import('./asset-menu').then((menu) => menu.AssetMenu))

/** The assets of a type in a row. Only visible ones are drawn, and only their pages of ten are loaded. */
export function AssetStrip({ item, type, position = 1, onShow }: AssetStripProps) {
  const text = useText('item')
  const mayReorder = useCanReorder(item, type)
  const total = assetCount(item, type)
  const step = widths[type] + gap
  const frame = useRef<HTMLDivElement>(null)
  const row = useVirtualizer({
    horizontal: true,
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => step,
    overscan: 4,
    initialOffset: () => Math.max(0, position - 3) * step,
    initialRect: { width: globalThis.innerWidth / 2, height: 96 },
  })
  const shown = row.getVirtualItems()
  const { assets, failed, reload } = useAssets(
    item,
    type,
    shown.map(({ index }) => index + 1),
  )
  const { chosen, clear } = useAssetSelection()
  const [focusAt, setFocusAt] = useState(position)
  const moved = useRef(false)
  const goTo = (to: number) => {
    moved.current = true
    setFocusAt(to)
    row.scrollToIndex(to - 1, { align: 'auto' })
  }
  const { gestures, menu, closeMenu } = useAssetGestures(assets, setFocusAt, onShow)
  const { lifted, said: message, drag, onMoveKey } = useAssetMoves({ item, type, assets, goTo })
  const mark = useRef<HTMLLIElement>(null)
  const { presses, likely, lose } = usePresses({ within: frame, active: mayReorder, touch: true })

  useEffect(() => addKeyedPart(mayReorder ? 'mediaInOrder' : 'media'), [mayReorder])
  useEffect(() => {
    // While the focus is in the row, the row does not scroll away from it.
    if (frame.current?.contains(document.activeElement)) return
    setFocusAt(position)
    row.scrollToIndex(position - 1, { align: 'auto' })
  }, [position, row])

  // The tile that the keys moved to may be drawn only now.
  useEffect(() => {
    if (!moved.current) return
    const tile = frame.current?.querySelector<HTMLElement>(`[data-position="${focusAt}"] [data-tile]`)
    if (!tile) return
    moved.current = false
    tile.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (onMoveKey(event, focusAt)) return event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && chosen.size > 0) return clear()
    const to = { ArrowLeft: focusAt - 1, ArrowRight: focusAt + 1, Home: 1, End: total }[event.key]
    if (to === undefined || to < 1 || to > total) return
    event.preventDefault()
    goTo(to)
  }

  if (total === 0) return <p className="py-6 text-sm text-ink-soft">{text.noAssets}</p>
  return (
    <div className="relative">
      <div ref={frame} className="-mx-1 overflow-x-auto overscroll-x-contain px-1 pt-1 pb-2 [scrollbar-width:thin]">
        <ul
          aria-label={text[type]}
          aria-describedby={mayReorder ? 'how-to-reorder' : undefined}
          onKeyDown={onKeyDown}
          className="relative h-[94px]"
          style={{ width: row.getTotalSize() - gap }}
        >
          {shown.map(({ index, start, key }) => {
            const asset = assets.get(index + 1)
            return (
              <li
                key={key}
                data-position={index + 1}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="absolute inset-y-0 left-0"
                style={{ transform: `translateX(${start}px)`, width: widths[type] }}
              >
                <AssetTile
                  asset={asset}
                  type={type}
                  position={index + 1}
                  current={index + 1 === position}
                  tabStop={index + 1 === focusAt}
                  selected={asset !== undefined && chosen.has(asset.uuid)}
                  selecting={chosen.size > 0}
                  lifted={asset !== undefined && lifted.has(asset.uuid)}
                  {...gestures}
                />
              </li>
            )
          })}
          <li ref={mark} hidden aria-hidden className="pointer-events-none absolute inset-y-0 -left-[5.5px]">
            <span className="block h-[74px] w-[3px] rounded-full bg-accent" />
          </li>
        </ul>
      </div>
      {mayReorder && (
        <p id="how-to-reorder" hidden>
          {text.howToReorder}
        </p>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
      {likely && mayReorder && (
        <AssetDrag {...{ presses, frame, mark, step, total }} kind={kindOfType[type]} handlers={drag} onLost={lose} />
      )}
      {menu && <AssetMenu item={item} type={type} {...menu} onShow={onShow} onClose={closeMenu} onLost={closeMenu} />}
      {failed && <NotRead onRetry={reload} />}
    </div>
  )
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  const { retry } = useText('common')
  const { failed } = useText('viewers')
  return (
    <div role="alert" className="absolute inset-0 flex items-center justify-center gap-3 bg-page/85 text-sm">
      {failed}
      <Button size="s" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
