import { DropdownMenu as Radix } from 'radix-ui'
import { useEffect, useRef, type ReactElement } from 'react'
import type { MenuEntry } from './menu-entries'
import { menuPanel, MenuRows } from './menu-rows'

export type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  onOpenChange?: (open: boolean) => void
}

export type OpeningGesture = 'pointer' | 'key'

/** The menu itself; it repeats the opening gesture, so that keys focus the first row and pointers do not. */
export function DropdownMenuWhole({
  trigger,
  entries,
  align = 'end',
  side = 'bottom',
  onOpenChange,
  gesture,
}: DropdownMenuProps & { gesture: OpeningGesture }) {
  const button = useRef<HTMLButtonElement>(null)
  const repeated = useRef(false)
  useEffect(() => {
    // Only once: under React's strict mode effects run twice, and the second gesture would close what the first opened.
    if (repeated.current) return
    repeated.current = true
    button.current?.focus()
    button.current?.dispatchEvent(
      gesture === 'key'
        ? new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
        : new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true }),
    )
  }, [gesture])
  return (
    <Radix.Root onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} side={side} sideOffset={4} collisionPadding={8} className={menuPanel}>
          <MenuRows entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
