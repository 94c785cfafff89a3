import { useEffect, useLayoutEffect } from 'react'

let covers = 0

/**
 * Stands in what covers the whole page. The page need not be told that nothing on it can be pressed, as the layer tells it
 * that has no cover (a menu's): each of its elements would be styled anew, which on a long page takes longer than a frame.
 */
export function CoveredPage() {
  useLayoutEffect(() => {
    covers += 1
    page()?.style.setProperty('pointer-events', 'auto')
  }, [])
  // Not before the layer has taken back what it told the page.
  useEffect(
    () => () => {
      covers -= 1
      if (covers === 0) page()?.style.removeProperty('pointer-events')
    },
    [],
  )
  return null
}

const page = () => document.getElementById('root')
