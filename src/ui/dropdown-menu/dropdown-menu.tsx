import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import type { MenuEntry } from './menu-entries'
import { menuPanel, MenuRows } from './menu-rows'

export type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A menu that opens from a button. */
export function DropdownMenu({ trigger, entries, align = 'end', side = 'bottom', open, onOpenChange }: DropdownMenuProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} side={side} sideOffset={4} collisionPadding={8} className={menuPanel}>
          <MenuRows entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
