import { createFileRoute } from '@tanstack/react-router'
import { ImportsScreen } from '@/features/imports/imports-screen'
import { importsSearch } from '@/features/imports/imports-search'
import { loadImports } from '@/features/imports/load-imports'

export const Route = createFileRoute('/_app/management/')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: importsSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, deps }) => loadImports(queryClient, deps),
  component: Screen,
})

function Screen() {
  return <ImportsScreen search={Route.useSearch()} />
}
