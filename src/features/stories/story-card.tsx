import { memo, type ReactNode } from 'react'
import type { Storyboard } from '@teca/shared/contract/meta'
import { isDefaultState } from '@/api/meta/workflow/states'
import { CardChoice } from '@/blocks/list/card-choice'
import { cardLink, cardPictureLook, cardTitle } from '@/blocks/list/card-look'
import type { CardState } from '@/blocks/list/list-props'
import { useText } from '@/text/use-text'
import { StateDot, StateWord } from '@/ui/state-dot/state-dot'
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
  const { untitled } = useText('catalog')
  const title = fields.title || untitled
  return (
    <>
      <StoryLink story={story} tabIndex={tabStop ? 0 : -1} className={cardLink}>
        <StoryCollage story={story} eager={eager} className={cardPictureLook(marked)} />
        <span dir="auto" className={cardTitle}>
          {title}
        </span>
      </StoryLink>
      <div className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        <span className="max-w-full min-w-0 flex-auto truncate">
          {fields.others.map(({ name, label, text: said }, at) => (
            <span key={name} title={label}>
              {at > 0 && ' · '}
              {said}
            </span>
          ))}
        </span>
        <span className="shrink-0 tabular-nums">{text.stepCount({ count: story.annotations.length })}</span>
        {isDefaultState(story) ? <StateDot {...state} plain className="-me-1" /> : <StateWord {...state} />}
      </div>
      {below}
      <CardChoice title={title} {...{ selected, selecting, marked, onSelect }} />
    </>
  )
})
