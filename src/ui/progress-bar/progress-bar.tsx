import { clsx } from 'clsx'

export type ProgressBarProps = {
  /** 0 to 100; undefined while the length is unknown. */
  value: number | undefined
  label: string
  tone?: 'accent' | 'success' | 'danger'
  thin?: boolean
  className?: string
}

const tones = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' }

/** Progress as a line. */
export function ProgressBar({ value, label, tone = 'accent', thin = false, className }: ProgressBarProps) {
  const part = value === undefined ? undefined : Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={part}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('w-full overflow-hidden rounded-full bg-ink/12', thin ? 'h-1' : 'h-2', className)}
    >
      {part === undefined ? (
        <div className={clsx('h-full w-2/5 animate-travel rounded-full', tones[tone])} />
      ) : (
        // Without a transition: while many files are sent it would have the page drawn all the time.
        <div className={clsx('h-full rounded-full', tones[tone])} style={{ width: `${part}%` }} />
      )}
    </div>
  )
}
