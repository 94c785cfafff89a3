import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isApiError } from '@/api/api-error'
import { load } from '@/api/hal/load'
import { managementQuery, settingsQuery } from '@/api/host/session'
import { selfQuery } from '@/api/iam/self'

/**
 * Loads what every signed-in screen needs: the signed-in user, and with that reply the organisations, metadata templates
 * and states. Screens load after it, so that nothing is requested twice. `here` is the address to return to after
 * signing in.
 */
export async function loadShell(queryClient: QueryClient, here: string) {
  // No screen waits for it: it only adds entries to the menu, and a failure counts as no.
  const mayManage = load(queryClient, managementQuery())
  mayManage.catch(() => undefined)
  try {
    await Promise.all([load(queryClient, selfQuery()), load(queryClient, settingsQuery())])
  } catch (error) {
    if (isApiError(error, 401)) throw redirect({ to: '/login', search: { redirect: here }, replace: true })
    throw error
  }
}
