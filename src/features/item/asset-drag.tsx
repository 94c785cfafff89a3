import type { RefObject } from 'react'
import type { Asset } from '@/api/meta/assets/assets'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import { DragGhost } from '@/ui/drag/drag-ghost'
import { DragLayer } from '@/ui/drag/drag-layer'
import type { Point } from '@/ui/drag/listen-for-drags'
import type { Presses } from '@/ui/drag/use-presses'
import type { MediaKind } from '@/ui/media-icon/media-icon'
import { Thumb } from '@/ui/thumb/thumb'

/** How long a finger must rest before it drags, in milliseconds: a long press has selected by then (catalogue spec 9). */
const rest = 750

/** A pressed tile, with the positions of all visible tiles at that moment. */
export interface PressedTile {
  id: string
  asset: Asset
  seen: ReadonlyMap<string, number>
}

/** The operations of a drag. A gap is a place between tiles, 0 before the first one. */
export interface TileHandlers {
  tileAt: (pressed: Element) => PressedTile | undefined
  /** How many tiles move with it. */
  countOf: (tile: PressedTile) => number
  onLift: (tile: PressedTile) => void
  onGap: (gap: number, tile: PressedTile) => void
  onDrop: (gap: number, tile: PressedTile) => void
  onGiveUp: () => void
}

export interface AssetDragProps {
  presses: RefObject<Presses>
  /** The row that scrolls, with the mark of the drop position. */
  frame: RefObject<HTMLElement | null>
  mark: RefObject<HTMLElement | null>
  /** Distance from tile to tile, and the number of tiles. */
  step: number
  total: number
  kind: MediaKind
  handlers: TileHandlers
}

/**
 * Lets tiles be dragged along their row. The drop position is computed from the row alone, without measuring tiles. Loaded by
 * `lazyPiece`.
 */
export function AssetDrag({ presses, frame, mark, step, total, kind, handlers }: AssetDragProps) {
  const gapAt = ({ x }: Point) => {
    const { left = 0 } = frame.current?.getBoundingClientRect() ?? {}
    const along = x - left + (frame.current?.scrollLeft ?? 0)
    return Math.min(total, Math.max(0, Math.round(along / step)))
  }
  const show = (gap: number | undefined) => {
    if (!mark.current) return
    mark.current.hidden = gap === undefined
    mark.current.style.transform = `translateX(${(gap ?? 0) * step}px)`
  }
  return (
    <DragLayer<PressedTile, never>
      presses={presses}
      rest={rest}
      sourceAt={({ target }) => (target instanceof Element ? handlers.tileAt(target) : undefined)}
      onLift={({ source }) => handlers.onLift(source)}
      onMove={(point, { source }) => {
        const gap = gapAt(point)
        show(gap)
        handlers.onGap(gap, source)
      }}
      onDrop={({ source }, point) => {
        show(undefined)
        handlers.onDrop(gapAt(point), source)
      }}
      onGiveUp={() => {
        show(undefined)
        handlers.onGiveUp()
      }}
      ghost={({ source }) => (
        <DragGhost picture={<Picture asset={source.asset} kind={kind} />} count={handlers.countOf(source)} />
      )}
    />
  )
}

const Picture = ({ asset, kind }: { asset: Asset; kind: MediaKind }) => (
  <Thumb alt="" src={thumbAddress(asset._links.thumb, 74 * devicePixelRatio)} kind={kind} className="size-full" />
)
