import { ContextMenu as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import type { MenuEntry } from '../dropdown-menu/menu-entries'
import { menuPanel, MenuRows } from '../dropdown-menu/menu-rows'

/** The point of the menu, in pixels of the screen; a new object for each opening. */
export type CallPoint = { x: number; y: number }

/** The menu itself, opened at the point by an invisible trigger. */
export function ContextMenuWhole({
  label,
  point,
  entries,
  onOpenChange,
}: {
  /** Names the menu: what it acts on. */
  label: string
  point: CallPoint
  entries: readonly MenuEntry[]
  onOpenChange: ((open: boolean) => void) | undefined
}) {
  const trigger = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    trigger.current?.dispatchEvent(
      new MouseEvent('contextmenu', { clientX: point.x, clientY: point.y, bubbles: true, cancelable: true }),
    )
  }, [point])
  return (
    <Radix.Root onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger ref={trigger} aria-hidden className="hidden" />
      <Radix.Portal>
        <Radix.Content aria-label={label} collisionPadding={8} className={menuPanel}>
          <MenuRows entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
