import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type LogoProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The name beside the mark; without it only the mark. */
  wordmark?: string
  /** The name for screen readers if only the mark is shown; without either it is decoration. */
  label?: string
  size?: 's' | 'm' | 'l'
}

const marks = { s: 'size-5', m: 'size-7', l: 'size-14' }
const words = { s: 'text-base', m: 'text-xl', l: 'text-4xl' }

/** A cabinet with an object: the object under glass, and below the shelf the doors that form a T. */
export function Logo({ wordmark, label, size = 'm', className, ...rest }: LogoProps) {
  const mark = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span {...rest} className={clsx('inline-flex items-center', size === 'l' ? 'gap-4' : 'gap-2.5', className)}>
      <svg viewBox="0 0 32 32" fill="none" {...mark} className={clsx('shrink-0 text-accent', marks[size])}>
        <g stroke="currentColor" strokeWidth="2.5">
          <rect x="4.25" y="2.25" width="23.5" height="27.5" rx="2" />
          <path d="M4.25 17.5h23.5M16 17.5v12" />
        </g>
        <path d="M9.5 17.5a6.5 6.5 0 0 1 13 0z" fill="currentColor" />
      </svg>
      {wordmark !== undefined && (
        <span className={clsx('font-serif font-medium tracking-[-0.01em] text-ink', words[size])}>{wordmark}</span>
      )}
    </span>
  )
}
