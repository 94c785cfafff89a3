import { useId } from 'react'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Thumb } from '@/ui/thumb/thumb'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'

export interface ItemChoiceProps {
  /** Shared by all choices of a list. */
  name: string
  item: CulturalItem
  checked: boolean
  onChoose: () => void
}

/** An item as one of several: its picture, its title, its pressmark and its author. */
export function ItemChoice({ name, item, checked, onChoose }: ItemChoiceProps) {
  const { untitled } = useText('catalog')
  const id = useId()
  const title = item.sgtt || untitled
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1 transition-colors duration-quick hover:bg-ink/5 has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        value={item.uuid}
        checked={checked}
        aria-label={title}
        aria-describedby={id}
        onChange={onChoose}
        className="size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface outline-none transition-[border-width,border-color] duration-quick checked:border-[5px] checked:border-accent hover:border-ink-soft checked:hover:border-accent"
      />
      {/* catalogue spec 9: pictures in lists are 37 px */}
      <Thumb src={item.leadImage?.thumb} alt="" className="w-[37px] shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm wrap-anywhere">{title}</span>
        <span id={id} className="line-clamp-1 text-xs text-ink-faint tabular-nums">
          {[item.pressmark, item.autn].filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  )
}

/** The place of choices that are on their way. */
export const ItemChoiceSkeleton = ({ label }: { label: string }) => (
  <div>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className="flex min-h-12 items-center gap-3 px-2 py-1">
        <Skeleton shape="box" className="size-[18px] rounded-full!" />
        <Skeleton shape="box" className="size-[37px]" />
        <Skeleton shape="text" lines={2} className="flex-1" />
      </div>
    ))}
  </div>
)
