import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'

interface FilterOptionProps {
  label: string
  /** Undefined if the server does not return it. */
  count: number | undefined
  /** It stands for a missing value. */
  quiet?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** One value of a filter, with its number of results. */
export function FilterOption({ label, count, quiet, checked, onChange }: FilterOptionProps) {
  const text = useText('search')
  return (
    <div className="flex items-center gap-2 py-0.5">
      <Checkbox
        label={label}
        aria-label={count === undefined ? label : text.withCount({ value: label, count })}
        checked={checked}
        onChange={onChange}
        className={quiet ? 'min-w-0 flex-1 text-ink-soft italic' : 'min-w-0 flex-1'}
      />
      {count !== undefined && (
        <span aria-hidden className="text-xs text-ink-soft tabular-nums">
          {text.count({ count })}
        </span>
      )}
    </div>
  )
}
