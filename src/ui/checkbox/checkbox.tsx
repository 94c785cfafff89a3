import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'children' | 'ref'> & {
  label: string
  hideLabel?: boolean
  /** 'mixed' if only some of the things below are checked. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  /** Over a picture: keeps its own background, so that it is visible on any colour. */
  onPicture?: boolean
}

/** Checked, unchecked, or mixed. */
export function Checkbox({
  label,
  hideLabel = false,
  checked,
  onChange,
  onPicture = false,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const mixed = checked === 'mixed'
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label
      className={clsx(
        'inline-flex max-w-full min-h-6 min-w-6 cursor-pointer items-center gap-2 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-60',
        className,
      )}
    >
      <span
        className={clsx(
          'relative inline-grid size-6 shrink-0 place-items-center',
          // A box alone is too small for a finger: its surroundings react too.
          hideLabel && 'pointer-coarse:after:absolute pointer-coarse:after:-inset-2',
        )}
      >
        <input
          {...rest}
          ref={box}
          type="checkbox"
          checked={checked === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={clsx(
            // With forced colours only the system's own box shows its tick.
            'peer size-[18px] cursor-[inherit] appearance-none rounded border forced-colors:appearance-auto',
            'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
            // Also under the pointer, else a box that was just checked looks unchecked.
            'checked:hover:border-accent checked:hover:bg-accent indeterminate:hover:border-accent indeterminate:hover:bg-accent',
            onPicture
              ? 'border-veil/70 bg-on-veil/85 hover:bg-on-veil'
              : 'border-line-strong bg-surface hover:border-ink-soft',
          )}
        />
        {mixed ? (
          <Minus
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-on-accent forced-colors:hidden"
          />
        ) : (
          <Check
            aria-hidden
            strokeWidth={3}
            // Always laid out: a page of boxes that are all ticked at once is only repainted.
            className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden!"
          />
        )}
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0 break-words'}>{label}</span>
    </label>
  )
}
