import { createFileRoute, notFound } from '@tanstack/react-router'
import { LabSkeleton } from '@/features/stories/lab-skeleton'
import { loadLab } from '@/features/stories/load-lab'
import { SeriesScreen } from '@/features/stories/stories-screen'
import { storiesSearch } from '@/features/stories/stories-search'
import { isUuid } from '@/lib/is-uuid'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(storiesSearch)

export const Route = createFileRoute('/_app/story/series/$seriesUuid')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  beforeLoad: ({ params: { seriesUuid } }) => {
    if (!isUuid(seriesUuid)) throw notFound()
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => loadLab(queryClient, deps, params.seriesUuid),
  component: Screen,
  pendingComponent: LabSkeleton,
})

function Screen() {
  return <SeriesScreen seriesUuid={Route.useParams().seriesUuid} search={Route.useSearch()} />
}
