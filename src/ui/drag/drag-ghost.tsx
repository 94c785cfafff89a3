import type { ReactNode } from 'react'

export interface DragGhostProps {
  /** Under the pointer: what is dragged, 74 pixels square. */
  picture?: ReactNode
  /** How many things are dragged. */
  count?: number
  /** Beside the pointer: the result of a drop, and the alternative. */
  label?: string
  hint?: string
  icon?: ReactNode
}

/** It turns around at the edge of the window; the layer reports the pointer's position. */
const beside =
  'translate(min(14px, 100vw - 24px - 100% - var(--drag-x)), min(14px, 100vh - 8px - 100% - var(--drag-y)))'

/** The preview that follows the pointer in a drag. Screen readers get announcements instead. */
export function DragGhost({ picture, count = 1, label, hint, icon }: DragGhostProps) {
  return (
    <>
      {picture && (
        <div className="absolute -top-9 -left-9">
          <div className="size-[74px] rotate-2 overflow-hidden rounded bg-sunken opacity-90 shadow-lg ring-2 ring-accent">
            {picture}
          </div>
          {count > 1 && (
            <span className="absolute -top-2.5 -end-2.5 min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center text-xs font-medium text-on-accent tabular-nums">
              {count}
            </span>
          )}
        </div>
      )}
      {label && (
        <div
          className="absolute w-max max-w-72 rounded-lg border border-line-strong bg-overlay px-3 py-2 text-sm text-ink shadow-lg"
          style={{ transform: beside }}
        >
          <p className="flex items-center gap-2 font-medium [&>svg]:size-4 [&>svg]:shrink-0">
            {icon}
            <span dir="auto" className="line-clamp-2 min-w-0 break-words">
              {label}
            </span>
          </p>
          {hint && <p className="mt-0.5 text-xs text-ink-soft">{hint}</p>}
        </div>
      )}
    </>
  )
}
