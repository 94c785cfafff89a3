import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What is running, for screen readers; without it the spinner is decoration. */
  label?: string
  size?: 's' | 'm' | 'l'
}

const sizes = { s: 'size-4', m: 'size-6', l: 'size-9' }

/** A ring that turns while work of unknown length runs. */
export function Spinner({ label, size = 'm', className, ...rest }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label }
  return (
    <span {...named} {...rest} className={clsx('inline-block shrink-0', sizes[size], className)}>
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="2.5" className="size-full animate-turn" aria-hidden>
        <circle cx="12" cy="12" r="9.5" className="stroke-current opacity-25" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" className="stroke-current" strokeLinecap="round" />
      </svg>
    </span>
  )
}
