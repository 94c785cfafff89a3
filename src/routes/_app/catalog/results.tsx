import { createFileRoute } from '@tanstack/react-router'
import { loadResults } from '@/features/search/results-queries'
import { ResultsScreen } from '@/features/search/results-screen'
import { resultsSearch } from '@/blocks/results-search/results-search'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(resultsSearch)

export const Route = createFileRoute('/_app/catalog/results')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadResults(queryClient, deps),
  component: Screen,
})

function Screen() {
  return <ResultsScreen search={Route.useSearch()} />
}
