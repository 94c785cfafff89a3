import { createFileRoute } from '@tanstack/react-router'
import { DownloadsScreen } from '@/features/downloads/downloads-screen'
import { downloadsSearch } from '@/features/downloads/downloads-search'
import { loadDownloads } from '@/features/downloads/load-downloads'

export const Route = createFileRoute('/_app/management/downloads')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: downloadsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadDownloads(queryClient, deps),
  component: Screen,
})

function Screen() {
  return <DownloadsScreen search={Route.useSearch()} />
}
