import { Slot } from 'radix-ui'
import { lazy, Suspense, useState, type MouseEvent, type ReactElement } from 'react'
import type { MenuEntry } from '../dropdown-menu/menu-entries'
import type { CallPoint } from './context-menu-whole'

const Whole = lazy(async () => ({ default: (await import('./context-menu-whole')).ContextMenuWhole }))

export type ContextMenuProps = {
  /** The thing whose menu it is. Every action of the menu must be reachable elsewhere too. */
  children: ReactElement
  entries: readonly MenuEntry[]
  onOpenChange?: (open: boolean) => void
}

/** The menu of a thing, by right click or the menu key. It comes when first called for; the thing itself stays as it is. */
export function ContextMenu({ children, entries, onOpenChange }: ContextMenuProps) {
  const [point, setPoint] = useState<CallPoint>()
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    setPoint({ x: event.clientX, y: event.clientY })
  }
  return (
    <>
      <Slot.Root onContextMenu={onContextMenu}>{children}</Slot.Root>
      <Suspense fallback={null}>{point && <Whole {...{ point, entries, onOpenChange }} />}</Suspense>
    </>
  )
}
