import { hrefOf, type HalLink } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { halQuery } from '../../hal/query'
import { http } from '../../http'
import { stale } from '../../stale'
import type { SavedSearch, SavedSearchCreate, SavedSearchPage } from '@teca/shared/contract/meta'
import { previewsPerList } from '../lists/sections'
import { undoDeletion } from '../things/undo'
import type { Asked, Condition } from './asked'

export type { SavedSearch, SavedSearchCreate }

/** More than anybody saves. */
const kept = 200

/** The saved searches of the person, by name. */
export const savedSearchesQuery = (link: HalLink<SavedSearchPage>) =>
  halQuery(link, { page: 0, size: kept }, { silent: true })

/** The first items that it finds now, for its card in the workspace. */
export const previewsOfSavedQuery = ({ _links: { items } }: SavedSearch) => ({
  ...halQuery(items ?? { href: '' }, { page: 0, size: previewsPerList }, { silent: true }),
  enabled: items !== undefined,
})

/** The search that was saved. */
export const askedBySaved = ({ entity, search }: SavedSearch): Asked => ({
  entity,
  term: search.genericText ?? '',
  filters: Object.fromEntries(
    (search.conditions ?? []).map(({ name, ...condition }) => [name, condition satisfies Condition] as const),
  ),
})

export const saveSearch = (link: HalLink<SavedSearchPage>, done: (saved: SavedSearch) => string) =>
  halMutation((search: SavedSearchCreate) => http.post(hrefOf(link), { json: search }).json<SavedSearch>(), {
    stale: stale.savedSearches,
    done,
    silent: true,
  })

/** Lists a saved search in the workspace, or stops that. */
export const showAmongLists = () =>
  halMutation(
    ({ saved, living }: { saved: SavedSearch; living: boolean }) =>
      http.patch(hrefOf(saved._links.self), { json: { living } }).json<SavedSearch>(),
    { stale: stale.savedSearches },
  )

export const deleteSavedSearch = (done: (saved: SavedSearch) => string) =>
  halMutation(async (saved: SavedSearch) => void (await http.delete(hrefOf(saved._links.self))), {
    stale: stale.savedSearches,
    removes: ({ _links }) => _links.self,
    done: (_, saved) => ({ text: done(saved), undo: undoDeletion(saved) }),
  })
