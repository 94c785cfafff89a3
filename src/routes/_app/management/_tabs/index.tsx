import { createFileRoute } from '@tanstack/react-router'
import { ImportsScreen } from '@/features/imports/imports-screen'
import { importsSearch } from '@/features/imports/imports-search'
import { loadImports } from '@/features/imports/load-imports'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(importsSearch)

export const Route = createFileRoute('/_app/management/_tabs/')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  // Another search is the same route, whose list shows its own progress: a skeleton would take the focus from a filter.
  loader: ({ context: { queryClient }, location }) => loadImports(queryClient, importsSearch(location.search)),
  component: Screen,
})

function Screen() {
  return <ImportsScreen search={Route.useSearch()} />
}
