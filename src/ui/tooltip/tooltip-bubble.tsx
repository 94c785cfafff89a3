import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { placeBeside, type Side } from '@/lib/place-beside'

export type TooltipSide = Side

type TooltipBubbleProps = {
  id: string
  anchor: Element
  side: TooltipSide
  'aria-hidden': boolean
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

export function TooltipBubble({
  id,
  anchor,
  side,
  onClose,
  onPointerEnter,
  onPointerLeave,
  children,
  ...rest
}: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), element.getBoundingClientRect(), screen, side)
    element.style.translate = `${left}px ${top}px`
  }, [anchor, side, children])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    // Its target scrolls away from under it.
    window.addEventListener('scroll', onClose, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', onClose, { capture: true })
    }
  })
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      {...rest}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className="pointer-events-auto fixed top-0 left-0 z-tooltip w-max max-w-72 animate-appear rounded-md bg-veil px-2 py-1 text-xs break-words text-on-veil shadow-md select-none"
    >
      {children}
    </div>
  )
}
