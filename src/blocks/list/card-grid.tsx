import { clsx } from 'clsx'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { cardPlace } from './card-place'

export type CardGridProps = Omit<ComponentProps<'ul'>, 'children'> & {
  label: string
  children: ReactNode
}

/** Rows of pictures that keep their aspect ratios; the last row is not stretched. */
export function CardGrid({ label, children, className, ...rest }: CardGridProps) {
  return (
    <ul
      {...rest}
      aria-label={label}
      className={clsx(
        // At the end an invisible card takes the room that is left, so that the last row is not stretched.
        "after:h-0 after:grow-[100000] after:basis-0 after:content-['']",
        'flex flex-wrap gap-x-4 gap-y-7 [--card-height:9.25rem] md:gap-x-6 md:gap-y-8 md:[--card-height:14rem]',
        className,
      )}
    >
      {children}
    </ul>
  )
}

export type CardCellProps = { uuid?: string; aspect: number; children: ReactNode }

/**
 * The place of one card. It keeps its first aspect ratio until another list is shown: a picture that is ready later is fitted
 * into it, so that no row moves.
 */
export function CardCell({ uuid, aspect, children }: CardCellProps) {
  const [kept] = useState(aspect)
  return (
    <li
      data-card={uuid}
      style={cardPlace(kept)}
      className="group relative max-w-[min(100%,calc(var(--card-aspect)*var(--card-height)*2))] min-w-[min(100%,8.25rem)] basis-[calc(var(--card-aspect)*var(--card-height))]"
    >
      {children}
    </li>
  )
}
