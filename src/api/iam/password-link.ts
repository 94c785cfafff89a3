import { isApiError } from '../api-error'
import { halMutation } from '../hal/mutation'
import { callQuery } from '../hal/query'
import { findPasswordLink, setPasswordByLink } from './generated/sdk.gen'

/** Whose password a one-time link sets; the page shows why a 404 or 410 sets none. */
export const passwordLinkQuery = (token: string) => callQuery(findPasswordLink, { body: { token } }, { silent: true })

/** Sets the password and uses up the link. The form shows its failures. */
export const choosePassword = () =>
  halMutation((body: { token: string; password: string }) => setPasswordByLink({ body }), { silent: true })

/** The link can set no password any more. */
export const isSpent = (error: Error) => isApiError(error, 404) || isApiError(error, 410)
