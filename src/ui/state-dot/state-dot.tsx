import { clsx } from 'clsx'
import { Tooltip } from '../tooltip/tooltip'

export type StateDotProps = {
  name: string
  /** Any CSS colour; the ring separates it from any background. */
  color?: string
  /** Without its letter: the most common state. */
  plain?: boolean
  className?: string
}

/**
 * A state where there is no room for its word: a coloured point with an initial, so that it does not depend on colour
 * alone; its name is in the tooltip and for screen readers.
 */
export function StateDot({ name, color = '#000000', plain = false, className }: StateDotProps) {
  return (
    <Tooltip content={name}>
      <span
        role="img"
        aria-label={name}
        className={clsx('inline-flex h-5 min-w-5 shrink-0 items-center justify-center gap-1', className)}
      >
        <StatePoint color={color} />
        {!plain && (
          <span aria-hidden className="text-xs leading-none">
            {[...name].slice(0, 1).join('').toLocaleUpperCase()}
          </span>
        )}
      </span>
    </Tooltip>
  )
}

/** A state by its word beside its point; a word that is too long is cut off with a sign. */
export const StateWord = ({ name, color = '#000000', className }: Omit<StateDotProps, 'plain'>) => (
  <span className={clsx('flex min-w-0 items-center gap-1.5', className)} title={name}>
    <StatePoint color={color} />
    <span dir="auto" className="truncate">
      {name}
    </span>
  </span>
)

/** The point alone, as decoration beside the name. */
export const StatePoint = ({ color }: { color: string }) => (
  <i
    aria-hidden
    className="size-2.5 shrink-0 rounded-full forced-color-adjust-none ring-1 ring-line-strong ring-offset-1 ring-offset-surface"
    style={{ backgroundColor: color }}
  />
)
