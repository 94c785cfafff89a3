import { isApiError } from '../api-error'
import { halMutation } from '../hal/mutation'
import { callQuery } from '../hal/query'
import { findPasswordLink, setPasswordByLink } from './generated/sdk.gen'

/** Whose password a one-time link sets; 404 and 410 where it sets none, which the page words. */
export const passwordLinkQuery = (token: string) => callQuery(findPasswordLink, { body: { token } }, { silent: true })

/** Sets the password and uses the link up. The form words its failures. */
export const choosePassword = () =>
  halMutation((body: { token: string; password: string }) => setPasswordByLink({ body }), { silent: true })

/** The link sets no password any more, whatever is tried. */
export const isSpent = (error: Error) => isApiError(error, 404) || isApiError(error, 410)
