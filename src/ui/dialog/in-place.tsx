import { useLayoutEffect, type RefObject } from 'react'

/** How long after one dialog closed the next still replaces it, milliseconds: the first time its code loads meanwhile. */
const afterwards = 500

/** When the last dialog closed. */
let closedAt = -Infinity

/**
 * Part of a dialog, after its frame: a dialog that replaces another (to read, then edit, then read again) is not
 * animated, because otherwise the whole page would flash.
 */
export function InPlace({ frame }: { frame: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    if (performance.now() - closedAt < afterwards) {
      frame.current?.style.setProperty('animation', 'none')
      frame.current?.parentElement?.style.setProperty('animation', 'none')
    }
    return () => {
      closedAt = performance.now()
    }
  }, [frame])
  return null
}
