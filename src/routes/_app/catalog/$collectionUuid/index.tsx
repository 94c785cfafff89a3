import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadPlace } from '@/features/catalog/catalog-queries'
import { CollectionScreen } from '@/features/catalog/catalog-screen'
import { catalogSearch } from '@/features/catalog/catalog-search'
import { CollectionSkeleton } from '@/features/catalog/place-skeleton'
import { isUuid } from '@/lib/is-uuid'
import { noCollection } from '@/lib/no-collection'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(catalogSearch)

export const Route = createFileRoute('/_app/catalog/$collectionUuid/')({
  validateSearch,
  beforeLoad: ({ params: { collectionUuid } }) => {
    if (collectionUuid === noCollection) throw redirect({ to: '/catalog', replace: true })
    if (!isUuid(collectionUuid)) throw notFound()
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => loadPlace(queryClient, deps, params.collectionUuid),
  // The skeleton is loaded with the shell, before the screen's own code, and has its measures: nobody has to wait until it was
  // shown.
  codeSplitGroupings: [['component']],
  component: Screen,
  pendingComponent: CollectionSkeleton,
  pendingMinMs: 0,
})

function Screen() {
  return <CollectionScreen collectionUuid={Route.useParams().collectionUuid} search={Route.useSearch()} />
}
