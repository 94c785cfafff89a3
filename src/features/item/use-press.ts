import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** How far a finger may stray in a long press, in pixels: beyond that it scrolls. */
const stray = 10

/** A press that does one thing, and another one when it has lasted `ms`. Spread what it gives on a button. */
export function usePress(onPress: (event: MouseEvent) => void, onLongPress: () => void, ms: number) {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const letGo = () => window.clearTimeout(press.current?.timer)
  useEffect(() => letGo, [])
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      letGo()
      wasLong.current = false
      if (button !== 0) return
      const timer = window.setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, ms)
      press.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > stray) letGo()
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    // The browser's own menu would come up under the finger.
    onContextMenu: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const long = wasLong.current
      wasLong.current = false
      if (!long) onPress(event)
    },
  }
}
