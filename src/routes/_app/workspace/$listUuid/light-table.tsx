import { createFileRoute, notFound } from '@tanstack/react-router'
import { LightTableScreen } from '@/features/workspace/light-table/light-table-screen'
import { lightTableSearch } from '@/features/workspace/light-table/light-table-search'
import { loadList } from '@/features/workspace/load-workspace'
import { isUuid } from '@/lib/is-uuid'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(lightTableSearch)

export const Route = createFileRoute('/_app/workspace/$listUuid/light-table')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  beforeLoad: ({ params: { listUuid } }) => {
    if (!isUuid(listUuid)) throw notFound()
  },
  loader: ({ context: { queryClient }, params }) => loadList(queryClient, params.listUuid, {}),
  component: Screen,
})

function Screen() {
  const { listUuid } = Route.useParams()
  return <LightTableScreen listUuid={listUuid} search={Route.useSearch()} />
}
