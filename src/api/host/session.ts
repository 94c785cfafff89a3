import { isApiError } from '../api-error'
import { customQuery } from '../hal/query'
import { halMutation } from '../hal/mutation'
import { expects401, http } from '../http'
import { getSettings, isSignedIn, signIn, signOut } from './generated/sdk.gen'
import type { Settings, SignedInState } from './generated/types.gen'

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

/** Name of the tenant of this host; `default` where it cannot be had. */
export const tenantNameQuery = () =>
  customQuery('/users/info', async (signal) => {
    try {
      const { headers } = await http('/users/info', { signal, ...expects401 })
      return headers.get('domain-tenant') ?? 'default'
    } catch (error) {
      if (isApiError(error)) return 'default'
      throw error
    }
  })

const plain: Settings = { profile: 'standard', supportUrl: '/ui/support/index.html', logos: {} }

/** What the deployment decides about the built application; the plain settings where the file is missing. */
export const settingsQuery = () =>
  customQuery<Settings>(
    '/ui/settings.json',
    (signal) =>
      getSettings({ signal, kyOptions: expects401 }).catch((error: unknown) => {
        if (isApiError(error)) return plain
        throw error
      }),
    { silent: true },
  )
