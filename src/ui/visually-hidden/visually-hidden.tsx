import type { ComponentProps } from 'react'

/** Words for those who listen: read aloud, not shown. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className="sr-only" />
}
