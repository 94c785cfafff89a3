import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Spinner } from '../spinner/spinner'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** An icon before the text; 16 px fits. */
  icon?: ReactNode
  /**
   * Work is running: the button keeps its width and focus, ignores presses and says that it is busy.
   * A button that can be busy ignores the second press of a double click too.
   */
  loading?: boolean
  /** Gives the look to the only child, for example a link. */
  asChild?: boolean
}

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-7 gap-1.5 px-2.5 text-xs pointer-coarse:min-h-9',
  m: 'min-h-9 gap-2 px-3.5 text-sm pointer-coarse:min-h-11',
  l: 'min-h-11 gap-2 px-5 text-base',
}

const DOUBLE_CLICK_MS = 500

/** A button. At most one primary button per view. */
export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  loading,
  asChild = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const pressedAt = useRef(-Infinity)
  const look = buttonLook(variant, sizes[size], className)
  if (asChild) {
    return (
      <Slot.Root {...rest} className={look}>
        {children}
      </Slot.Root>
    )
  }
  const busy = loading
    ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow, onKeyDown: undefined }
    : undefined
  // The second press of a double click can come before the page shows that the work runs. The first may have been on another button at this place.
  const swallowRepeat = (event: MouseEvent) => {
    const isRepeat = event.detail > 1 && event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS
    pressedAt.current = event.timeStamp
    if (!isRepeat) return
    event.preventDefault()
    event.stopPropagation()
  }
  const once = loading === undefined ? undefined : { onClickCapture: swallowRepeat }
  return (
    <button type="button" {...rest} {...once} {...busy} className={look}>
      <span className={clsx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && <Spinner size="s" className="absolute inset-0 m-auto" />}
    </button>
  )
}

// A busy button stays in the tab order, so it has to ignore the press (and a form's submit) itself.
const swallow = (event: { preventDefault: () => void }) => event.preventDefault()
