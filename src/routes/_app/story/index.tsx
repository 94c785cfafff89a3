import { createFileRoute } from '@tanstack/react-router'
import { LabSkeleton } from '@/features/stories/lab-skeleton'
import { loadLab } from '@/features/stories/load-lab'
import { StoriesScreen } from '@/features/stories/stories-screen'
import { storiesSearch } from '@/features/stories/stories-search'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(storiesSearch)

export const Route = createFileRoute('/_app/story/')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadLab(queryClient, deps),
  component: Screen,
  pendingComponent: LabSkeleton,
})

function Screen() {
  return <StoriesScreen search={Route.useSearch()} />
}
