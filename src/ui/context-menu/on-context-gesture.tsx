import { Slot } from 'radix-ui'
import { Suspense, useState, type MouseEvent, type ReactElement } from 'react'
import { PieceBoundary } from '@/lib/piece-boundary'
import type { CallPoint } from './context-menu-whole'

export type OnContextGestureProps = {
  /** The thing whose menu it is; it stays as it is. */
  children: ReactElement
  /** The menu, once it was called for. */
  menu: (point: CallPoint) => ReactElement
}

/** A thing whose menu comes when it is first called for, by right click or the menu key. */
export function OnContextGesture({ children, menu }: OnContextGestureProps) {
  const [point, setPoint] = useState<CallPoint>()
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    setPoint({ x: event.clientX, y: event.clientY })
  }
  return (
    <>
      <Slot.Root onContextMenu={onContextMenu}>{children}</Slot.Root>
      <PieceBoundary onLost={() => setPoint(undefined)}>
        <Suspense fallback={null}>{point && menu(point)}</Suspense>
      </PieceBoundary>
    </>
  )
}
