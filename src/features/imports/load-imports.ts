import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { tenantInfoQuery } from '@/api/iam/self'
import { importsQuery } from '@/api/import-manager/imports'
import { startTextAtWork } from '@/text/text'
import type { ImportsSearch } from './imports-search'

/** What comes within it is waited for, so that nothing flickers; after it the screen stands with a skeleton. */
const MOMENT_MS = 150

/** Has what the monitor stands on: its words and the organisation; of the list what comes at once. */
export async function loadImports(queryClient: QueryClient, { page = 1 }: Pick<ImportsSearch, 'page'>): Promise<void> {
  const [tenant] = await Promise.all([load(queryClient, tenantInfoQuery()), startTextAtWork()])
  // The list shows its failure in its place.
  const reading = load(queryClient, importsQuery(tenant.name, page)).catch(() => undefined)
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))])
}
