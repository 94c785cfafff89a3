import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * If the focus was lost with the former screen, moves it into the new one: to the link or button that was pressed by keys if the
 * person comes back to it, else to the start of the screen.
 */
export function useFocusOnScreen() {
  const router = useRouter()
  useEffect(() => {
    const opened = new Map<string, string>()
    const leaving = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      const selector = selectorOf(document.activeElement?.closest('#content :is(a, button):focus-visible'))
      if (selector) opened.set(entryOf(fromLocation), selector)
      else opened.delete(entryOf(fromLocation))
    })
    const arrived = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const content = document.getElementById('content')
      const isFree = document.activeElement === document.body || document.activeElement === content
      if (!fromLocation || !pathChanged || !isFree) return
      const selector = opened.get(entryOf(toLocation))
      const next = (selector && content?.querySelector<HTMLElement>(selector)) || content
      next?.focus({ preventScroll: true })
    })
    return () => {
      leaving()
      arrived()
    }
  }, [router])
}

/** How the same control is found once its screen is drawn again: by where it leads, or by its name. */
function selectorOf(control: Element | null | undefined) {
  const [name = ''] = ['href', 'aria-label'].filter((one) => control?.hasAttribute(one))
  return name && `${control?.localName}[${name}="${CSS.escape(control?.getAttribute(name) ?? '')}"]`
}

/** An entry of the browser's history. */
const entryOf = ({ state }: ParsedLocation) => state.__TSR_key ?? ''
