import { entriesOf } from '../../hal/page'
import { hrefOf, type HalLink } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { halQuery } from '../../hal/query'
import { http } from '../../http'
import { stale } from '../../stale'
import { text } from '@/text/text'
import type { Section, SectionGroups, SectionPage } from '@teca/shared/contract/meta'

/** Lists of others that are shared with a workgroup of the signed-in user, through the user's link. */
export const sharedSectionsQuery = (link: HalLink<SectionPage>) => ({
  ...halQuery(link, { page: 0, size: 1000 }, { silent: true }),
  staleTime: 0,
})

export const sectionsIn = (page: SectionPage | undefined): Section[] => entriesOf(page)

/** All workgroups, with a mark for those that see the list. */
export const sectionGroupsQuery = (link: HalLink<SectionGroups>) => ({
  ...halQuery(link, {}, { silent: true }),
  staleTime: 0,
})

/** Shares a list with exactly these workgroups. The dialog shows its failures. */
export const showToGroups = () =>
  halMutation(
    ({ link, groups }: { link: HalLink<SectionGroups>; groups: readonly string[] }) =>
      http.put(hrefOf(link), { json: { userGroupUuids: groups } }).json<SectionGroups>(),
    { stale: stale.sections, done: () => text.listUpdated, silent: true },
  )
