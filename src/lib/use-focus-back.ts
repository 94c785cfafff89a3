import { useRef } from 'react'

const openDialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** What had the focus before the first of dialogs that follow one another; none while no dialog is open. */
let first: HTMLElement | null = null

/** Remembers where the focus was when a dialog opened, and puts it back there: dialogs are opened from anywhere, by no trigger of their own. */
export function useFocusBack() {
  const before = useRef<HTMLElement>(null)
  return {
    remember: () => {
      const { activeElement: active } = document
      const isThere = active instanceof HTMLElement && active !== document.body
      if (isThere && !active.closest(openDialogs)) first = active
      // A dialog that takes the place of another: what was pressed there has gone with it.
      before.current = isThere ? active : first
    },
    giveBack: (event: Event) => {
      const to = before.current?.isConnected ? before.current : first
      const isLast = !document.querySelector(openDialogs)
      if (isLast) first = null
      if (!to?.isConnected) return
      event.preventDefault()
      // Behind a dialog that has taken the place of this one nothing is given the focus.
      if (isLast || to.closest(openDialogs)) to.focus()
    },
  }
}
