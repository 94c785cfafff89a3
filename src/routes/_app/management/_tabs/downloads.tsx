import { createFileRoute } from '@tanstack/react-router'
import { DownloadsScreen } from '@/features/downloads/downloads-screen'
import { downloadsSearch } from '@/features/downloads/downloads-search'
import { loadDownloads } from '@/features/downloads/load-downloads'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(downloadsSearch)

export const Route = createFileRoute('/_app/management/_tabs/downloads')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  // Another search is the same route, whose list shows its own progress: a skeleton would take the focus from a filter.
  loader: ({ context: { queryClient }, location }) => loadDownloads(queryClient, downloadsSearch(location.search)),
  component: Screen,
})

function Screen() {
  return <DownloadsScreen search={Route.useSearch()} />
}
