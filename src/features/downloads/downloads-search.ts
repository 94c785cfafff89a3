import type { DownloadKind } from '@/api/host/counted-downloads'
import { logSearch, type LogSearch } from '@/blocks/management-frame/log-search'
import { pageIn } from '@/lib/address-search'

export const downloadKinds = [
  'snippet',
  'master',
  'item',
  'sheet',
  'story',
  'table',
] as const satisfies readonly DownloadKind[]

/** What the address of the downloads says. */
export interface DownloadsSearch extends LogSearch<DownloadKind> {
  /** From 1; the first is left out. */
  page?: number
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function downloadsSearch(search: Record<string, unknown>): DownloadsSearch {
  const page = pageIn(search['page'])
  return { ...logSearch(search, downloadKinds), ...(page && { page }) }
}
