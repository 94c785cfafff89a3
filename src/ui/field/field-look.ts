import { clsx } from 'clsx'

/** The look of a box that is filled in. */
export const fieldLook = (...more: (string | false | undefined)[]) =>
  clsx(
    'w-full min-w-0 rounded-md border border-line-strong bg-surface text-sm text-ink placeholder:text-ink-faint',
    'transition-colors duration-quick hover:border-ink-soft read-only:bg-transparent disabled:opacity-60',
    'focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger',
    ...more,
  )
