import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { tenantInfoQuery } from '@/api/iam/self'
import { importsQuery } from '@/api/import-manager/imports'
import type { ImportsSearch } from './imports-search'

/** Loads the organisation, which the monitor needs. The screen has a skeleton for the list. */
export async function loadImports(queryClient: QueryClient, { page = 1 }: Pick<ImportsSearch, 'page'>): Promise<void> {
  const tenant = await load(queryClient, tenantInfoQuery())
  // The list shows its failure in place.
  load(queryClient, importsQuery(tenant.name, page)).catch(() => undefined)
}
