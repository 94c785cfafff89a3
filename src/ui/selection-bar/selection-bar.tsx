import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button'

export type SelectionBarProps = {
  label: string
  /** How many, in words ("3 selected"); announced again whenever it changes. */
  count: string
  clear: { label: string; onClear: () => void }
  /** The actions on the selection. */
  children?: ReactNode
  className?: string
}

/** Stays at the bottom of the list while something is selected. */
export function SelectionBar({ label, count, clear, children, className }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // After an action on a selection by keys the focus stays in the screen, instead of moving to the start of the page.
  useLayoutEffect(() => {
    const own = bar.current
    return () => {
      if (own?.contains(document.activeElement)) own.closest('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={bar}
      role="region"
      data-selection-bar
      aria-label={label}
      className={clsx(
        'sticky bottom-3 z-raised mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line-strong bg-overlay py-1.5 pe-2 ps-1.5 shadow-md motion-safe:animate-rise',
        className,
      )}
    >
      <IconButton size="s" label={clear.label} icon={<X aria-hidden />} onClick={clear.onClear} />
      <p role="status" className="text-sm font-medium tabular-nums">
        {count}
      </p>
      {children !== undefined && (
        <div className="flex flex-wrap items-center gap-1 border-s border-line ps-2">{children}</div>
      )}
    </div>
  )
}
