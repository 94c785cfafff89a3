import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

type Segment<Value extends string = string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

export type SegmentedToggleProps<Value extends string = string> = {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Only the icons are visible; the labels are for screen readers. */
  iconsOnly?: boolean
  size?: 's' | 'm'
  className?: string
}

/** A choice of one of two or three views. */
export function SegmentedToggle<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
  size = 'm',
  className,
}: SegmentedToggleProps<Value>) {
  const name = useId()
  return (
    <fieldset className={clsx('inline-flex rounded-md bg-sunken p-0.5', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className={clsx(
            'inline-flex cursor-pointer items-center justify-center gap-1.5 rounded text-ink-soft transition-colors duration-quick hover:text-ink [&_svg]:size-4',
            'has-checked:bg-overlay has-checked:font-medium has-checked:text-ink has-checked:shadow-sm forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-disabled:cursor-not-allowed has-disabled:opacity-50',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            size === 's'
              ? 'min-h-6 px-2 text-xs pointer-coarse:min-h-9 pointer-coarse:min-w-10'
              : 'min-h-8 px-3 text-sm pointer-coarse:min-h-10',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
