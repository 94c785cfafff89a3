import { clsx } from 'clsx'

/** The look of an input box. */
export const fieldLook = (...more: (string | false | undefined)[]) =>
  clsx(
    // On touch devices text is 16 px: below that iOS zooms the page as soon as a field has the focus.
    'w-full min-w-0 rounded-md border border-line-strong bg-surface text-sm pointer-coarse:text-base text-ink placeholder:text-ink-faint',
    'transition-colors duration-quick hover:border-ink-soft disabled:opacity-60',
    // A read-only field has no background; a button that opens a list is :read-only too.
    '[&:is(input,textarea):read-only]:border-line [&:is(input,textarea):read-only]:bg-sunken',
    'focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger',
    ...more,
  )
