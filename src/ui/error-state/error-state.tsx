import { clsx } from 'clsx'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button'

export type ErrorStateProps = {
  /** What failed. */
  title: string
  /** The cause, and what the person can do. */
  message?: ReactNode
  /** The retry button. */
  retry?: { label: string; onRetry: () => void; busy?: boolean }
  /** Other actions, such as a link to the catalogue. */
  action?: ReactNode
  /** For support: label and value, such as the request id. */
  details?: readonly { label: string; value: string }[]
  small?: boolean
  className?: string
}

/** Shows a failure: what, why, and what to do. */
export function ErrorState({ title, message, retry, action, details = [], small = false, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'mx-auto flex max-w-lg flex-col items-center text-center',
        small ? 'px-4 py-6' : 'px-6 py-16',
        className,
      )}
    >
      <TriangleAlert
        aria-hidden
        strokeWidth={1.25}
        className={clsx('text-danger', small ? 'mb-2 size-7' : 'mb-4 size-11')}
      />
      <p dir="auto" className={clsx('font-serif text-balance', small ? 'text-lg' : 'text-xl')}>
        {title}
      </p>
      {message !== undefined && (
        <div className="mt-1.5 max-w-full text-sm text-pretty break-words text-ink-soft">{message}</div>
      )}
      {(retry !== undefined || action !== undefined) && (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-2">
          {retry !== undefined && (
            <Button icon={<RotateCw size={16} aria-hidden />} loading={retry.busy} onClick={retry.onRetry}>
              {retry.label}
            </Button>
          )}
          {action}
        </div>
      )}
      {details.length > 0 && (
        <dl className="mt-6 grid max-w-full grid-cols-[auto_minmax(0,auto)] gap-x-3 gap-y-0.5 text-start text-xs text-ink-faint">
          {details.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt dir="auto">{label}</dt>
              <dd dir="auto" className="font-mono break-all select-all">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
