import type { JarvisUser } from '@teca/shared/contract/iam'

/** The users whose username or e-mail contains the text, in upper or lower case; all of them without a text. */
export function usersWith<U extends Pick<JarvisUser, 'username' | 'email'>>(users: readonly U[], text: string): U[] {
  const wanted = text.trim().toLowerCase()
  return users.filter(({ username, email }) =>
    [username, email].some((value) => value?.toLowerCase().includes(wanted) ?? wanted === ''),
  )
}
