import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { downloadsQuery } from '@/api/host/counted-downloads'
import { selfQuery } from '@/api/iam/self'
import { logFilter } from '@/blocks/management-frame/log-search'
import type { DownloadsSearch } from './downloads-search'

/** Begins to read the page; the screen shows its progress and its failure. */
export async function loadDownloads(queries: QueryClient, { page = 1, ...search }: DownloadsSearch) {
  const { downloads } = (await load(queries, selfQuery()))._links
  if (downloads) void load(queries, downloadsQuery(downloads, logFilter(search), page)).catch(() => undefined)
}
