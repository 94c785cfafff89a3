import { hrefOf, type HalLink } from '../hal/link'
import { halMutation } from '../hal/mutation'
import { halQuery } from '../hal/query'
import { http } from '../http'
import { stale } from '../stale'
import { text } from '@/text/text'
import type { Invitation, InvitationCreate, JarvisUser, UserRights, UserTableReport } from '@teca/shared/contract/iam'

export type { Invitation, InvitationCreate, UserRights, UserTableReport }

/** A table makes a thousand users at most. */
const TABLE_MS = 120_000

/**
 * Creates a user who chooses the password by a link, through the `invite` link of the signed-in user. The form shows its failures.
 */
export const inviteUser = () =>
  halMutation(
    ({ link, user }: { link: HalLink<Invitation>; user: InvitationCreate }) =>
      http.post(hrefOf(link), { json: user }).json<Invitation>(),
    { stale: stale.users, silent: true },
  )

/** What each row of a table would create, or created. The dialog shows its failures. */
export const importUsers = () =>
  halMutation(
    ({ link, csv, apply }: { link: HalLink<UserTableReport>; csv: string; apply: boolean }) =>
      http.post(hrefOf(link), { json: { csv, apply }, timeout: TABLE_MS }).json<UserTableReport>(),
    { stale: ({ apply }) => (apply ? stale.users : []), silent: true },
  )

/** Removes the password and returns a link for a new one. */
export const resetPassword = () =>
  halMutation((link: HalLink<Invitation>) => http.post(hrefOf(link)).json<Invitation>(), { stale: stale.users })

/** Sets whether the user can sign in here; the link decides which of the two. */
export const setActive = () =>
  halMutation((link: HalLink<JarvisUser>) => http.post(hrefOf(link)).json<JarvisUser>(), {
    stale: stale.users,
    done: ({ deactivated }) => (deactivated ? text.userDeactivated : text.userActivated),
  })

/** Ends the sessions of another user here. */
export const endSessionsOf = () =>
  halMutation((link: HalLink) => http.delete(hrefOf(link)), {
    stale: stale.users,
    done: () => text.sessionsEnded,
  })

/** The rights of a user with their reasons. */
export const rightsQuery = (link: HalLink<UserRights>) => ({
  ...halQuery(link, {}, { silent: true }),
  staleTime: 0,
})
