import { AutoScroller } from '@dnd-kit/dom'
import { DragDropProvider, useDragDropManager } from '@dnd-kit/react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { listenForDrags, type Drag, type DragHandlers, type Place, type Point, type Source } from './listen-for-drags'
import { PressSensor } from './press-sensor'
import type { Presses } from './use-presses'

export interface DragLayerProps<S extends Source, P extends Place> extends DragHandlers<S, P> {
  presses: RefObject<Presses>
  /** How long a finger must rest before it drags, in milliseconds. */
  rest?: number
  /** The preview that follows the pointer: a DragGhost. */
  ghost: (drag: Drag<S, P>) => ReactNode
}

const sensors = [PressSensor]
/** Scrolling starts within these parts of the scroll container, slower for people who prefer less motion. */
const threshold = { x: 0.15, y: 0.12 }
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The part of dragging that is loaded on demand: dnd-kit, the preview, and a frame around the target. It renders
 * nothing else, and the dragged elements do not depend on it. Place it beside them, with the same `usePresses`.
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
    return listenForDrags<S, P>(manager, presses.current, rest, () => ({
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
  // A new preview is placed at the pointer at once.
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
