import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { seriesListQuery, seriesQuery, storiesOfSeriesQuery, storiesQuery } from '@/api/meta/stories/stories'
import { templatesQuery } from '@/api/meta/templates/templates'
import { statesQuery } from '@/api/meta/workflow/states'
import type { StoriesSearch } from './stories-search'
import { defaultOrder } from './story-order'

/** Loads the data of the lab; for a series the series itself, which its screen needs. Each list shows its own failure in place. */
export async function loadLab(
  queries: QueryClient,
  { page = 1, sort }: StoriesSearch,
  seriesUuid?: string,
): Promise<void> {
  const quietly = (reading: Promise<unknown>) => void reading.catch(() => undefined)
  quietly(load(queries, templatesQuery('STORY')))
  quietly(load(queries, statesQuery()))
  if (seriesUuid === undefined) {
    quietly(load(queries, storiesQuery(page, sort ?? defaultOrder)))
    quietly(load(queries, seriesListQuery()))
    return
  }
  const series = await load(queries, seriesQuery(seriesUuid))
  quietly(load(queries, storiesOfSeriesQuery(series, page, sort)))
}
