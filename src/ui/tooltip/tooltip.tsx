import { Slot } from 'radix-ui'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { TooltipBubble, type TooltipSide } from './tooltip-bubble'

export type TooltipProps = {
  /** Without content there is no tooltip. */
  content: ReactNode
  /** The content is the name of the element: screen readers say it once, without the tooltip. */
  isName?: boolean
  /** One element that can be pointed at and focused. */
  children: ReactElement
  side?: TooltipSide
}

const wait = 450
const linger = 120
// Moving from one element to its neighbour needs no new wait.
let lastSeen = 0

/**
 * A short text for the element under the pointer or in focus; Escape hides it, and the pointer may rest on it. Never
 * the only name of an element. Our own, because it is on every screen and a positioning library would be larger than
 * the screen.
 */
export function Tooltip({ content, isName = false, children, side = 'top' }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<number>(undefined)
  const later = (ms: number, then: () => void) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(then, ms)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const close = () => {
    window.clearTimeout(timer.current)
    if (anchor) lastSeen = Date.now()
    setAnchor(undefined)
  }
  const hold = () => window.clearTimeout(timer.current)
  const leave = () => later(linger, close)
  const onPointerEnter = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType !== 'touch') later(Date.now() - lastSeen < 300 ? 0 : wait, () => setAnchor(currentTarget))
  }
  const onFocus = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  const has = content !== undefined && content !== null && content !== ''
  // One structure with content and without: another one would make the element anew, and its focus would be lost.
  return (
    <>
      <Slot.Root
        {...(has && { onPointerEnter, onFocus, onKeyDown })}
        onPointerLeave={leave}
        onPointerDown={close}
        onBlur={close}
        {...(anchor && has && !isName && { 'aria-describedby': id })}
      >
        {children}
      </Slot.Root>
      {anchor &&
        has &&
        createPortal(
          <TooltipBubble
            id={id}
            aria-hidden={isName}
            anchor={anchor}
            side={side}
            onClose={close}
            onPointerEnter={hold}
            onPointerLeave={leave}
          >
            {content}
          </TooltipBubble>,
          document.body,
        )}
    </>
  )
}
