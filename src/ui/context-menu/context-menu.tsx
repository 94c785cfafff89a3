import { ContextMenu as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import type { MenuEntry } from '../dropdown-menu/menu-entries'
import { menuPanel, MenuRows } from '../dropdown-menu/menu-rows'

export type ContextMenuProps = {
  /** The thing whose menu it is. Every action of the menu must be reachable elsewhere too. */
  children: ReactElement
  entries: readonly MenuEntry[]
  onOpenChange?: (open: boolean) => void
}

/** The menu of a thing, by right click, long press or the menu key. */
export function ContextMenu({ children, entries, onOpenChange }: ContextMenuProps) {
  return (
    <Radix.Root onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} className={menuPanel}>
          <MenuRows entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
