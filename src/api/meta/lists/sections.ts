import { withStep } from '../../entry-point'
import { allPages, type AllPagesOptions } from '../../hal/all-pages'
import type { Handle } from '../../hal/link'
import { entriesOf, serverPage } from '../../hal/page'
import { callQuery, customQuery, halQuery } from '../../hal/query'
import { http } from '../../http'
import { findSectionsByCulturalItemUuid, getSections } from '../generated/sdk.gen'
import type { Section, SectionPage } from '@teca/shared/contract/meta'

export type { Section }

const itemsPerPage = 20
export const previewsPerList = 4
/** catalogue spec 9: the order of a list unless another one is chosen. */
export const newestFirst = 'creationDate,desc' as const
const most = 1000

/** All lists of the signed-in user, in their order. */
export const sectionsQuery = () =>
  callQuery(withStep(getSections, withOtherPages), { query: { page: 0, size: most } }, { silent: true })

type Request = Parameters<typeof getSections>[0]

async function withOtherPages(first: SectionPage, request: Request): Promise<SectionPage> {
  const sections = entriesOf(first)
  for (let page = 1; page < first.page.totalPages; page++)
    sections.push(...entriesOf(await getSections({ ...request, query: { ...request?.query, page } })))
  return { ...first, _embedded: { ...first._embedded, sections } }
}

/** The lists that have an item, loaded again each time. */
export const sectionsWithQuery = (item: string) => ({
  ...callQuery(findSectionsByCulturalItemUuid, { query: { uuid: item, page: 0, size: most } }, { silent: true }),
  staleTime: 0,
})

/** The items of a list, 20 a page. Pages count from 1. */
export const sectionItemsQuery = (section: Section, page: number, sort: string = newestFirst) =>
  halQuery(section._links.items, { page: serverPage(page), size: itemsPerPage, sort: [sort] }, { silent: true })

/** Its newest items, for its card. */
export const previewsQuery = (section: Section) =>
  halQuery(section._links.items, { page: 0, size: previewsPerList, sort: [newestFirst] }, { silent: true })

/** Every item of a list, not only those of the shown page. */
export const everySectionItem = (section: Section, sort: string = newestFirst, options: AllPagesOptions = {}) =>
  allPages(section._links.items, { sort: [sort] }, options)

/** Uuids of all items of a list, in its order. */
export async function uuidsIn({ self }: Handle, signal?: AbortSignal): Promise<string[]> {
  const section = await http.get(self, { signal, cache: 'no-store' }).json<Section>()
  if (section.itemUuids) return section.itemUuids
  return (await allPages(section._links.items, {}, { signal })).map(({ uuid }) => uuid)
}

/** The same as a query, loaded again each time: items that the list already has are not added again. */
export const contentQuery = (list: Handle) => ({
  ...customQuery(`${list.self}/items?content`, (signal) => uuidsIn(list, signal), { silent: true }),
  staleTime: 0,
})
