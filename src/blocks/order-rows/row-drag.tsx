import type { RefObject } from 'react'
import { DragGhost } from '@/ui/drag/drag-ghost'
import { DragLayer } from '@/ui/drag/drag-layer'
import { handleAt, HANDLE_REST_MS } from '@/ui/drag/handle-at'
import type { Point } from '@/ui/drag/listen-for-drags'
import type { Presses } from '@/ui/drag/use-presses'

export interface RowDragProps {
  presses: RefObject<Presses>
  /** The rows, with the mark of the drop position. */
  frame: RefObject<HTMLElement | null>
  mark: RefObject<HTMLElement | null>
  /** Height of a row. */
  step: number
  order: readonly { uuid: string; name: string }[]
  onDrop: (uuid: string, to: number) => void
}

/** Lets rows be dragged by their handles. The drop position is computed from the height of the rows. Loaded by `lazyPiece`. */
export function RowDrag({ presses, frame, mark, step, order, onDrop }: RowDragProps) {
  const gapAt = ({ y }: Point) => {
    const { top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return Math.min(order.length, Math.max(0, Math.round((y - top) / step)))
  }
  const show = (gap: number | undefined) => {
    if (!mark.current) return
    mark.current.hidden = gap === undefined
    mark.current.style.transform = `translateY(${(gap ?? 0) * step}px)`
  }
  return (
    <DragLayer<{ id: string }, never>
      presses={presses}
      rest={HANDLE_REST_MS}
      sourceAt={handleAt}
      onMove={(point) => show(gapAt(point))}
      onDrop={({ source }, point) => {
        show(undefined)
        const gap = gapAt(point)
        const from = order.findIndex(({ uuid }) => uuid === source.id)
        onDrop(source.id, gap > from ? gap - 1 : gap)
      }}
      onGiveUp={() => show(undefined)}
      ghost={({ source }) => <DragGhost label={order.find(({ uuid }) => uuid === source.id)?.name ?? ''} />}
    />
  )
}
