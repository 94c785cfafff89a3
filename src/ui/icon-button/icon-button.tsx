import type { ComponentProps, ReactNode } from 'react'
import { buttonLook, type ButtonSize, type ButtonVariant } from '../button/button-look'
import { Spinner } from '../spinner/spinner'
import { Tooltip, type TooltipProps } from '../tooltip/tooltip'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Its name, for screen readers and the tooltip. */
  label: string
  /** A lucide icon; its size comes from the button. */
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  loading?: boolean
  /** For a toggle: whether it is on. */
  pressed?: boolean
  tooltipSide?: TooltipProps['side']
  /** Text of the tooltip if it differs from the name, such as the name with its shortcut. */
  tooltip?: ReactNode
}

// On touch devices they react beyond their visible edges; less to the sides, because they are side by side.
const sizes: Record<ButtonSize, string> = {
  s: 'size-7 [&_svg]:size-4 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-0.5 pointer-coarse:after:-inset-y-1.5',
  m: 'size-9 [&_svg]:size-[18px] pointer-coarse:after:absolute pointer-coarse:after:-inset-x-0.5 pointer-coarse:after:-inset-y-1',
  l: 'size-11 [&_svg]:size-5',
}

/** A button with an icon only; its name shows as a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'm',
  loading,
  pressed,
  tooltipSide,
  tooltip = label,
  className,
  ...rest
}: IconButtonProps) {
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: undefined } : undefined
  return (
    <Tooltip content={tooltip} isName={tooltip === label} side={tooltipSide}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        {...rest}
        {...busy}
        className={buttonLook(
          variant,
          sizes[size],
          'aria-pressed:bg-accent-wash aria-pressed:text-accent-strong',
          className,
        )}
      >
        {loading ? <Spinner size="s" /> : icon}
      </button>
    </Tooltip>
  )
}
