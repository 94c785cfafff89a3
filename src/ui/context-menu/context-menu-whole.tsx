import { ContextMenu as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { menuPanel, MenuRows } from '../dropdown-menu/menu-rows'
import type { CallPoint, ContextMenuProps } from './context-menu'

/** The menu itself, opened at the point by a trigger that nobody sees. */
export function ContextMenuWhole({
  point,
  entries,
  onOpenChange,
}: Omit<ContextMenuProps, 'children'> & { point: CallPoint }) {
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
        <Radix.Content collisionPadding={8} className={menuPanel}>
          <MenuRows entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
