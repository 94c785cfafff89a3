import { http } from '../http'
import type { LinkParams } from './address'
import { hrefOf, type HalLink } from './link'
import { entriesOf, type EntryOf, type HalPage } from './page'

export interface AllPagesOptions {
  /** Entries per page; the server may give fewer. */
  size?: number
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

const atOnce = 3

/** Every entry of the list behind a link, in order: pages of 1000, three at a time. Fails when one page fails. */
export const allPages = <P extends HalPage>(link: HalLink<P>, params: LinkParams = {}, options: AllPagesOptions = {}) =>
  collectPages(
    (page, size) => http.get(hrefOf(link, { ...params, page, size }), { signal: options.signal }).json<P>(),
    options,
  )

/**
 * The same for any function that reads a page, such as an operation of a generated client. Page numbers are the
 * server's.
 */
export async function collectPages<P extends HalPage>(
  readPage: (page: number, size: number) => Promise<P>,
  { size = 1000, signal, onProgress }: AllPagesOptions = {},
): Promise<EntryOf<P>[]> {
  const first = await readPage(0, size)
  const given = first.page?.size ?? size
  const total = first.page?.totalElements ?? entriesOf(first).length
  const pages: EntryOf<P>[][] = [entriesOf(first)]
  let done = pages[0]?.length ?? 0
  onProgress?.(done, total)
  let next = 1
  const worker = async () => {
    while (next < (first.page?.totalPages ?? 1)) {
      const number = next++
      signal?.throwIfAborted()
      pages[number] = entriesOf(await readPage(number, given))
      done += pages[number].length
      onProgress?.(done, total)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return pages.flat()
}
