import { isApiError } from '../api-error'
import { canonical } from '../hal/address'
import { collectPages } from '../hal/all-pages'
import { hrefOf, type HalLink } from '../hal/link'
import { halMutation } from '../hal/mutation'
import { onReadOrNewest } from '../hal/newest-thing'
import { serverPage } from '../hal/page'
import { addressOf } from '../entry-point'
import { callQuery, customQuery, halQuery } from '../hal/query'
import { http, onVersion } from '../http'
import { stale } from '../stale'
import { text } from '@/text/text'
import { createJarvisUser, findJarvisUserByUsername, getJarvisUsers } from './generated/sdk.gen'
import type { JarvisUser, JarvisUserCreate, JarvisUserPage, JarvisUserPatch } from '@teca/shared/contract/iam'

export const usersPerPage = 20

interface FoundUsers {
  text: string
  sort: string[]
  outside?: string
  page?: number
  size?: number
}

/** A page of the users of the organisation; `sort` in the server's form: `['username,asc']`. */
export const usersQuery = (page: number, sort: string[]) =>
  callQuery(getJarvisUsers, { query: { page: serverPage(page), size: usersPerPage, sort } }, { whole: true })

/** Users whose username or e-mail contains the text, outside of a workgroup if one is given. */
export const foundUsersQuery = (
  link: HalLink<JarvisUserPage>,
  { page = 1, size = usersPerPage, ...asked }: FoundUsers,
) => halQuery(link, { page: serverPage(page), size, ...asked }, { whole: true })

/** All users, for a search in the browser: the specified server cannot search users. */
export const allUsersQuery = (sort: string[]) =>
  customQuery(addressOf(getJarvisUsers, { query: { size: 1000, sort } }), (signal) =>
    collectPages((page, size) => getJarvisUsers({ query: { page, size, sort }, signal }), { signal }),
  )

/** One user, by self link. */
export const userQuery = (self: HalLink<JarvisUser>) => halQuery(self)

/** Whether someone has the user name: 404 means that it is free (back-office spec 5). */
export const usernameQuery = (username: string) => ({
  ...callQuery(findJarvisUserByUsername, { query: { username } }, { silent: true }),
  retry: false,
  staleTime: 0,
})

/** Whether the look-up failed because nobody has the name. */
export const isNameFree = (error: Error | null): boolean => isApiError(error, 404)

/** Creates a user of the organisation. The form shows its failures. */
export const createUser = () =>
  halMutation((body: JarvisUserCreate) => createJarvisUser({ body }), {
    stale: stale.users,
    done: () => text.userSaved,
    silent: true,
  })

/** Changes a user's names and e-mail, on the version that was read. The form shows its failures. */
export const changeUser = () =>
  halMutation(
    ({ user, changes }: { user: JarvisUser; changes: Pick<JarvisUserPatch, 'name' | 'surname' | 'email'> }) =>
      http.patch(hrefOf(user._links.self), { json: changes, ...onVersion(user) }).json<JarvisUser>(),
    { stale: stale.users, done: () => text.userSaved, silent: true },
  )

interface Membership {
  user: JarvisUser
  workgroup: string
  isIn: boolean
}

/** Puts a user into a workgroup or takes the user out; `done` is the notice, which offers Undo. The caller shows the failure. */
export const setMembership = (done: string) =>
  halMutation(writeMembership, {
    stale: stale.users,
    silent: true,
    done: (user, change) => ({ text: done, undo: () => writeMembership({ ...change, user, isIn: !change.isIn }) }),
  })

const writeMembership = ({ user, workgroup, isIn }: Membership): Promise<JarvisUser> =>
  onReadOrNewest(user, (on) => {
    const others = (on.userGroupUuids ?? []).filter((uuid) => uuid !== workgroup)
    const json = { userGroupUuids: isIn ? [...others, workgroup] : others }
    return http.patch(hrefOf(on._links.self), { json, ...onVersion(on) }).json<JarvisUser>()
  })

export const deleteUser = () =>
  halMutation((self: HalLink<JarvisUser>) => http.delete(hrefOf(self)), {
    stale: stale.users,
    removes: (self) => self,
    done: () => text.userDeleted,
  })

/** Whether two links lead to the same user. */
export const isSameUser = (a: Pick<JarvisUser, '_links'> | undefined, b: Pick<JarvisUser, '_links'> | undefined) =>
  a !== undefined && b !== undefined && canonical(a._links.self.href) === canonical(b._links.self.href)
