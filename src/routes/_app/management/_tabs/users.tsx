import { createFileRoute } from '@tanstack/react-router'
import { loadPeople } from '@/features/people/load-people'
import { peopleSearch } from '@/features/people/people-search'
import { PeopleScreen } from '@/features/people/people-screen'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(peopleSearch)

export const Route = createFileRoute('/_app/management/_tabs/users')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  // Another search is the same route, whose list shows its own progress: a skeleton would take the focus from a filter.
  loader: ({ context: { queryClient }, location }) => loadPeople(queryClient, peopleSearch(location.search)),
  component: Screen,
})

function Screen() {
  return <PeopleScreen search={Route.useSearch()} />
}
