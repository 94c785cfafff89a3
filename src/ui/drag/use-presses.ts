import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Where presses are handed over to what makes drags of them. */
export interface Presses {
  /** Still down, and not taken yet. */
  held?: PointerEvent
  take?: (press: PointerEvent) => void
}

interface Options {
  /** Where presses are heard; the whole page without it. */
  within?: RefObject<HTMLElement | null>
  active: boolean
  /** Fingers drag, too: where they press and rest. */
  touch?: boolean
}

/**
 * Hears presses that may become drags. What makes drags of them is loaded when `likely`: once a mouse came or something was
 * pressed. A press that was first is kept as long as it is held, so that nobody has to press again on a slow line. Where it
 * did not come (`lose`) the next press asks for it again, and no mere movement.
 */
export function usePresses({ within, active, touch = false }: Options) {
  const presses = useRef<Presses>({})
  const [likely, setLikely] = useState(false)
  const lost = useRef(false)
  // What is seen can be pressed: it is heard before it is painted.
  useLayoutEffect(() => {
    const root = within ? within.current : document
    if (!root || !active) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const hear = (event: Event) => {
      if (!(event instanceof PointerEvent) || event.button !== 0 || !event.isPrimary) return
      if (event.pointerType === 'touch' && !touch) return
      setLikely(true)
      if (presses.current.take) presses.current.take(event)
      else presses.current.held = event
    }
    const look = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'touch' && !lost.current) setLikely(true)
    }
    const forget = () => (presses.current.held = undefined)
    // The browser's own drag of links and pictures would take the pointer away.
    const refuse = (event: Event) => presses.current.held && event.preventDefault()
    root.addEventListener('pointerdown', hear, { signal })
    root.addEventListener('pointermove', look, { signal, passive: true })
    root.addEventListener('dragstart', refuse, { signal, capture: true })
    window.addEventListener('pointerup', forget, { signal, capture: true })
    window.addEventListener('pointercancel', forget, { signal, capture: true })
    // Whether a finger scrolls can only be decided later where it is heard from its beginning.
    if (touch) root.addEventListener('touchmove', () => undefined, { signal, passive: false })
    return () => stop.abort()
  }, [within, active, touch])
  const lose = () => {
    lost.current = true
    setLikely(false)
  }
  return { presses, likely, lose }
}
