import { createFileRoute } from '@tanstack/react-router'
import { loadPlace } from '@/features/catalog/catalog-queries'
import { CatalogScreen } from '@/features/catalog/catalog-screen'
import { catalogSearch } from '@/features/catalog/catalog-search'

export const Route = createFileRoute('/_app/catalog/')({
  validateSearch: catalogSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadPlace(queryClient, deps),
  component: Screen,
  pendingComponent: Screen,
})

function Screen() {
  return <CatalogScreen search={Route.useSearch()} />
}
