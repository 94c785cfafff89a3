import { useRef } from 'react'

/** Remembers where the focus was when a dialog opened, and puts it back there: dialogs are opened from anywhere, by no trigger of their own. */
export function useFocusBack() {
  const before = useRef<Element>(null)
  return {
    remember: () => {
      before.current = document.activeElement
    },
    giveBack: (event: Event) => {
      const { current } = before
      if (!(current instanceof HTMLElement) || !current.isConnected || current === document.body) return
      event.preventDefault()
      current.focus()
    },
  }
}
