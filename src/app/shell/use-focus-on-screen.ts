import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * If the focus was lost with the former screen, moves it into the new one: to the link that was opened by keys if the
 * person comes back to it, else to the start of the screen.
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
