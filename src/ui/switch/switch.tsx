import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'role' | 'children'> & {
  label: string
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** On or off, at once. In a form that is confirmed later, use a checkbox. */
export function Switch({ label, hideLabel = false, checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <label
      className={clsx(
        'inline-flex min-h-6 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-60',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative h-5 w-9 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-quick before:absolute before:top-1/2 before:start-0.5 before:size-3.5 before:-translate-y-1/2 before:rounded-full before:bg-ink-soft before:transition-transform before:duration-quick checked:border-accent checked:bg-accent checked:before:translate-x-4 rtl:checked:before:-translate-x-4 checked:before:bg-on-accent"
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
