import { createFileRoute } from '@tanstack/react-router'
import { loadPlace } from '@/features/catalog/catalog-queries'
import { CatalogScreen } from '@/features/catalog/catalog-screen'
import { catalogSearch } from '@/features/catalog/catalog-search'
import { CatalogSkeleton } from '@/features/catalog/place-skeleton'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(catalogSearch)

export const Route = createFileRoute('/_app/catalog/')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadPlace(queryClient, deps),
  // The skeleton is loaded with the shell, before the screen's own code, and has its measures: nobody has to wait until it was
  // shown.
  codeSplitGroupings: [['component']],
  component: Screen,
  pendingComponent: CatalogSkeleton,
  pendingMinMs: 0,
})

function Screen() {
  return <CatalogScreen search={Route.useSearch()} />
}
