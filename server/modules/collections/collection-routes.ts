import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import type { HistoryService } from '../history/index.ts'
import type { CollectionEntry, CollectionPageOf, CollectionService, TreePageOf } from './collection-service.ts'
import type { DeletionCounts } from './deletion.ts'

/** Collections. */
export function collectionHandlers(collections: CollectionService, history: HistoryService): Handlers {
  const list = ({ hal, page }: Pick<Call<OperationId>, 'hal' | 'page'>, { entries, total }: CollectionPageOf) =>
    ok(
      hal.page(
        'culturalItemCollections',
        entries.map((entry) => collections.represent(hal, entry)),
        page,
        total,
      ),
    )
  /** With the path of each: people who choose among all collections must distinguish those with the same name. */
  const listWithWays = async (call: Pick<Call<OperationId>, 'hal' | 'page' | 'tenant'>, found: CollectionPageOf) => {
    const ways = await collections.ancestorsOfAll(call.tenant.id, found)
    const entries = found.entries.map((entry) => ({
      ...collections.represent(call.hal, entry),
      ancestors: ways.get(entry.row.uuid),
    }))
    return ok(call.hal.page('culturalItemCollections', entries, call.page, found.total))
  }
  const tree = ({ hal, page }: Pick<Call<OperationId>, 'hal' | 'page'>, { entries, total }: TreePageOf) =>
    ok(
      hal.page(
        'culturalItemCollections',
        entries.map((entry) => collections.representInTree(hal, entry)),
        page,
        total,
      ),
    )
  const one = ({ hal }: Pick<Call<OperationId>, 'hal'>, entry: CollectionEntry) =>
    ok(collections.represent(hal, entry), { version: entry.row.version })

  return {
    getCollections: async (call) => list(call, await collections.page(call.tenant.id, {}, call.page)),
    findAllCollections: async (call) => listWithWays(call, await collections.page(call.tenant.id, {}, call.page)),
    findRootCollections: async (call) =>
      call.query.projection === 'tree'
        ? tree(call, await collections.treePage(call.tenant.id, { root: true }, call.page))
        : list(call, await collections.page(call.tenant.id, { root: true }, call.page)),
    findCollectionsBySgtt: async (call) =>
      list(call, await collections.page(call.tenant.id, { title: call.query.sgtt }, call.page)),
    findCollectionsBySgttOrSgti: async (call) =>
      listWithWays(call, await collections.page(call.tenant.id, { text: call.query.text }, call.page)),
    findCollectionsByChildCulturalItemUuid: async (call) =>
      list(call, await collections.pageOfItem(call.tenant.id, call.query.uuid, call.page)),
    getCulturalItemParentCollections: async (call) =>
      list(call, await collections.pageOfItem(call.tenant.id, call.path.uuid, call.page)),
    getCollectionCollections: async (call) =>
      call.query.projection === 'tree'
        ? tree(call, await collections.treeBranch(call.tenant.id, call.path.uuid, call.page))
        : list(call, await collections.pageAround(call.tenant.id, call.path.uuid, 'parent', call.page)),
    getCollectionParentCollections: async (call) =>
      list(call, await collections.pageAround(call.tenant.id, call.path.uuid, 'child', call.page)),

    findCollectionByUuid: async ({ tenant, query, hal }) => {
      const [entry, ancestors] = await Promise.all([
        collections.byUuid(tenant.id, query.uuid),
        collections.ancestors(tenant.id, query.uuid, query.parentId),
      ])
      return ok({ ...collections.represent(hal, entry), ancestors }, { version: entry.row.version })
    },
    getCollection: async (call) => one(call, await collections.byUuid(call.tenant.id, call.path.uuid)),
    createCollection: async ({ context, hal, body }) => {
      const { customMetadataList: metadata, parentCollectionsUuids: parents, sgtt, autn, sgti } = body
      const entry = await collections.create(context, { metadata, parents, sgtt, autn, sgti })
      return created(collections.represent(hal, entry), { version: entry.row.version })
    },
    patchCollection: async (call) =>
      one(call, await collections.patch(call.context, call.path.uuid, call.body, call.ifMatch)),
    deleteCollection: async ({ context, path, ifMatch }) => {
      await collections.remove(context, path.uuid, ifMatch)
      return noContent()
    },
    restoreCollection: async (call) => one(call, await collections.restore(call.context, call.path.uuid)),
    undoCollection: async (call) => one(call, await collections.undo(call.context, call.path.uuid, call.ifMatch)),
    getCollectionHistory: async (call) => {
      const { uuid } = call.path
      const [reply] = await Promise.all([history.reply(call, uuid), collections.byUuid(call.tenant.id, uuid)])
      return reply
    },
    getCollectionTotals: async ({ tenant, path }) => {
      const { items, collections: below, deletion } = await collections.totals(tenant.id, path.uuid)
      return ok({ culturalItems: items, subCollections: below, ...dryRun(deletion) })
    },
    dryRunDeleteCollection: async ({ tenant, path }) => ok(dryRun(await collections.deletion(tenant.id, path.uuid))),
  }
}

const dryRun = ({ subCollections, shared, orphans }: DeletionCounts) => ({
  sharedItems: shared,
  deletedSubcollections: subCollections,
  orphanItems: orphans,
})
