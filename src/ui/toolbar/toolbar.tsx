import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type ToolbarProps = {
  label: string
  /** The subject of the row: a count, a title. */
  start?: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * A row of tools above the content that they change; it wraps if it is narrow. Tab moves through it as through the
 * page.
 */
export function Toolbar({ label, start, children, className }: ToolbarProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx('flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1.5 md:gap-x-4', className)}
    >
      {start !== undefined && <div className="flex min-w-0 items-center gap-3">{start}</div>}
      <div className="ms-auto flex flex-wrap items-center gap-1.5">{children}</div>
    </div>
  )
}
