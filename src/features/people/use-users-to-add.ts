import { useQuery } from '@tanstack/react-query'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { UserGroup } from '@teca/shared/contract/iam'
import { selfQuery } from '@/api/iam/self'
import { allUsersQuery, foundUsersQuery } from '@/api/iam/users'
import { useDebounced } from '@/lib/use-debounced'
import { usersWith } from './users-with'

const offered = 5
const sort = ['username,asc']

/** The first users outside of a workgroup whose username or e-mail contains the text, and how many there are; undefined until they are known. */
export function useUsersToAdd(workgroup: UserGroup, written: string) {
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  const link = self?._links.searchUsers
  const text = useDebounced(written, 200).trim()
  const isSearch = text !== '' && written.trim() !== ''
  const search = foundUsersQuery(link ?? { href: '' }, { text, sort, outside: workgroup.uuid, size: offered })
  const { data: page } = useQuery({ ...search, enabled: isSearch && link !== undefined })
  // Only a server without the search is asked for every user.
  const { data: all } = useQuery({ ...allUsersQuery(sort), enabled: isSearch && link === undefined })
  if (!isSearch) return undefined
  if (link) return page && { users: entriesOf(page), total: pageOf(page).total }
  const found = all && usersWith(all, text).filter(({ userGroupUuids }) => !userGroupUuids.includes(workgroup.uuid))
  return found && { users: found.slice(0, offered), total: found.length }
}
