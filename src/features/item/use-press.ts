import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** How far a finger may move in a long press, in pixels: beyond that it scrolls. */
const stray = 10

/** A press with one action, and another one after it has lasted `ms`. Spread the result on a button. */
export function usePress(onPress: (event: MouseEvent) => void, onLongPress: () => void, ms: number) {
  const press = useRef<{ timer: number; x: number; y: number; touch: boolean }>(undefined)
  const wasLong = useRef(false)
  const letGo = () => {
    window.clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => letGo, [])
  return {
    onPointerDown: ({ button, clientX, clientY, pointerType }: PointerEvent) => {
      letGo()
      wasLong.current = false
      if (button !== 0) return
      const timer = window.setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, ms)
      press.current = { timer, x: clientX, y: clientY, touch: pointerType === 'touch' }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > stray) letGo()
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    // A resting finger opens no menu, neither the browser's nor ours: it selects.
    onContextMenu: (event: MouseEvent) => {
      if (!wasLong.current && !press.current?.touch) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick: (event: MouseEvent) => {
      const long = wasLong.current
      wasLong.current = false
      if (!long) onPress(event)
    },
  }
}
