import { useLayoutEffect, type RefObject } from 'react'

/** How long after one dialog went the next still takes its place, milliseconds: the first time its code is loaded meanwhile. */
const afterwards = 500

/** When the last dialog went. */
let gone = -Infinity

/**
 * Stands in a dialog, after its frame: one that takes the place of another (to be read, then edited, then read again) is
 * there at once, for if veil and frame came in anew the whole page would flash.
 */
export function InPlace({ frame }: { frame: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    if (performance.now() - gone < afterwards) {
      frame.current?.style.setProperty('animation', 'none')
      frame.current?.parentElement?.style.setProperty('animation', 'none')
    }
    return () => {
      gone = performance.now()
    }
  }, [frame])
  return null
}
