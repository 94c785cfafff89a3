import { clsx } from 'clsx'
import { Tooltip } from '../tooltip/tooltip'

export type StateDotProps = {
  name: string
  /** Any CSS colour; the ring keeps it apart from any ground. */
  color?: string
  className?: string
}

/** A state as a coloured point; its name is said and shown on pointing. */
export function StateDot({ name, color = '#000000', className }: StateDotProps) {
  return (
    <Tooltip content={name}>
      <span role="img" aria-label={name} className={clsx('inline-grid size-5 shrink-0 place-items-center', className)}>
        <StatePoint color={color} />
      </span>
    </Tooltip>
  )
}

/** The point alone, as decoration beside the name. */
export const StatePoint = ({ color }: { color: string }) => (
  <i
    aria-hidden
    className="size-2.5 shrink-0 rounded-full forced-color-adjust-none ring-1 ring-line-strong ring-offset-1 ring-offset-surface"
    style={{ backgroundColor: color }}
  />
)
