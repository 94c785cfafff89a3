import { clsx } from 'clsx'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button'

export type SidePanelProps = {
  title: string
  labels: { expand: string; collapse: string; resize: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Pixels. */
  width: number
  onWidthChange: (width: number) => void
  least?: number
  most?: number
  /** The side of the main content. */
  side?: 'left' | 'right'
  children: ReactNode
  className?: string
}

/**
 * A panel beside the main content. Its edge moves by drag and, in focus, by the arrows (Shift: ten times; Home and End:
 * the limits).
 */
export function SidePanel({
  title,
  labels,
  open,
  onOpenChange,
  width,
  onWidthChange,
  least = 240,
  most = 560,
  side = 'right',
  children,
  className,
}: SidePanelProps) {
  const id = useId()
  const drag = useRef<{ x: number; width: number }>(undefined)
  const outward = side === 'right' ? -1 : 1
  const set = (wanted: number) => onWidthChange(Math.min(most, Math.max(least, Math.round(wanted))))

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 80 : 8
    const wanted: Record<string, number> = {
      ArrowLeft: width - step * outward,
      ArrowRight: width + step * outward,
      Home: least,
      End: most,
    }
    const next = wanted[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) set(drag.current.width + (event.clientX - drag.current.x) * outward)
  }
  const letGo = () => (drag.current = undefined)

  return (
    <aside
      aria-label={title}
      className={clsx(
        'relative flex min-h-0 shrink-0 flex-col border-line bg-surface',
        side === 'right' ? 'border-s' : 'border-e',
        className,
      )}
      style={{ width: open ? width : 48 }}
    >
      <header className={clsx('flex min-h-12 items-center gap-2 px-1.5', open && 'ps-4')}>
        {open && (
          <h2 dir="auto" className="min-w-0 flex-1 truncate font-serif text-lg">
            {title}
          </h2>
        )}
        <IconButton
          label={open ? labels.collapse : labels.expand}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          icon={open ? <PanelRightClose aria-hidden /> : <PanelRightOpen aria-hidden />}
          tooltipSide={side === 'right' ? 'left' : 'right'}
          onClick={() => onOpenChange(!open)}
          className={clsx(side === 'left' && '[&_svg]:-scale-x-100')}
        />
      </header>
      {open && (
        <>
          <div id={id} className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
            {children}
          </div>
          <div
            role="separator"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={labels.resize}
            aria-valuenow={width}
            aria-valuemin={least}
            aria-valuemax={most}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            className={clsx(
              'absolute inset-y-0 z-raised w-2 cursor-col-resize touch-none transition-colors duration-quick hover:bg-accent/25 focus-visible:bg-accent focus-visible:outline-none',
              side === 'right' ? '-start-1' : '-end-1',
            )}
          />
        </>
      )}
    </aside>
  )
}
