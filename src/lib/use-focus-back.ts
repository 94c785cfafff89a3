import { useRef } from 'react'

const openDialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** The element in focus before the first of successive dialogs; null while no dialog is open. */
let first: HTMLElement | null = null

/**
 * Remembers the focused element when a dialog opens, and restores it afterwards: dialogs are opened from anywhere, without a trigger of their
 * own.
 */
export function useFocusBack() {
  const before = useRef<HTMLElement>(null)
  return {
    remember: () => {
      const { activeElement: active } = document
      const isThere = active instanceof HTMLElement && active !== document.body
      if (isThere && !active.closest(openDialogs)) first = active
      // A dialog that replaces another: the element that was pressed there is gone.
      before.current = isThere ? active : first
    },
    giveBack: (event: Event) => {
      const to = before.current?.isConnected ? before.current : first
      const isLast = !document.querySelector(openDialogs)
      if (isLast) first = null
      if (!to?.isConnected) return
      event.preventDefault()
      // Nothing behind a dialog that has replaced this one gets the focus.
      if (isLast || to.closest(openDialogs)) to.focus()
    },
  }
}
