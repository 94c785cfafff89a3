import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Tooltip } from '@/ui/tooltip/tooltip'

export interface MenuRowProps {
  open: boolean
  label: string
  /** The icon in the rail, at most 40 px wide. */
  icon: ReactNode
  /** Shown after the label while the menu is open. */
  end?: ReactNode
  /** A second line under the label. */
  note?: string
  /** The target of the link; without it the row is a button. */
  to?: string
  /** When the row counts as the current place; by default also below its address. */
  activeOptions?: LinkProps['activeOptions']
  /** For the button that opens the menu. */
  expanded?: boolean
  onChosen: () => void
}

const look = clsx(
  'group mx-2 flex min-h-11 w-[calc(100%-1rem)] items-center rounded-md text-start text-ink-soft transition-colors duration-quick',
  'hover:bg-ink/8 hover:text-ink focus-visible:-outline-offset-2',
  'aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-accent-strong',
)

/** One row of the menu: an icon that stays in the rail, and its name beside it when the menu is open. */
export function MenuRow({ open, label, icon, end, note, to, activeOptions, expanded, onChosen }: MenuRowProps) {
  const content = (
    <>
      <span className="grid w-12 shrink-0 place-items-center [&>svg]:size-5 [&>svg]:stroke-[1.75]">{icon}</span>
      <span className={clsx('min-w-0 flex-1 transition-opacity duration-calm', !open && 'opacity-0')}>
        <span dir="auto" className="block truncate">
          {label}
        </span>
        {note && (
          <span dir="auto" className="block truncate text-xs font-normal text-ink-faint">
            {note}
          </span>
        )}
      </span>
      {open && end}
    </>
  )
  return (
    <Tooltip content={open ? undefined : label} side="right">
      {to === undefined ? (
        <button type="button" aria-expanded={expanded} onClick={onChosen} className={look}>
          {content}
        </button>
      ) : (
        <Link to={to} activeOptions={activeOptions} onClick={onChosen} className={look}>
          {content}
        </Link>
      )}
    </Tooltip>
  )
}
