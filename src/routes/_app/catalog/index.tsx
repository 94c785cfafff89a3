import { createFileRoute } from '@tanstack/react-router'
import { loadPlace } from '@/features/catalog/catalog-queries'
import { CatalogScreen } from '@/features/catalog/catalog-screen'
import { catalogSearch } from '@/features/catalog/catalog-search'

export const Route = createFileRoute('/_app/catalog/')({
  validateSearch: catalogSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadPlace(queryClient, deps),
  // The frame of the screen is its own skeleton, so both come in one piece.
  codeSplitGroupings: [['component', 'pendingComponent']],
  component: Screen,
  pendingComponent: Screen,
  // What stands there meanwhile is the screen itself: nobody waits for it to have been seen.
  pendingMinMs: 0,
})

function Screen() {
  return <CatalogScreen search={Route.useSearch()} />
}
