import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import type { AdvancedSearchRequest } from '@teca/shared/contract/meta'
import { pageRequest } from '../../contract/page-request.ts'
import { invalid } from '../../contract/problem.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import { etagOf } from '../../hal/hal.ts'
import type { Hal } from '../../hal/hal.ts'
import type { ItemService } from '../catalogue/index.ts'
import type { Owner, SavedSearchRow, SavedSearchService } from './saved-search-service.ts'
import type { SearchService } from './search-service.ts'

type Needs = { saved: SavedSearchService; search: SearchService; items: ItemService }
type Owned = { tenant: { id: string }; user: { uuid: string } }

const SAVED = '/meta/savedSearches'
const ownerOf = ({ tenant, user }: Owned): Owner => ({ tenantId: tenant.id, userUuid: user.uuid })

/** Saved searches of the signed-in user, and their results. */
export function savedSearchHandlers({ saved, search, items }: Needs): Handlers {
  const one = ({ hal }: Pick<Call<OperationId>, 'hal'>, row: SavedSearchRow) =>
    ok(represent(hal, row), { version: row.version })
  return {
    getSavedSearches: async (call) => {
      const all = await saved.all(ownerOf(call))
      const { offset, size } = call.page
      const shown = all.slice(offset, offset + size).map((row) => represent(call.hal, row))
      return ok(call.hal.page('savedSearches', shown, call.page, all.length))
    },
    getSavedSearch: async (call) => one(call, await saved.one(ownerOf(call), call.path.uuid)),
    createSavedSearch: async (call) => {
      const row = await saved.create(call.context, ownerOf(call), call.body)
      return created(represent(call.hal, row), { version: row.version })
    },
    patchSavedSearch: async (call) => {
      const given = { patch: call.body, ifMatch: call.ifMatch }
      return one(call, await saved.change(call.context, ownerOf(call), call.path.uuid, given))
    },
    deleteSavedSearch: async (call) => {
      await saved.remove(call.context, ownerOf(call), call.path.uuid, call.ifMatch)
      return noContent()
    },
    restoreSavedSearch: async (call) => one(call, await saved.restore(call.context, ownerOf(call), call.path.uuid)),
    getSavedSearchItems: async (call) => {
      const row = await saved.one(ownerOf(call), call.path.uuid)
      if (row.entity !== 'items') throw invalid('uuid', 'not-of-items', 'This search is for collections')
      const { facets: _, ...request } = searchOf(row)
      const sort = call.page.sort.length > 0 ? call.page.sort : pageRequest({ sort: [row.sort ?? ''] }).sort
      const { uuids, total } = await search.page(call.tenant.id, 'items', request, { ...call.page, sort })
      const entries = await items.entriesOf(call.tenant.id, uuids)
      const shown = entries.map((entry) => ({ ...items.represent(call.hal, entry), parents: entry.parents }))
      return ok(call.hal.page('culturalItems', shown, call.page, total))
    },
  }
}

/** The contract checked it when it was saved. */
const searchOf = ({ search }: SavedSearchRow) => JSON.parse(search) as AdvancedSearchRequest

function represent(hal: Hal, row: SavedSearchRow) {
  const { uuid, name, entity, sort, living, created_at, modified_at, version } = row
  const self = `${SAVED}/${uuid}`
  return {
    uuid,
    name,
    entity,
    search: searchOf(row),
    sort,
    living: living === 1,
    createdDate: created_at,
    lastModifiedDate: modified_at,
    etag: etagOf(version),
    _links: {
      self: hal.link(self),
      ...(entity === 'items' && { items: hal.templated(`${self}/items`, ['page', 'size', 'sort*']) }),
      restore: hal.link(`${self}/restore`),
    },
  }
}
