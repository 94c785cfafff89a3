import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { handleOf } from '@/api/hal/link'
import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { seriesQuery, seriesTitle } from '@/api/meta/stories/stories'
import { isDefaultState, stateOf, statesQuery } from '@/api/meta/workflow/states'
import { useTitle } from '@/lib/use-title'
import { onlyHere } from '@/lib/only-here'
import { openDialog } from '@/stores/open-dialog'
import { useSeriesStorySelection, useStorySelection } from '@/stores/story-selection'
import { useSelectionPlace } from '@/stores/selection'
import { useText } from '@/text/use-text'
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb'
import { StateBadge } from '@/ui/state-badge/state-badge'
import { LabFrame } from './lab-frame'
import { LabSkeleton } from './lab-skeleton'
import { SeriesSection } from './series-section'
import type { StoriesSearch } from './stories-search'
import { StoryList } from './story-list'

/** The Stories Lab: all series, and all stories. */
export function StoriesScreen({ search }: { search: StoriesSearch }) {
  const text = useText('stories')
  useTitle(text.title)
  useSelectionPlace(useStorySelection, 'lab')
  return (
    <LabFrame>
      <h1 className="font-serif text-3xl text-balance md:text-4xl">{text.title}</h1>
      <SeriesSection />
      <StoryList search={search} />
    </LabFrame>
  )
}

/** One series, and its stories in their order. */
export function SeriesScreen({ seriesUuid, search }: { seriesUuid: string; search: StoriesSearch }) {
  const { data: series, error } = useQuery({ ...seriesQuery(seriesUuid), retryOnMount: false })
  useSelectionPlace(useSeriesStorySelection, seriesUuid)
  if (error && !series) throw error
  if (!series) return <LabSkeleton />
  return (
    <LabFrame>
      <SeriesHeader series={series} />
      <StoryList key={seriesUuid} series={series} search={search} />
    </LabFrame>
  )
}

function SeriesHeader({ series }: { series: StoryboardCollection }) {
  const text = useText('stories')
  const { data: states } = useQuery(statesQuery())
  const title = seriesTitle(series) || text.untitledSeries
  useTitle(title)
  return (
    <>
      <Breadcrumb
        label={text.breadcrumb}
        moreLabel={text.wholePath}
        crumbs={[
          { id: '', label: text.title },
          {
            id: series.uuid,
            label: title,
            onPress: () => openDialog({ name: 'series-details', series: handleOf(series) }),
          },
        ]}
        renderLink={(_, props) => <Link {...props} to="/story" activeOptions={onlyHere} />}
      />
      <h1 dir="auto" title={title} className="mt-4 font-serif text-3xl text-balance break-words md:text-4xl">
        {title}
      </h1>
      {!isDefaultState(series) && <StateBadge {...stateOf(series, states)} className="mt-2" />}
      {series.sgti && (
        <p dir="auto" className="mt-3 max-w-[62ch] text-base text-pretty whitespace-pre-line text-ink-soft">
          {series.sgti}
        </p>
      )}
    </>
  )
}
