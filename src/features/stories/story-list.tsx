import { useNavigate } from '@tanstack/react-router'
import { BookOpenText, Plus, Upload } from 'lucide-react'
import { useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import type { Storyboard, StoryboardCollection } from '@teca/shared/contract/meta'
import { everyStory, everyStoryOf, storiesOfSeriesQuery, storiesQuery } from '@/api/meta/stories/stories'
import { BinButton } from '@/blocks/bin/bin-button'
import { ListView } from '@/blocks/list/list-view'
import { useListPage } from '@/blocks/list/use-list-page'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { openDialog } from '@/stores/open-dialog'
import { useSeriesStorySelection, useStorySelection } from '@/stores/story-selection'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { IconButton } from '@/ui/icon-button/icon-button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import type { StoriesSearch } from './stories-search'
import { collageAspect } from './story-collage'
import { defaultOrder, orderOptions, ownOrder, storyOrderFrom } from './story-order'
import { StorySelectionBar } from './story-selection-bar'
import { useStoryCards } from './use-story-cards'

export interface StoryListProps {
  /** The series of the stories; without it all stories. */
  series?: StoryboardCollection
  search: StoriesSearch
}

/** Stories as cards or as a table, page by page. The selection among all stories and that in a series are separate. */
export function StoryList({ series, search }: StoryListProps) {
  const text = useText('stories')
  const catalog = useText('catalog')
  const exchange = useText('storyExchange')
  const navigate = useNavigate()
  const mayTell = useMayEditStories()
  const sort = search.sort ?? (series ? undefined : defaultOrder)
  const list = useListPage(
    (page) => (series ? storiesOfSeriesQuery(series, page, sort) : storiesQuery(page, sort)),
    search.page ?? 1,
  )
  const stories = useMemo(() => entriesOf(list.data), [list.data])
  const cards = useStoryCards(stories, { series, total: list.total })
  const selection = series ? useSeriesStorySelection : useStorySelection
  const onOrder = (wanted: string) => {
    const order = storyOrderFrom(wanted)
    const changed = order === defaultOrder && !series ? undefined : order
    void navigate({ to: '.', resetScroll: false, search: (old) => ({ ...old, sort: changed, page: undefined }) })
  }
  return (
    <ListView<Storyboard>
      label={text.stories}
      hint={text.gridHint}
      countText={text.storyCount}
      pagesLabel={text.storyPages}
      listKey={`${series?.uuid ?? 'all'} ${sort ?? ''}`}
      list={list}
      things={stories}
      everyThing={(options) => (series ? everyStoryOf(series, sort, options) : everyStory(sort, options))}
      order={{
        label: text.sortStories,
        value: sort ?? ownOrder,
        options: orderOptions(catalog, sort ?? ownOrder, series && text.orderOfSeries),
        onChange: onOrder,
      }}
      selection={selection}
      aspectOf={collageAspect}
      empty={
        <EmptyState
          icon={<BookOpenText aria-hidden />}
          title={series ? text.noStoriesInSeries : text.noStories}
          text={series ? text.noStoriesInSeriesHint : text.noStoriesHint}
        />
      }
      tools={
        <>
          {!series && <BinButton />}
          {mayTell && list.data?._links.readManifest && (
            <IconButton
              label={exchange.import}
              aria-haspopup="dialog"
              icon={<Upload aria-hidden />}
              onClick={() => openDialog({ name: 'import-story', series: series && handleOf(series) })}
            />
          )}
          {mayTell && (
            <Button
              variant="primary"
              aria-haspopup="dialog"
              icon={<Plus aria-hidden size={16} />}
              onClick={() => openDialog({ name: 'create-story', series: series && handleOf(series) })}
            >
              <span className="max-md:sr-only">{text.createStory}</span>
            </Button>
          )}
        </>
      }
      selectionBar={<StorySelectionBar series={series} selection={selection} />}
      {...cards}
    />
  )
}
