import { clsx } from 'clsx'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'

export interface Choice {
  /** Shared by all choices of a list. */
  name: string
  checked: boolean
  onChoose: () => void
  /** Why it cannot be chosen. */
  refused?: string
}

export interface ChoiceRowProps extends Choice {
  uuid: string
  title: string
  /** Distinguishes it from others with its title. */
  note: string | undefined
  /** 37 px wide. */
  picture: ReactElement
}

/** A thing as a choice: its picture, its title, and a note that distinguishes it. */
export function ChoiceRow({ name, uuid, title, note, picture, checked, onChoose, refused }: ChoiceRowProps) {
  const id = useId()
  const row = useRef<HTMLLabelElement>(null)
  const wasChosen = useRef(checked)
  useEffect(() => {
    if (!wasChosen.current) return
    // Scrolls to a choice that was made before the list loaded; after the focus, which scrolls too.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <label
      ref={row}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1 transition-colors duration-quick has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent has-enabled:hover:bg-ink/5 has-disabled:cursor-not-allowed"
    >
      <input
        type="radio"
        name={name}
        value={uuid}
        checked={checked}
        disabled={refused !== undefined}
        aria-label={title}
        aria-describedby={id}
        onChange={onChoose}
        className="size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface outline-none transition-[border-width,border-color] duration-quick checked:border-[5px] checked:border-accent enabled:hover:border-ink-soft checked:hover:border-accent disabled:border-line disabled:bg-sunken"
      />
      {picture}
      <span className="min-w-0 flex-1">
        <span dir="auto" className={clsx('line-clamp-6 text-sm wrap-anywhere', refused && 'text-ink-soft')}>
          {title}
        </span>
        <span
          dir="auto"
          id={id}
          className="line-clamp-3 min-h-4 text-xs wrap-anywhere text-ink-faint tabular-nums"
          title={refused ?? note}
        >
          {refused ?? note}
        </span>
      </span>
    </label>
  )
}

/** Placeholder for loading choices. */
export const ChoiceSkeleton = ({ label }: { label: string }) => (
  <div>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} aria-hidden className="flex min-h-12 items-center gap-3 px-2">
        <Skeleton shape="box" className="size-[18px] rounded-full" />
        <Skeleton shape="box" className="size-[37px]" />
        <Skeleton shape="text" className="flex-1" />
      </div>
    ))}
  </div>
)
