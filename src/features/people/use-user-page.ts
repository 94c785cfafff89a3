import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { entriesOf } from '@/api/hal/page'
import type { JarvisUser, JarvisUserPage } from '@teca/shared/contract/iam'
import { selfQuery } from '@/api/iam/self'
import { allUsersQuery, foundUsersQuery, usersPerPage, usersQuery } from '@/api/iam/users'
import { useListPage } from '@/blocks/list/use-list-page'
import { sortOf, type PeopleSearch } from './people-search'
import { usersWith } from './users-with'

/** A page of users, or of those whose username or e-mail contains the text. A server without the search gives all users, filtered here (back-office spec 5). */
export function useUserPage({ page = 1, order, q = '' }: PeopleSearch) {
  const sort = sortOf(order)
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  const link = self?._links.searchUsers
  const text = q.trim()
  const filtersHere = text !== '' && !link
  const list = useListPage<JarvisUserPage>(
    (at) => ({
      ...(link && text !== ''
        ? foundUsersQuery(link, { text, page: at, sort })
        : { ...usersQuery(at, sort), enabled: !filtersHere }),
      // A row that stays in the list keeps the focus while the others are searched.
      placeholderData: keepPreviousData,
    }),
    filtersHere ? 1 : page,
  )
  const all = useQuery({ ...allUsersQuery(sort), enabled: filtersHere })
  const shownNow = list.data && entriesOf(list.data)
  if (!filtersHere) return { ...list, users: shownNow }
  const known: readonly JarvisUser[] | undefined = all.data ?? (all.error ? undefined : shownNow)
  const found = known && usersWith(known, q)
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / usersPerPage))
  const shown = Math.min(page, pages)
  return {
    users: found?.slice((shown - 1) * usersPerPage, shown * usersPerPage),
    total: all.data && found?.length,
    page: shown,
    pages,
    error: all.error,
    isFetching: all.isFetching,
    isLoading: !found && !all.error,
    retry: () => void all.refetch(),
  }
}
