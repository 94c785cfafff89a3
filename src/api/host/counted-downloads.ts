import { hrefOf, type HalLink } from '../hal/link'
import { halMutation } from '../hal/mutation'
import { entriesOf, serverPage } from '../hal/page'
import { halQuery } from '../hal/query'
import { http } from '../http'
import type { Download, DownloadKind, DownloadPage } from '@teca/shared/contract/host'

export type { Download, DownloadKind, DownloadPage }

/** Which downloads are listed, in the terms of the server. */
export interface DownloadFilter {
  user?: string
  thing?: string
  kind?: DownloadKind
  from?: string
  to?: string
}

const downloadsPerPage = 50
/** A large file is read from its beginning to its end before it is saved. */
const READ_MS = 10 * 60_000

/** A page of the downloads behind the `downloads` link of the signed-in user. Pages count from 1. */
export const downloadsQuery = (link: HalLink<DownloadPage>, filter: DownloadFilter, page: number) => ({
  ...halQuery(link, { ...filter, page: serverPage(page), size: downloadsPerPage }, { silent: true }),
  staleTime: 0,
})

export const downloadsIn = (page: DownloadPage | undefined): Download[] => entriesOf(page)

/** All downloads of these filters as the file that is to be saved. */
export const exportDownloads = () =>
  halMutation((link: HalLink) => http.get(hrefOf(link), { timeout: READ_MS, headers: { Accept: '*/*' } }).blob())
