import { keepPreviousData } from '@tanstack/react-query'
import { Library } from 'lucide-react'
import { entriesOf } from '@/api/hal/page'
import type { StoryboardCollection, StoryboardCollectionPage } from '@teca/shared/contract/meta'
import { seriesChoicesQuery, seriesTitle } from '@/api/meta/stories/stories'
import { ChoicePicker } from '@/blocks/choice-picker/choice-picker'
import { ChoiceRow } from '@/blocks/choice-picker/choice-row'
import { useText } from '@/text/use-text'

interface SeriesPickerProps {
  value: string | undefined
  onChange: (series: StoryboardCollection) => void
  exclude: readonly string[]
}

/** Chooses one of all series: by a search or page by page, with the count above (STORY-13). */
export function SeriesPicker({ value, onChange, exclude }: SeriesPickerProps) {
  const text = useText('stories')
  const nameOf = (series: StoryboardCollection) => seriesTitle(series) || text.untitledSeries
  return (
    <ChoicePicker<StoryboardCollectionPage, StoryboardCollection>
      query={(asked) => ({ ...seriesChoicesQuery(asked), placeholderData: keepPreviousData })}
      entries={entriesOf<StoryboardCollectionPage>}
      {...{ value, onChange, exclude }}
      words={{
        search: text.searchSeries,
        pages: text.seriesPages,
        legend: (_, count) => text.seriesCount({ count }),
        legendIsSeen: true,
        none: text.noSeries,
        noneFound: text.noneFound,
        found: (count) => text.seriesCount({ count }),
        chosen: (series) => text.chosenSeries({ title: nameOf(series) }),
      }}
    >
      {(series, choice) => (
        <ChoiceRow
          {...choice}
          uuid={series.uuid}
          title={nameOf(series)}
          note={series.storyboards && text.storyCount({ count: series.storyboards.length })}
          picture={
            <span className="grid size-[37px] shrink-0 place-items-center rounded bg-sunken text-ink-faint">
              <Library aria-hidden size={16} strokeWidth={1.25} />
            </span>
          }
        />
      )}
    </ChoicePicker>
  )
}
