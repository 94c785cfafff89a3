import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { whenIdle } from '@/lib/when-idle'

/** Passes presses on to the code that turns them into drags. */
export interface Presses {
  /** Still down, and not taken over yet. */
  held?: PointerEvent
  take?: (press: PointerEvent) => void
}

interface Options {
  /** The element whose presses count; by default the whole page. */
  within?: RefObject<HTMLElement | null>
  active: boolean
  /** Fingers drag, too: after they have rested. */
  touch?: boolean
}

/**
 * Listens for presses that may become drags. The drag code loads when `likely`: while the page is idle after a mouse moved or
 * a finger pressed, at the latest when a press moves. It never loads within a press that is only a click, which would answer
 * late. An early press is kept as long as it is held, so that nobody has to press again on a slow connection. If the code
 * failed to load (`lose`), the next press that moves loads it again, but a mere movement does not.
 */
export function usePresses({ within, active, touch = false }: Options) {
  const presses = useRef<Presses>({})
  const [likely, setLikely] = useState(false)
  const lost = useRef(false)
  // Visible elements can be pressed, so listening starts before they are painted.
  useLayoutEffect(() => {
    const root = within ? within.current : document
    if (!root || !active) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let stopWaiting: (() => void) | undefined
    const prepare = async () => {
      stopWaiting = undefined
      const { held } = presses.current
      if (!held || held.pointerType === 'touch') startTransition(() => setLikely(true))
    }
    const onPress = (event: Event) => {
      if (!(event instanceof PointerEvent) || event.button !== 0 || !event.isPrimary) return
      if (event.pointerType === 'touch' && !touch) return
      if (presses.current.take) return presses.current.take(event)
      presses.current.held = event
      // A finger drags after it has rested, without a movement.
      if (event.pointerType === 'touch') stopWaiting ??= whenIdle([prepare])
    }
    const look = (event: Event) => {
      if (!(event instanceof PointerEvent) || event.pointerType === 'touch') return
      if (presses.current.held) setLikely(true)
      else if (!lost.current) stopWaiting ??= whenIdle([prepare])
    }
    const forget = () => (presses.current.held = undefined)
    // The browser's own drag of links and pictures would take over the pointer.
    const refuse = (event: Event) => presses.current.held && event.preventDefault()
    root.addEventListener('pointerdown', onPress, { signal })
    root.addEventListener('pointermove', look, { signal, passive: true })
    root.addEventListener('dragstart', refuse, { signal, capture: true })
    window.addEventListener('pointerup', forget, { signal, capture: true })
    window.addEventListener('pointercancel', forget, { signal, capture: true })
    // Scrolling by touch can only be prevented later if there is a listener from the start.
    if (touch) root.addEventListener('touchmove', () => undefined, { signal, passive: false })
    return () => {
      stop.abort()
      stopWaiting?.()
    }
  }, [within, active, touch])
  const lose = () => {
    lost.current = true
    setLikely(false)
  }
  return { presses, likely, lose }
}
