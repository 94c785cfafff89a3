import { Slot } from 'radix-ui'
import { useState, type MouseEvent, type ReactElement } from 'react'
import type { CallPoint } from './context-menu-whole'

export type OnContextGestureProps = {
  /** The thing whose menu it is; it stays as it is. */
  children: ReactElement
  /** The piece that is the menu, once it was called for. */
  menu: (call: { point: CallPoint; onLost: () => void }) => ReactElement
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
      {point && menu({ point, onLost: () => setPoint(undefined) })}
    </>
  )
}
