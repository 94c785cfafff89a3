import type { RefObject } from 'react'
import { DragGhost } from '@/ui/drag/drag-ghost'
import { DragLayer } from '@/ui/drag/drag-layer'
import type { Point } from '@/ui/drag/listen-for-drags'
import type { Presses } from '@/ui/drag/use-presses'
import { rowHeight } from './step-row'

/** stories spec 9: how long a finger must rest before it drags, in milliseconds. */
const rest = 500

export interface StepDragProps {
  presses: RefObject<Presses>
  /** The container of the rows. */
  frame: RefObject<HTMLElement | null>
  total: number
  nameOf: (id: string) => string
  /** The dragged step, and the gap where it would go (0 before the first); undefined after the drag. */
  onGap: (carried: { id: string; gap: number } | undefined) => void
  onDrop: (id: string, gap: number) => void
}

/** Lets steps be dragged along their list. The drop position is computed from the height of the rows. Loaded by `lazyPiece`. */
export function StepDrag({ presses, frame, total, nameOf, onGap, onDrop }: StepDragProps) {
  const gapAt = ({ y }: Point) => {
    const { top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return Math.min(total, Math.max(0, Math.round((y - top) / rowHeight)))
  }
  return (
    <DragLayer<{ id: string }, never>
      presses={presses}
      rest={rest}
      sourceAt={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
        const id = row?.dataset['step']
        return id === undefined ? undefined : { id }
      }}
      onMove={(point, { source }) => onGap({ id: source.id, gap: gapAt(point) })}
      onDrop={({ source }, point) => {
        onGap(undefined)
        onDrop(source.id, gapAt(point))
      }}
      onGiveUp={() => onGap(undefined)}
      ghost={({ source }) => <DragGhost label={nameOf(source.id)} />}
    />
  )
}
