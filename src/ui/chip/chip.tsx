import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  /** Makes it a toggle or a way. */
  onPress?: () => void
  /** For a toggle: whether it is on. */
  pressed?: boolean
  /** Makes it removable; the label names the button. */
  remove?: { label: string; onRemove: () => void }
  className?: string
}

const body = 'inline-flex min-h-7 min-w-0 items-center gap-1.5 px-2.5 text-xs [&_svg]:size-3.5 [&_svg]:shrink-0'

/** A small thing with a name: a filter that is set, a value of a list. */
export function Chip({ children, icon, onPress, pressed, remove, className }: ChipProps) {
  const content = (
    <>
      {icon}
      <span className="truncate">{children}</span>
    </>
  )
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center rounded-full border text-ink transition-colors duration-quick',
        pressed ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface',
        onPress && 'hover:bg-sunken',
        className,
      )}
    >
      {onPress ? (
        <button type="button" aria-pressed={pressed} onClick={onPress} className={clsx(body, 'rounded-full')}>
          {content}
        </button>
      ) : (
        <span className={body}>{content}</span>
      )}
      {remove && (
        <button
          type="button"
          aria-label={remove.label}
          onClick={remove.onRemove}
          className="-ml-1.5 grid size-7 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink"
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </span>
  )
}
