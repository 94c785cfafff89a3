import { isApiError } from '../api-error'
import { customQuery } from '../hal/query'
import { halMutation } from '../hal/mutation'
import { expects401, http } from '../http'
import { getSettings, isSignedIn, signIn, signOut } from './generated/sdk.gen'
import type { Settings, SignedInState, UsersInfo } from '@teca/shared/contract/host'

/** The Basic credentials of a name and a password, in UTF-8. */
export function basicCredentials(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

/** Signs in. Wrong credentials are an `ApiError` with status 401, which the form shows. */
export const login = () =>
  halMutation(
    ({ username, password }: { username: string; password: string }) =>
      signIn({ headers: { Authorization: basicCredentials(username, password) }, kyOptions: expects401 }),
    { silent: true },
  )

/** Who is signed in, if anybody; a 401 means nobody. */
export const sessionQuery = () =>
  customQuery<SignedInState>(
    '/users/isLogged',
    (signal) =>
      isSignedIn({ signal, kyOptions: expects401 }).catch((error: unknown) => {
        if (isApiError(error, 401)) return { logged: false }
        throw error
      }),
    { silent: true },
  )

/** Signs out. The parent window is notified in every case; a 401 means that nobody was signed in, and is no failure. */
export const logout = () =>
  halMutation(async () => {
    try {
      await signOut({ kyOptions: expects401 })
    } catch (error) {
      if (!isApiError(error, 401)) throw error
    } finally {
      globalThis.parent?.postMessage({ type: 'logout' }, '*')
    }
  })

/** Whether the person may manage: the Allow header of the management path includes GET. A failed request means no. */
export const managementQuery = () => ({
  ...customQuery<{ allow: string }>('/ui/management', async (signal) => {
    try {
      const { headers } = await http('/ui/management', { method: 'OPTIONS', signal, ...expects401 })
      return { allow: headers.get('Allow') ?? '' }
    } catch (error) {
      if (isApiError(error)) return { allow: '' }
      throw error
    }
  }),
  select: holdsGet,
})

const holdsGet = ({ allow }: { allow: string }): boolean =>
  allow.split(',').some((method) => method.trim().toUpperCase() === 'GET')

/** The tenant of this host: its stable name, `default` if it cannot be read, and its display name if the server sends it. */
export const tenantNameQuery = () =>
  customQuery<{ name: string; displayName?: string }>('/users/info', async (signal) => {
    try {
      const reply = await http('/users/info', { signal, ...expects401 })
      // The specification names only the header; the body is optional.
      const { displayName } = await reply.json<Partial<UsersInfo>>().catch((): Partial<UsersInfo> => ({}))
      return { name: reply.headers.get('domain-tenant') ?? 'default', ...(displayName && { displayName }) }
    } catch (error) {
      if (isApiError(error)) return { name: 'default' }
      throw error
    }
  })

const plain: Settings = { profile: 'standard', supportUrl: '/ui/help/', logos: {} }

/** The deployment's settings of the built application, with defaults for missing ones or an unreadable file. */
export const settingsQuery = () =>
  customQuery<Settings>(
    '/ui/settings.json',
    async (signal) => {
      try {
        return { ...plain, ...(await getSettings({ signal, kyOptions: expects401 })) }
      } catch (error) {
        // The file is written by hand: invalid JSON must not stop the application.
        if (isApiError(error) || error instanceof SyntaxError) return plain
        throw error
      }
    },
    { silent: true },
  )
