import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  /** A lucide icon or a small drawing. */
  icon?: ReactNode
  title: string
  /** What to do next. */
  text?: ReactNode
  action?: ReactNode
  /** Inside a panel or a dialog. */
  small?: boolean
  className?: string
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, text, action, small = false, className }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-md flex-col items-center text-center',
        small ? 'px-4 py-6' : 'px-6 py-16',
        className,
      )}
    >
      {icon !== undefined && (
        <div
          className={clsx(
            'text-ink-faint [&_svg]:stroke-[1.25]',
            small ? 'mb-2 [&_svg]:size-7' : 'mb-4 [&_svg]:size-11',
          )}
        >
          {icon}
        </div>
      )}
      <p dir="auto" className={clsx('font-serif text-balance', small ? 'text-lg' : 'text-xl')}>
        {title}
      </p>
      {text !== undefined && <p className="mt-1.5 text-sm text-pretty text-ink-soft">{text}</p>}
      {action !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
