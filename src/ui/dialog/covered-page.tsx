import { useEffect, useLayoutEffect } from 'react'

let covers = 0

/**
 * Stands in what covers the whole page. The page need not be told that nothing on it can be pressed, as the layer tells it
 * that has no cover (a menu's): each of its elements would be styled again, which on a long page takes longer than a frame.
 * What stands over dialogs finds `data-covered` on it. `whole`: nothing of the page is seen, so it keeps no room for a scroll bar.
 */
export function CoveredPage({ whole = false }: { whole?: boolean }) {
  useLayoutEffect(() => {
    covers += 1
    const root = page()
    root?.style.setProperty('pointer-events', 'auto')
    root?.toggleAttribute('data-covered', true)
  }, [])
  useLayoutEffect(() => {
    if (!whole) return undefined
    document.documentElement.toggleAttribute('data-dialog-over-all', true)
    return () => document.documentElement.removeAttribute('data-dialog-over-all')
  }, [whole])
  // Only after the layer has removed its style from the page.
  useEffect(
    () => () => {
      covers -= 1
      if (covers > 0) return
      const root = page()
      root?.style.removeProperty('pointer-events')
      root?.removeAttribute('data-covered')
    },
    [],
  )
  return null
}

const page = () => document.getElementById('root')
