import { http, HttpResponse, type HttpHandler } from 'msw'
import type { JarvisUser, Tenant } from '@teca/shared/contract/iam'
import type { AssetType, Asset } from '../../src/api/meta/assets/assets.ts'
import type { Collection, CulturalItem, CustomMetadataTemplate, ItemState, Section } from '@teca/shared/contract/meta'
import { aSection } from '../fixtures/configuration.ts'
import { aCollection } from '../fixtures/items.ts'
import { list, problem, resource } from './resource.ts'

/** Items, in the list of the whole organisation and by themselves; none is in process. */
export const itemHandlers = (...items: CulturalItem[]): HttpHandler[] => [
  list('/meta/culturalItems/search/findAll', 'culturalItems', () => items),
  list('/meta/culturalItems/search/findBySgttOrAutnOrPressmark', 'culturalItems', () => items),
  http.get('*/meta/culturalItems/search/findByPressmark', ({ request }) => {
    const item = items.find(({ pressmark }) => pressmark === new URL(request.url).searchParams.get('pressmark'))
    return item ? HttpResponse.json(item) : problem(404, 'not-found')
  }),
  list('/import-manager/culturalItems/search/findByUuids', 'culturalItems', () =>
    items.map(({ uuid, processing }) => ({ uuid, notReadyImagesCount: 0, imagesCount: 0, ...processing })),
  ),
  ...resource('/meta/culturalItems', 'culturalItems', items),
]

/** Collections: those without a parent at the top, the others below theirs, each with its items. */
export const collectionHandlers = (collections: Collection[], items: CulturalItem[] = []): HttpHandler[] => [
  list('/meta/culturalItemCollections/search/findRoot', 'culturalItemCollections', () => collections.filter(isRoot)),
  list('/meta/culturalItemCollections/search/findAll', 'culturalItemCollections', () => collections),
  list('/meta/culturalItemCollections/search/findBySgttOrSgti', 'culturalItemCollections', ({ searchParams }) =>
    collections.filter(({ sgtt, sgti }) =>
      `${sgtt} ${sgti}`.toLowerCase().includes(searchParams.get('text')?.toLowerCase() ?? ''),
    ),
  ),
  http.delete('*/meta/culturalItemCollections/:uuid/dry-run', ({ params }) => {
    const { sharedItems, orphanItems, deletedSubcollections } = totals(String(params['uuid']), collections, items)
    return HttpResponse.json({ sharedItems, orphanItems, deletedSubcollections })
  }),
  ...collections.flatMap(({ uuid }) => [
    list(`/meta/culturalItemCollections/${uuid}/culturalItems`, 'culturalItems', () => items.filter(isIn(uuid))),
    list(`/meta/culturalItemCollections/${uuid}/culturalItemCollections`, 'culturalItemCollections', () =>
      collections.filter(isIn(uuid)),
    ),
    http.get(`*/meta/culturalItemCollections/${uuid}/totals`, () =>
      HttpResponse.json(totals(uuid, collections, items)),
    ),
  ]),
  ...resource('/meta/culturalItemCollections', 'culturalItemCollections', collections, (given) => aCollection(given)),
]

/** The assets of one type of an item. */
export const assetHandlers = <T extends Asset>(item: CulturalItem, type: AssetType, ...assets: T[]): HttpHandler[] => [
  list(`/meta/culturalItems/${item.uuid}/${type}`, type, () =>
    assets.map((asset, n) => ({ position: n + 1, ...asset })),
  ),
  ...resource(`/meta/${type}`, type, assets),
]

/** The collections that an item is in. */
export const parentHandlers = (item: CulturalItem, ...collections: Collection[]): HttpHandler[] => [
  list(`/meta/culturalItems/${item.uuid}/parentCollections`, 'culturalItemCollections', () => collections),
]

/** Metadata fields, by kind of entity. */
export const templateHandlers = (...templates: CustomMetadataTemplate[]): HttpHandler[] => [
  http.get('*/meta/customMetadataTemplates/search/findByResourceType', ({ request }) => {
    const type = new URL(request.url).searchParams.get('type')
    const customMetadataTemplates = templates.filter(({ resourceType }) => resourceType === type)
    return HttpResponse.json({ _embedded: { customMetadataTemplates }, _links: { self: { href: request.url } } })
  }),
]

/** Workflow states. */
export const stateHandlers = (...states: ItemState[]) => resource('/meta/itemStates', 'itemStates', states)

/** Lists of the workspace, each empty. */
export const sectionHandlers = (...sections: Section[]): HttpHandler[] => [
  ...sections.map(({ uuid }) => list(`/meta/sections/${uuid}/items`, 'culturalItems', () => [])),
  ...resource('/meta/sections', 'sections', sections, ({ name }) => aSection({ name })),
]

/** The signed-in user, a manager or not, with the user's organisations, the current one first. */
export const sessionHandlers = (user: JarvisUser, tenants: Tenant[], { manages = false } = {}): HttpHandler[] => [
  http.get('*/iam/jarvisUsers/search/self', () => HttpResponse.json(user)),
  list(`/iam/jarvisUsers/${user.id}/tenants`, 'tenants', () => tenants),
  list('/iam/tenants', 'tenants', () => tenants),
  http.get('*/iam/tenants/info', () => (tenants[0] ? HttpResponse.json(tenants[0]) : problem(404, 'not-found'))),
  http.get('*/users/isLogged', () => HttpResponse.json({ logged: true, username: user.username })),
  http.get('*/users/info', () =>
    HttpResponse.json({ tenantName: user.tenantName }, { headers: { 'domain-tenant': user.tenantName } }),
  ),
  http.get('*/users/login', () => HttpResponse.json({ username: user.username, tenantName: user.tenantName })),
  http.post('*/users/logout', () => new HttpResponse(null, { status: 204 })),
  http.options(
    '*/ui/management',
    () => new HttpResponse(null, { status: 204, headers: { Allow: manages ? 'GET, OPTIONS' : 'OPTIONS' } }),
  ),
  http.get('*/ui/settings.json', () => HttpResponse.json({ profile: 'standard', supportUrl: '/ui/help/', logos: {} })),
]

const isRoot = ({ parentCollectionsUuids }: Collection) => parentCollectionsUuids.length === 0
const isIn = (uuid: string) => (thing: { parentCollectionsUuids: string[] }) =>
  thing.parentCollectionsUuids.includes(uuid)

const totals = (uuid: string, collections: Collection[], items: CulturalItem[]) => ({
  culturalItems: items.filter(isIn(uuid)).length,
  subCollections: collections.filter(isIn(uuid)).length,
  sharedItems: items.filter(isIn(uuid)).filter(({ parentCollectionsUuids }) => parentCollectionsUuids.length > 1)
    .length,
  orphanItems: items.filter(isIn(uuid)).filter(({ parentCollectionsUuids }) => parentCollectionsUuids.length === 1)
    .length,
  deletedSubcollections: collections.filter(isIn(uuid)).length,
})
