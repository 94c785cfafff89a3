import { textOf } from '@/text/text'
import { isApiError } from '../api-error'
import { hrefOf } from '../hal/link'
import { halMutation } from '../hal/mutation'
import { expects401, http, sessionLost } from '../http'
import { stale } from '../stale'
import type { Avatar, JarvisUser } from '@teca/shared/contract/iam'

export interface PersonalData {
  name: string
  surname: string
  email: string
}

export interface PasswordChange {
  oldPassword: string
  newPassword: string
}

/** Saves one's own name, surname and e-mail through one's own self link. The form shows its failures. */
export const saveProfile = () =>
  halMutation(
    ({ self, name, surname, ...rest }: PersonalData & { self: JarvisUser; oldPassword?: string }) =>
      patch(self, { name: name || null, surname: surname || null, ...rest }),
    { stale: stale.profile, done: () => textOf('notices').profileUpdated, silent: true },
  )

/** Whether a change was refused because it needs one's own password. */
export const needsPassword = (error: Error) => isApiError(error, 'password.needed')

/** Changes one's own password. 401 means that the old one is wrong; the form says so. */
export const changePassword = () =>
  halMutation(({ self, ...passwords }: PasswordChange & { self: JarvisUser }) => patch(self, passwords), {
    stale: stale.profile,
    done: () => textOf('notices').changePasswordSuccessfully,
  })

/** Whether a change was refused because the password in use was wrong. */
export const isWrongOldPassword = (error: Error) => isApiError(error, 401) && !isApiError(error, 'session.missing')

/** Sends one's own picture; only if the user has the link. The dialog shows its failures. */
export const uploadAvatar = () =>
  halMutation(
    async ({ self, picture }: { self: JarvisUser; picture: Blob }) => {
      const { avatar } = self._links
      if (!avatar) throw new Error('the user has no link for a picture')
      const body = new FormData()
      body.append('file', picture, 'avatar.png')
      return http.post(hrefOf(avatar), { body }).json<Avatar>()
    },
    { stale: stale.profile, done: () => textOf('notices').avatarUpdated, silent: true },
  )

/** A write's reply has fewer links than the look-up of oneself; those stay until it loads again. */
async function patch(self: JarvisUser, json: object): Promise<JarvisUser> {
  const saved = await http
    .patch(hrefOf(self._links.self), { json, ...expects401 })
    .json<JarvisUser>()
    .catch((error: unknown) => {
      if (isApiError(error, 'session.missing')) sessionLost(error)
      throw error
    })
  return { ...saved, _links: { ...self._links, ...saved._links } }
}
