import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Definition = { id: string; label: string; value: ReactNode }

export type DefinitionListProps = {
  rows: readonly Definition[]
  /** Label above its value instead of beside it, for narrow places. */
  stacked?: boolean
  className?: string
}

/** Labels and their values. Rows without a value are left out. */
export function DefinitionList({ rows, stacked = false, className }: DefinitionListProps) {
  const filled = rows.filter(({ value }) => value !== undefined && value !== null && value !== '')
  if (filled.length === 0) return null
  return (
    <dl className={clsx('text-sm', className)}>
      {filled.map(({ id, label, value }) => (
        <div
          key={id}
          className={clsx(
            'border-b border-line py-2 last:border-0',
            !stacked && 'grid grid-cols-[minmax(6rem,2fr)_5fr] gap-x-4',
          )}
        >
          <dt dir="auto" className="text-xs leading-5 break-words text-ink-faint">
            {label}
          </dt>
          <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
