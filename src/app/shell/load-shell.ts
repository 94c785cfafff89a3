import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isApiError } from '@/api/api-error'
import { callQuery } from '@/api/hal/query'
import { load } from '@/api/hal/load'
import { findSelf } from '@/api/iam/generated/sdk.gen'

/** Who is signed in, and all that rides along; without a session the way leads to the sign-in page. */
export async function loadShell(queryClient: QueryClient, here: string) {
  try {
    await load(queryClient, callQuery(findSelf, {}, { silent: true }))
  } catch (error) {
    if (isApiError(error, 401)) throw redirect({ href: `/login?redirect=${encodeURIComponent(here)}`, replace: true })
    throw error
  }
}
