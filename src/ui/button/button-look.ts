import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inline' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

const variants: Record<ButtonVariant, string> = {
  primary: 'forced-colors:border bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink-soft hover:bg-sunken',
  quiet: 'text-ink hover:bg-ink/8 active:bg-ink/12',
  inline: 'text-accent hover:bg-accent-wash hover:text-accent-strong',
  danger: 'forced-colors:border bg-danger text-on-danger hover:bg-danger-strong',
}

const off =
  'disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50'

/** The shared look of buttons, icon buttons, and links that look like buttons. */
export const buttonLook = (variant: ButtonVariant, ...more: (string | false | undefined)[]) =>
  clsx(
    'relative inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors duration-quick motion-safe:active:translate-y-px',
    variants[variant],
    off,
    ...more,
  )
