/** The page numbers of a reply; `number` is 0-based and stays inside api. */
export interface PageInfo {
  number: number
  size: number
  totalPages: number
  totalElements: number
}

/** A page of a list as HAL writes it. */
export interface HalPage {
  _embedded?: object
  page?: PageInfo
}

type ListsOf<P extends HalPage> = Omit<NonNullable<P['_embedded']>, 'preloads'>

/** The type of a page's entries. */
export type EntryOf<P extends HalPage> = P extends HalPage
  ? NonNullable<ListsOf<P>[keyof ListsOf<P>]> extends readonly (infer E)[]
    ? E
    : never
  : never

/** The entries of a page, whatever the name of their relation; empty if there are none, or no page yet. */
export function entriesOf<P extends HalPage>(page: P | undefined): EntryOf<P>[] {
  for (const [relation, list] of Object.entries(page?._embedded ?? {})) {
    if (relation !== 'preloads' && Array.isArray(list)) return list
  }
  return []
}

/** The entries of any reply; empty if it is no list. */
export function entriesIn(reply: unknown): unknown[] {
  const embedded: unknown = reply !== null && typeof reply === 'object' ? Reflect.get(reply, '_embedded') : undefined
  return embedded !== null && typeof embedded === 'object' ? entriesOf({ _embedded: embedded }) : []
}

/** The server's page number for a page number counted from 1. */
export const serverPage = (page: number) => Math.max(0, page - 1)

/** Number of pages and entries of a reply, with page numbers counted from 1. */
export const pageOf = (reply: HalPage) => ({
  page: (reply.page?.number ?? 0) + 1,
  pages: reply.page?.totalPages ?? 1,
  total: reply.page?.totalElements ?? entriesOf(reply).length,
})
