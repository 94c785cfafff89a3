import { isApiError } from '../api-error'
import { customQuery } from '../hal/query'
import { halMutation } from '../hal/mutation'
import { expects401, http } from '../http'
import { getSettings, isSignedIn, signIn, signOut } from './generated/sdk.gen'
import type { Settings, SignedInState, UsersInfo } from './generated/types.gen'

/** The Basic credentials of a name and a password, in UTF-8. */
export function basicCredentials(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

/** Signs in. Wrong credentials are an `ApiError` with status 401, which the form words. */
export const login = () =>
  halMutation(
    ({ username, password }: { username: string; password: string }) =>
      signIn({ headers: { Authorization: basicCredentials(username, password) }, kyOptions: expects401 }),
    { silent: true },
  )

/** Whether somebody is signed in, and who; a 401 is a no. */
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

/** Signs out. The parent window is told in every case; a 401 means that nobody was signed in, and is no failure. */
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

/** Whether the person may manage: the Allow header of the management path holds GET. A failed request is a no. */
export const managementQuery = () =>
  customQuery('/ui/management', async (signal) => {
    try {
      const { headers } = await http('/ui/management', { method: 'OPTIONS', signal, ...expects401 })
      return (headers.get('Allow') ?? '').split(',').some((method) => method.trim().toUpperCase() === 'GET')
    } catch (error) {
      if (isApiError(error)) return false
      throw error
    }
  })

/** The tenant of this host: its lasting name, `default` where it cannot be had, and what people call it where that is told. */
export const tenantNameQuery = () =>
  customQuery<{ name: string; displayName?: string }>('/users/info', async (signal) => {
    try {
      const reply = await http('/users/info', { signal, ...expects401 })
      // The specified reply is its header; a body is more than it promises.
      const { displayName } = await reply.json<Partial<UsersInfo>>().catch((): Partial<UsersInfo> => ({}))
      return { name: reply.headers.get('domain-tenant') ?? 'default', ...(displayName && { displayName }) }
    } catch (error) {
      if (isApiError(error)) return { name: 'default' }
      throw error
    }
  })

const plain: Settings = { profile: 'standard', supportUrl: '/ui/help/', logos: {} }

/** What the deployment decides about the built application; plain settings for what its file leaves out, or where it cannot be read. */
export const settingsQuery = () =>
  customQuery<Settings>(
    '/ui/settings.json',
    async (signal) => {
      try {
        return { ...plain, ...(await getSettings({ signal, kyOptions: expects401 })) }
      } catch (error) {
        // The file is written by hand: one that is no JSON must not close the application.
        if (isApiError(error) || error instanceof SyntaxError) return plain
        throw error
      }
    },
    { silent: true },
  )
