import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

type RadioOption<Value extends string = string> = {
  value: Value
  label: string
  hint?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string = string> = {
  label: string
  hideLabel?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Side by side instead of one below the other. */
  inline?: boolean
  disabled?: boolean
  className?: string
}

/** A choice of one of a few options, all visible. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  inline = false,
  disabled = false,
  className,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className={clsx('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-xs font-medium text-ink-soft'}>{label}</legend>
      <div className={clsx('flex', inline ? 'flex-wrap gap-x-5 gap-y-1' : 'flex-col gap-1')}>
        {options.map((option, at) => {
          const hintId = option.hint === undefined ? undefined : `${name}-${at}`
          return (
            <label
              key={option.value}
              className="flex min-h-6 cursor-pointer items-start gap-2.5 text-sm pointer-coarse:py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60"
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-label={option.label}
                aria-describedby={hintId}
                onChange={() => onChange(option.value)}
                className="mt-px size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface transition-[border-width,border-color] duration-quick checked:border-[5px] checked:border-accent hover:border-ink-soft checked:hover:border-accent"
              />
              <span className="min-w-0">
                <span dir="auto" className="block">
                  {option.label}
                </span>
                {hintId !== undefined && (
                  <span id={hintId} className="block text-xs text-ink-faint">
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
