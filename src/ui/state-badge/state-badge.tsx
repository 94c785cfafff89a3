import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { StatePoint } from '../state-dot/state-dot'

export type StateBadgeProps = Omit<ComponentProps<'span'>, 'color' | 'children'> & {
  name: string
  /** Any CSS colour. The name is in the colour of text, so that it is readable with any colour. */
  color?: string
}

/** A state with its name. */
export function StateBadge({ name, color = '#000000', className, ...rest }: StateBadgeProps) {
  return (
    <span
      {...rest}
      className={clsx(
        'inline-flex max-w-full items-center gap-2 rounded-full border border-line bg-surface py-0.5 pe-2.5 ps-2 text-xs font-medium text-ink',
        className,
      )}
    >
      <StatePoint color={color} />
      {/* A badge is never narrower than its longest word, unless its place is. */}
      <span dir="auto" className="min-w-0 break-words">
        {name}
      </span>
    </span>
  )
}
