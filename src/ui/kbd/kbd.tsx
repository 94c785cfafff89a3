import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A key with its label. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={clsx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded border border-b-2 border-line-strong bg-surface px-1 font-sans text-2xs font-medium text-ink-soft',
        className,
      )}
    />
  )
}
