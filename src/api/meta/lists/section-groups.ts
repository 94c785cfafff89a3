import { entriesOf } from '../../hal/page'
import { hrefOf, type HalLink } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { halQuery } from '../../hal/query'
import { http } from '../../http'
import { stale } from '../../stale'
import { text } from '@/text/text'
import type { Section, SectionGroups, SectionPage } from '../generated/types.gen'

/** Lists of others that are shown to a workgroup of the signed-in user, behind the user's link. */
export const sharedSectionsQuery = (link: HalLink<SectionPage>) => ({
  ...halQuery(link, { page: 0, size: 1000 }, { silent: true }),
  staleTime: 0,
})

export const sectionsIn = (page: SectionPage | undefined): Section[] => entriesOf(page)

/** All workgroups, and which of them see the list. */
export const sectionGroupsQuery = (link: HalLink<SectionGroups>) => ({
  ...halQuery(link, {}, { silent: true }),
  staleTime: 0,
})

/** Shows a list to these workgroups alone. The dialog words its failures. */
export const showToGroups = () =>
  halMutation(
    ({ link, groups }: { link: HalLink<SectionGroups>; groups: readonly string[] }) =>
      http.put(hrefOf(link), { json: { userGroupUuids: groups } }).json<SectionGroups>(),
    { stale: stale.sections, done: () => text.listUpdated, silent: true },
  )
