import { Slot } from 'radix-ui'
import { useState, type MouseEvent, type ReactElement } from 'react'
import type { CallPoint } from './context-menu-whole'

export type OnContextGestureProps = {
  /** The element of the menu; it stays unchanged. */
  children: ReactElement
  /** Renders the lazy menu after the gesture. */
  menu: (call: { point: CallPoint; onLost: () => void }) => ReactElement
}

/** An element whose menu loads with the first right click or menu key. */
export function OnContextGesture({ children, menu }: OnContextGestureProps) {
  const [point, setPoint] = useState<CallPoint>()
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    setPoint({ x: event.clientX, y: event.clientY })
  }
  return (
    <>
      <Slot.Root onContextMenu={onContextMenu}>{children}</Slot.Root>
      {point && menu({ point, onLost: () => setPoint(undefined) })}
    </>
  )
}
