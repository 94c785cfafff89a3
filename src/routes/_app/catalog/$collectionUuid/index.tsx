import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadPlace } from '@/features/catalog/catalog-queries'
import { CollectionScreen } from '@/features/catalog/catalog-screen'
import { catalogSearch } from '@/features/catalog/catalog-search'
import { isUuid } from '@/lib/is-uuid'
import { noCollection } from '@/lib/no-collection'

export const Route = createFileRoute('/_app/catalog/$collectionUuid/')({
  validateSearch: catalogSearch,
  beforeLoad: ({ params: { collectionUuid } }) => {
    if (collectionUuid === noCollection) throw redirect({ to: '/catalog', replace: true })
    if (!isUuid(collectionUuid)) throw notFound()
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => loadPlace(queryClient, deps, params.collectionUuid),
  // The frame of the screen is its own skeleton, so both come in one piece.
  codeSplitGroupings: [['component', 'pendingComponent']],
  component: Screen,
  pendingComponent: Screen,
  // What stands there meanwhile is the screen itself: nobody waits for it to have been seen.
  pendingMinMs: 0,
})

function Screen() {
  return <CollectionScreen collectionUuid={Route.useParams().collectionUuid} search={Route.useSearch()} />
}
