import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import type { Storyboard } from '@/api/meta/generated/types.gen'
import { isDefaultState } from '@/api/meta/workflow/states'
import { placeAspect } from '@/blocks/list/card-place'
import type { CardState } from '@/blocks/list/list-props'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { StateDot } from '@/ui/state-dot/state-dot'
import { StoryCollage } from './story-collage'
import type { StoryFields } from './story-fields'
import { StoryLink } from './story-link'

export type StoryCardProps = CardState & {
  story: Storyboard
  fields: StoryFields
  state: { name: string; color: string }
  /** Below the card: its position in the series. */
  below?: ReactNode
}

/** A story by its pictures. It is in a cell of a CardGrid, which listens for its gestures. */
export const StoryCard = memo(function StoryCard(props: StoryCardProps) {
  const { story, fields, state, selected, selecting, marked, tabStop, eager, onSelect, below } = props
  const text = useText('stories')
  const { untitled, selectItem } = useText('catalog')
  const title = fields.title || untitled
  return (
    <>
      <StoryLink
        story={story}
        tabIndex={tabStop ? 0 : -1}
        className="group/link relative block rounded outline-offset-4 [-webkit-touch-callout:none]"
      >
        <StoryCollage
          story={story}
          eager={eager}
          className={clsx(
            'transition-shadow duration-calm group-hover/link:shadow-md',
            marked && 'shadow-md outline-2 outline-offset-2 outline-line-strong',
          )}
        />
        <span className="mt-2.5 line-clamp-2 font-serif text-base leading-5 text-pretty break-words decoration-line-strong underline-offset-3 group-hover/link:underline">
          {title}
        </span>
      </StoryLink>
      <div className="mt-0.5 flex min-h-5 items-center gap-2 text-xs text-ink-soft">
        <span className="min-w-0 flex-1 truncate">
          {fields.others.map(({ name, label, text: said }, at) => (
            <span key={name} title={label}>
              {at > 0 && ' · '}
              {said}
            </span>
          ))}
        </span>
        <span className="shrink-0 tabular-nums">{text.stepCount({ count: story.annotations.length })}</span>
        <StateDot {...state} plain={isDefaultState(story)} className={isDefaultState(story) ? '-mr-1' : undefined} />
      </div>
      {below}
      {selected && (
        <div
          aria-hidden
          style={{ aspectRatio: placeAspect }}
          className="pointer-events-none absolute inset-x-0 top-0 rounded outline-2 outline-offset-2 outline-accent"
        />
      )}
      <Checkbox
        label={selectItem({ title })}
        hideLabel
        onPicture
        data-card-check
        tabIndex={-1}
        checked={selected}
        onChange={onSelect}
        className={clsx(
          'absolute! top-1.5 left-1.5',
          !selecting &&
            !marked &&
            'opacity-0 transition-opacity duration-quick group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:pointer-events-none',
        )}
      />
    </>
  )
})
