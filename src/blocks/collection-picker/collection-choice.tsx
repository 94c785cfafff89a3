import { Folder } from 'lucide-react'
import { useId } from 'react'
import { collectionTitle } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Thumb } from '@/ui/thumb/thumb'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'
import { useWayTo } from './use-way-to'

export type CollectionChoiceProps = {
  /** Shared by all choices of a list. */
  name: string
  collection: Collection
  checked: boolean
  onChoose: () => void
}

/** A collection as one of several: its picture, its title and where it stands. */
export function CollectionChoice({ name, collection, checked, onChoose }: CollectionChoiceProps) {
  const text = useText('catalog')
  const id = useId()
  const way = useWayTo(collection)
  const { leadImage } = collection
  const title = collectionTitle(collection) || text.untitled
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1 transition-colors duration-quick hover:bg-ink/5 has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        value={collection.uuid}
        checked={checked}
        aria-label={title}
        aria-describedby={id}
        onChange={onChoose}
        className="size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface outline-none transition-[border-width,border-color] duration-quick checked:border-[5px] checked:border-accent hover:border-ink-soft checked:hover:border-accent"
      />
      {leadImage ? (
        // catalogue spec 9: pictures in lists are 37 px
        <Thumb src={leadImage.thumb} alt="" className="w-[37px] shrink-0" />
      ) : (
        <span className="grid size-[37px] shrink-0 place-items-center rounded bg-sunken text-ink-faint">
          <Folder aria-hidden size={16} strokeWidth={1.25} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm break-words">{title}</span>
        <span id={id} className="line-clamp-1 min-h-4 text-xs text-ink-faint" title={way}>
          {way}
        </span>
      </span>
    </label>
  )
}

/** The place of choices that are on their way. */
export const CollectionChoiceSkeleton = ({ label }: { label: string }) => (
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
