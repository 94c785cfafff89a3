import { AutoScroller } from '@dnd-kit/dom'
import { DragDropProvider, useDragDropManager } from '@dnd-kit/react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { hearDrags, type Drag, type DragDeeds, type Place, type Point, type Source } from './hear-drags'
import { PressSensor } from './press-sensor'
import type { Presses } from './use-presses'

export interface DragLayerProps<S extends Source, P extends Place> extends DragDeeds<S, P> {
  presses: RefObject<Presses>
  /** How long a finger rests before it drags, in milliseconds. */
  rest?: number
  /** What follows the pointer: a DragGhost. */
  ghost: (drag: Drag<S, P>) => ReactNode
}

const sensors = [PressSensor]
/** Scrolling begins within these parts of what scrolls, slower for those who want little motion. */
const threshold = { x: 0.15, y: 0.12 }
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Everything of dragging that is loaded when it is needed: dnd-kit, what follows the pointer, and a frame around the place it
 * would go to. It draws nothing else, and what can be dragged knows nothing of it. Stands beside it, with the same `usePresses`.
 */
export function DragLayer<S extends Source, P extends Place>(props: DragLayerProps<S, P>) {
  const [plugins] = useState(() => [AutoScroller.configure({ acceleration: still() ? 8 : 22, threshold })])
  return (
    <DragDropProvider plugins={plugins} sensors={sensors}>
      <Layer {...props} />
    </DragDropProvider>
  )
}

function Layer<S extends Source, P extends Place>({ presses, rest = 500, ghost, ...deeds }: DragLayerProps<S, P>) {
  const manager = useDragDropManager()
  const [drag, setDrag] = useState<Drag<S, P>>()
  const follower = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const at = useRef<Point>({ x: 0, y: 0 })
  const latest = useRef(deeds)
  useEffect(() => void (latest.current = deeds))
  const follow = (over: P | undefined) => {
    const box = over?.element.getBoundingClientRect()
    follower.current?.style.setProperty('--drag-x', `${at.current.x}px`)
    follower.current?.style.setProperty('--drag-y', `${at.current.y}px`)
    if (!frame.current || !box) return
    frame.current.style.transform = `translate(${box.left}px, ${box.top}px)`
    frame.current.style.width = `${box.width}px`
    frame.current.style.height = `${box.height}px`
  }
  useEffect(() => {
    if (!manager) return undefined
    return hearDrags<S, P>(manager, presses.current, rest, () => ({
      ...latest.current,
      onChange: (now) => {
        setDrag(now)
        latest.current.onChange?.(now)
      },
      onMove: (point, now) => {
        at.current = point
        follow(now.over)
        latest.current.onMove?.(point, now)
      },
    }))
  }, [manager, presses, rest])
  // What is drawn anew stands at once where the pointer is.
  useLayoutEffect(() => follow(drag?.over), [drag])
  if (!drag) return null
  return createPortal(
    <div aria-hidden className="pointer-events-none fixed inset-0 z-tooltip overflow-hidden">
      {drag.over && (
        <div
          ref={frame}
          data-drop-place={drag.modified ? 'link' : 'move'}
          className="absolute rounded-md bg-accent/12 outline-2 outline-offset-2 outline-accent"
        />
      )}
      <div
        ref={follower}
        data-dragged=""
        className="absolute translate-x-(--drag-x) translate-y-(--drag-y) will-change-transform"
      >
        {ghost(drag)}
      </div>
    </div>,
    document.body,
  )
}
