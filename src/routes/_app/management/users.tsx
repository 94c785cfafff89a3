import { createFileRoute } from '@tanstack/react-router'
import { loadPeople } from '@/features/people/load-people'
import { peopleSearch } from '@/features/people/people-search'
import { PeopleScreen } from '@/features/people/people-screen'

export const Route = createFileRoute('/_app/management/users')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: peopleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadPeople(queryClient, deps),
  component: Screen,
})

function Screen() {
  return <PeopleScreen search={Route.useSearch()} />
}
