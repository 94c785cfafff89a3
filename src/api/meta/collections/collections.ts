import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api-error'
import { allPages, type AllPagesOptions } from '../../hal/all-pages'
import { hrefOf, type Handle, type HalLink } from '../../hal/link'
import { serverPage } from '../../hal/page'
import { addressOf, withStep } from '../../entry-point'
import { callQuery, customQuery, halQuery } from '../../hal/query'
import { withParams } from '../../hal/address'
import { seenInLists } from '../../hal/remember'
import { http } from '../../http'
import {
  findAllCollections,
  findCollectionByUuid,
  findCollectionsBySgttOrSgti,
  findRootCollections,
  getCollection,
  searchCollections,
} from '../generated/sdk.gen'
import type {
  Ancestor,
  Collection,
  CollectionInTree,
  CollectionPage,
  CollectionTotals,
  CollectionTreePage,
  DryRun,
} from '@teca/shared/contract/meta'
import { startingWith } from '../search/starting-with'

const itemsPerPage = 20
export const childrenPerPage = 100
/** Page sizes (catalogue spec): the list of all collections at the top is shorter than those below a collection. */
const rootsPerPage = 20
const choicesPerPage = 15
const byTitle = 'sgtt,asc'

/** One collection with its ancestors: through the parent that the person came from, if given. */
export const collectionQuery = (uuid: string, parentId?: string) => {
  const address = addressOf(getCollection, { path: { uuid } })
  return callQuery(
    withStep(findCollectionByUuid, (found, { signal }) => withAncestors(found, parentId, signal)),
    { query: { uuid } },
    { self: withParams(address, { parentId }) },
  )
}

/**
 * A collection with its ancestors through this parent, else through its first one. If a backend does not return them,
 * the parents are loaded one after the other.
 */
async function withAncestors(
  collection: Collection,
  parentId: string | undefined,
  signal?: AbortSignal | null,
): Promise<Collection> {
  const { ancestors, parentCollectionsUuids: parents, _links: links } = collection
  const parent = parents.find((one) => one === parentId) ?? parents[0]
  if (!ancestors) return { ...collection, ancestors: await ancestorsFrom(parent, collection.uuid, signal) }
  if (!links.through || ancestors.at(-1)?.uuid === parent) return collection
  return await http.get(hrefOf(links.through, { parentId: parent }), { signal }).json<Collection>()
}

async function ancestorsFrom(
  parent: string | undefined,
  uuid: string,
  signal?: AbortSignal | null,
): Promise<Ancestor[]> {
  const way: Ancestor[] = []
  const met = new Set([uuid])
  for (let next = parent; next !== undefined && !met.has(next);) {
    met.add(next)
    const above: Collection | undefined = await findCollectionByUuid({ query: { uuid: next }, signal }).catch(
      (error: unknown) => {
        // A parent that cannot be loaded ends the path; the part below it is still shown.
        if (isApiError(error)) return undefined
        throw error
      },
    )
    if (!above) break
    way.unshift({ uuid: next, title: collectionTitle(above) })
    next = above.parentCollectionsUuids[0]
  }
  return way
}

/** The handle of a collection by its uuid alone. */
export const collectionHandle = (uuid: string): Handle => ({
  uuid,
  self: addressOf(getCollection, { path: { uuid } }),
})

/** A collection's entry in a loaded list: enough to load its contents before its own reply has arrived. */
export function collectionInLists(queries: QueryClient, uuid: string): Collection | undefined {
  const seen = seenInLists(queries, collectionHandle(uuid).self, isWhole)
  return isWhole(seen) ? seen : undefined
}

/** The same from any list, including the tree: enough to load its contents. */
export function collectionInAnyList(queries: QueryClient, uuid: string): CollectionInTree | undefined {
  const seen = seenInLists(queries, collectionHandle(uuid).self)
  return isCollection(seen) ? seen : undefined
}

const isCollection = (thing: unknown): thing is CollectionInTree =>
  thing !== null &&
  typeof thing === 'object' &&
  '_links' in thing &&
  typeof thing._links === 'object' &&
  thing._links !== null &&
  'culturalItemCollections' in thing._links
// The tree's entry of a collection is not enough to show or to change it.
const isWhole = (thing: unknown): thing is Collection => isCollection(thing) && 'customMetadataList' in thing

/** The collections at the top of the catalogue. Pages count from 1. */
export const rootCollectionsQuery = ({ page = 1, size = rootsPerPage, sort = byTitle } = {}) =>
  callQuery(findWholeRoots, { query: { page: serverPage(page), size, sort: [sort] } })

// Without a projection entries are whole.
const findWholeRoots = withStep(findRootCollections, (page) => page as CollectionPage)
const findRootsInTree = withStep(findRootCollections, (page): CollectionTreePage => page)

/** The sub-collections of a collection. Pages count from 1. */
export const childCollectionsQuery = (
  collection: Pick<CollectionInTree, '_links'>,
  { page = 1, size = childrenPerPage, sort = byTitle } = {},
) => halQuery(collection._links.culturalItemCollections, { page: serverPage(page), size, sort: [sort] })

/**
 * The same lists for the tree, by title, a hundred a page: backends that offer the list of their roots as a tree leave
 * out pictures and metadata in all of them.
 */
export const treeQuery = (
  parent: CollectionInTree | undefined,
  page: number,
  roots: HalLink<CollectionTreePage> | undefined,
) => {
  const query = { page: serverPage(page), size: childrenPerPage, sort: [byTitle] }
  const list = parent ? parent._links.culturalItemCollections : roots
  return list
    ? halQuery<CollectionTreePage>(list, { ...query, ...(roots && { projection: 'tree' }) })
    : callQuery(findRootsInTree, { query })
}

/**
 * Collections to choose from: those with a text in title or description, or those of the extended search; without a text all. 15 a page.
 */
export const collectionChoicesQuery = ({ text = '', page = 1, bySearch = false }) => {
  const asked = { page: serverPage(page), size: choicesPerPage }
  const query = { ...asked, sort: [byTitle] }
  if (text === '') return callQuery(findAllCollections, { query })
  return bySearch
    ? callQuery(searchCollections, { body: startingWith(text), query: asked })
    : callQuery(findCollectionsBySgttOrSgti, { query: { text, ...query } })
}

/** The links of a collection, also of a tree entry. */
export interface LinksOfPlace {
  _links: CollectionInTree['_links'] & Pick<Collection['_links'], 'branchItems'>
}

/** Which items of a collection: its own, or with `below` also those of all collections below, if the server lists them. */
interface Items {
  sort?: string
  below?: boolean
}

const itemsLink = ({ _links: { culturalItems, branchItems } }: LinksOfPlace, below = false) =>
  (below && branchItems) || culturalItems

/** The items of a collection, 20 a page. Pages count from 1. */
export const collectionItemsQuery = (place: LinksOfPlace, page: number, { sort = byTitle, below }: Items = {}) =>
  halQuery(itemsLink(place, below), { page: serverPage(page), size: itemsPerPage, sort: [sort] })

/** Every item of a collection, not only the shown page. */
export const everyItemOf = (
  place: LinksOfPlace,
  { sort = byTitle, below }: Items = {},
  options: AllPagesOptions = {},
) => allPages(itemsLink(place, below), { sort: [sort] }, options)

/** The counts of the totals dialog. Without the link they are computed from the deletion's dry run and two lists. */
export const collectionTotalsQuery = (collection: Collection) => {
  const { totals, self } = collection._links
  return customQuery<CollectionTotals>(totals ? hrefOf(totals) : `${hrefOf(self)}/totals`, (signal) =>
    totals ? http.get(hrefOf(totals), { signal }).json<CollectionTotals>() : countedTotals(collection, signal),
  )
}

async function countedTotals({ _links }: Collection, signal: AbortSignal): Promise<CollectionTotals> {
  const count = async (link: Parameters<typeof hrefOf>[0]) => {
    const { page } = await http
      .get(hrefOf(link, { page: 0, size: 1 }), { signal })
      .json<{ page: { totalElements: number } }>()
    return page.totalElements
  }
  const [culturalItems, subCollections, dryRun] = await Promise.all([
    count(_links.culturalItems),
    count(_links.culturalItemCollections),
    http.delete(`${hrefOf(_links.self)}/dry-run`, { signal }).json<DryRun>(),
  ])
  return { culturalItems, subCollections, ...dryRun }
}

/** Title of a collection: sgtt, else sgti, else its label; empty when it has none. */
export const collectionTitle = ({ sgtt, sgti, label }: Pick<Collection, 'sgtt' | 'sgti' | 'label'>) =>
  sgtt || sgti || label || ''
