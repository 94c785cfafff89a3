import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Storyboard, StoryboardCollection } from '@teca/shared/contract/meta'
import { templatesQuery } from '@/api/meta/templates/templates'
import { isDefaultState, stateOf, statesQuery } from '@/api/meta/workflow/states'
import type { CardState, ListColumn } from '@/blocks/list/list-props'
import { useValueReading } from '@/blocks/metadata-value/use-value-reading'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { yearMonthDay } from '@/lib/dates'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { StateDot, StateWord } from '@/ui/state-dot/state-dot'
import { Thumb } from '@/ui/thumb/thumb'
import { PositionField } from './position-field'
import { StoryCard } from './story-card'
import { useStoryPictures } from './story-collage'
import { storyFields, type StoryFields } from './story-fields'
import { StoryLink } from './story-link'

interface Place {
  series: StoryboardCollection | undefined
  total: number | undefined
}

/** How stories are shown in a list: as cards, and in the columns of a table. */
export function useStoryCards(stories: readonly Storyboard[], { series, total }: Place) {
  const text = useText('stories')
  const item = useText('item')
  const table = useText('table')
  const reading = useValueReading()
  const mayTell = useMayEditStories()
  const { data: templates } = useQuery(templatesQuery('STORY'))
  const { data: states } = useQuery(statesQuery())
  const about = useMemo(() => {
    const words = { ...reading, pressmark: item.metadataPressmark }
    return new Map(
      stories.map((story) => [
        story.uuid,
        { fields: storyFields(story, templates, words), state: stateOf(story, states) },
      ]),
    )
  }, [stories, templates, states, reading, item])
  const aboutOf = useCallback(
    (story: Storyboard) => about.get(story.uuid) ?? { fields: noFields, state: stateOf(story, undefined) },
    [about],
  )
  const placeOf = useCallback(
    (story: Storyboard) =>
      series && mayTell ? <PositionField story={story} series={series} total={total ?? 1} /> : undefined,
    [series, total, mayTell],
  )
  const card = useCallback(
    (story: Storyboard, state: CardState) => (
      <StoryCard story={story} {...aboutOf(story)} {...state} below={placeOf(story)} />
    ),
    [aboutOf, placeOf],
  )
  const columns = useMemo((): ListColumn<Storyboard>[] => {
    const position: ListColumn<Storyboard> = {
      id: 'position',
      label: text.position,
      width: 7,
      atFirst: true,
      text: ({ position: at }) => String(at ?? ''),
      cell: (story) => placeOf(story) ?? String(story.position ?? ''),
    }
    return [
      {
        id: 'sgtt',
        label: item.metadataTitle,
        width: 0,
        atFirst: true,
        isHeader: true,
        onSmallScreens: true,
        sort: 'asc',
        text: (story) => aboutOf(story).fields.title,
        cell: (story, state) => <TitleCell story={story} title={aboutOf(story).fields.title} card={state} />,
      },
      ...(series ? [position] : []),
      {
        id: 'pressmark',
        label: item.metadataPressmark,
        width: 9,
        atFirst: false,
        text: ({ pressmark }) => pressmark ?? '',
      },
      {
        id: 'about',
        label: item.metadataDescription,
        width: 14,
        atFirst: true,
        text: (story) =>
          aboutOf(story)
            .fields.others.map((field) => field.text)
            .join(' · '),
      },
      {
        id: 'steps',
        label: text.steps,
        width: 5,
        atFirst: true,
        text: ({ annotations }) => String(annotations.length),
      },
      {
        id: 'state',
        label: table.state,
        width: 8.5,
        atFirst: true,
        onSmallScreens: true,
        sort: 'asc',
        text: ({ state }) => state ?? '',
        cell: (story) => {
          const { state } = aboutOf(story)
          return (
            <>
              <StateDot {...state} plain={isDefaultState(story)} className="md:hidden" />
              <StateWord {...state} className="ps-0.5 max-md:hidden" />
            </>
          )
        },
      },
      {
        id: 'lastModifiedDate',
        label: item.lastModified,
        width: 7.75,
        atFirst: true,
        sort: 'desc',
        text: ({ lastModifiedDate }) => yearMonthDay(lastModifiedDate),
      },
    ]
  }, [aboutOf, placeOf, series, text, item, table])
  return { card, columns }
}

const noFields: StoryFields = { title: '', others: [] }

function TitleCell({ story, title, card }: { story: Storyboard; title: string; card: CardState }) {
  const { untitled, selectItem } = useText('catalog')
  const [picture] = useStoryPictures(story)
  const shown = title || untitled
  return (
    <div className="flex items-center gap-3">
      <Checkbox
        label={selectItem({ title: shown })}
        hideLabel
        data-card-check
        tabIndex={-1}
        checked={card.selected}
        onChange={card.onSelect}
      />
      <StoryLink
        story={story}
        tabIndex={card.tabStop ? 0 : -1}
        className="relative flex min-w-0 flex-1 items-center gap-3 rounded-sm py-1 [-webkit-touch-callout:none]"
      >
        {/* catalogue spec 9: pictures in lists are 37 px */}
        <Thumb src={picture?.src} alt="" color={picture?.color} eager={card.eager} className="w-[37px] shrink-0" />
        <span className="block min-w-0 flex-1 truncate font-serif text-base decoration-line-strong underline-offset-3 group-hover:underline max-md:line-clamp-6 max-md:leading-5 max-md:whitespace-normal">
          {shown}
        </span>
      </StoryLink>
    </div>
  )
}
