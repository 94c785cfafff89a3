import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Where the focus went with the screen that is left, the next key goes on in the new one: at the link that was opened by
 * keys where somebody comes back to it, else at its beginning, not before all of the page.
 */
export function useFocusOnScreen() {
  const router = useRouter()
  useEffect(() => {
    const opened = new Map<string, string>()
    const leaving = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      const link = document.activeElement?.closest('#content a[href]:focus-visible')
      const address = link?.getAttribute('href')
      if (address) opened.set(entryOf(fromLocation), address)
      else opened.delete(entryOf(fromLocation))
    })
    const arrived = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const content = document.getElementById('content')
      const isFree = document.activeElement === document.body || document.activeElement === content
      if (!fromLocation || !pathChanged || !isFree) return
      const address = opened.get(entryOf(toLocation))
      const link = address && content?.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`)
      const next = link || content
      next?.focus({ preventScroll: true })
    })
    return () => {
      leaving()
      arrived()
    }
  }, [router])
}

/** An entry of the browser's history. */
const entryOf = ({ state }: ParsedLocation) => state.__TSR_key ?? ''
