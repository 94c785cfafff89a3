import { clsx } from 'clsx'

interface Bar {
  id: string
  /** Names the bar: its range and its count. */
  label: string
  count: number
  /** Inside the chosen range. */
  chosen?: boolean
  onChoose: () => void
}

export type HistogramProps = { label: string; bars: readonly Bar[] }

/** The number of things along a range; a press on a bar chooses it. */
export function Histogram({ label, bars }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <div role="group" aria-label={label} className="flex h-14 items-stretch gap-px border-b border-line">
      {bars.map(({ id, label: name, count, chosen = true, onChoose }) => (
        <button
          key={id}
          type="button"
          aria-label={name}
          title={name}
          disabled={count === 0}
          onClick={onChoose}
          className="group/bar flex min-w-0 flex-1 items-end rounded-t-xs enabled:cursor-pointer enabled:hover:bg-ink/5 focus-visible:outline-offset-0"
        >
          <span
            // A bar of one among thousands is still visible.
            style={{ height: count === 0 ? 0 : `${Math.max(6, (count / most) * 100)}%` }}
            className={clsx(
              'w-full rounded-t-xs transition-colors duration-quick group-hover/bar:bg-accent-strong',
              chosen ? 'bg-accent' : 'bg-line-strong',
            )}
          />
        </button>
      ))}
    </div>
  )
}
