import { createFileRoute, notFound } from '@tanstack/react-router'
import { ListScreen } from '@/features/workspace/list-screen'
import { listSearch } from '@/features/workspace/list-search'
import { loadList } from '@/features/workspace/load-workspace'
import { isUuid } from '@/lib/is-uuid'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(listSearch)

export const Route = createFileRoute('/_app/workspace/$listUuid/')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  beforeLoad: ({ params: { listUuid } }) => {
    if (!isUuid(listUuid)) throw notFound()
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => loadList(queryClient, params.listUuid, deps),
  component: Screen,
})

function Screen() {
  const { listUuid } = Route.useParams()
  return <ListScreen key={listUuid} listUuid={listUuid} search={Route.useSearch()} />
}
