import { clsx } from 'clsx'
import { Tooltip } from '../tooltip/tooltip'

export type StateDotProps = {
  name: string
  /** Any CSS colour; the ring separates it from any background. */
  color?: string
  /** Without its letters: the most common state. */
  plain?: boolean
  className?: string
}

/**
 * A state as a coloured point with its first letters, so that it does not depend on colour alone; its name is in the
 * tooltip and for screen readers.
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
            {[...name].slice(0, LETTERS).join('')}
          </span>
        )}
      </span>
    </Tooltip>
  )
}

const LETTERS = 2

/** The point alone, as decoration beside the name. */
export const StatePoint = ({ color }: { color: string }) => (
  <i
    aria-hidden
    className="size-2.5 shrink-0 rounded-full forced-color-adjust-none ring-1 ring-line-strong ring-offset-1 ring-offset-surface"
    style={{ backgroundColor: color }}
  />
)
