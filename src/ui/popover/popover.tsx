import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  trigger: ReactElement
  /** Names the panel. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

/** A small panel attached to the button that opens it. */
export function Popover({
  trigger,
  label,
  children,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-popover max-h-[var(--radix-popper-available-height)] w-80 max-w-[calc(100vw-1rem)] animate-grow overflow-y-auto rounded-lg border border-line bg-overlay p-4 text-sm text-ink shadow-md',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
