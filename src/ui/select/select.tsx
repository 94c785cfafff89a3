import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { fieldLook } from '../field/field-look'
import { Field, type FieldProps } from '../field/field'

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value extends string = string> = FieldProps &
  Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'multiple' | 'children'> & {
    options: readonly SelectOption<Value>[]
    /** The chosen value; undefined if there is none. */
    value: Value | undefined
    onChange: (value: Value) => void
    /** Shown without a choice. */
    placeholder?: string
    size?: 's' | 'm' | 'l'
    /** Without a box, for toolbars, such as a sort order. */
    quiet?: boolean
    icon?: ReactNode
  }

const sizes = { s: 'h-7 text-xs pointer-coarse:h-9', m: 'h-9 pointer-coarse:h-11', l: 'h-11 text-base' }

/**
 * A choice from a list. The browser's own select: it works with touch wheels, typed letters and screen readers as
 * people know them, and needs no script.
 */
export function Select<Value extends string>({
  label,
  hideLabel,
  mark,
  hint,
  error,
  className,
  id,
  options,
  value,
  onChange,
  placeholder,
  size = 'm',
  quiet = false,
  icon,
  ...rest
}: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...{ label, hideLabel, mark, hint, error, className, id }}>
      {(control) => (
        <span className="relative flex items-center">
          {icon !== undefined && (
            <span className="pointer-events-none absolute start-2.5 z-raised text-ink-soft [&_svg]:size-4">{icon}</span>
          )}
          <select
            {...rest}
            {...control}
            value={value ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
            className={fieldLook(
              'cursor-pointer truncate pe-8 appearance-none',
              icon === undefined ? 'ps-2.5' : 'ps-8',
              // In a toolbar it keeps the height of the row.
              quiet
                ? 'h-9 border-transparent bg-transparent hover:border-transparent hover:bg-ink/8 pointer-coarse:h-10'
                : sizes[size],
              value === undefined && 'text-ink-faint',
            )}
          >
            {(placeholder !== undefined || value === undefined) && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-overlay text-ink"
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute end-2 size-4 text-ink-soft" />
        </span>
      )}
    </Field>
  )
}
