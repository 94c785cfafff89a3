import type { ComponentProps } from 'react'

/** Text for screen readers: read aloud, not shown. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className="sr-only" />
}
