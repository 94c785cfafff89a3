import type { Handlers, OperationId, Call } from '../../contract/call.ts'
import { noContent, ok } from '../../contract/reply.ts'
import type { AssetType } from '../../db/schema.ts'
import { withPreloads } from '../../hal/hal.ts'
import type { HistoryService } from '../history/index.ts'
import type { ItemEntry, ItemService } from './item-service.ts'

/** Cultural items. */
export function itemHandlers(items: ItemService, history: HistoryService): Handlers {
  const one = (call: Pick<Call<OperationId>, 'hal'>, entry: ItemEntry) =>
    ok(items.represent(call.hal, entry), { version: entry.row.version })
  const list = (
    { hal, page }: Pick<Call<OperationId>, 'hal' | 'page'>,
    { entries, total }: { entries: ItemEntry[]; total: number },
  ) =>
    ok(
      hal.page(
        'culturalItems',
        entries.map((entry) => ({ ...items.represent(hal, entry), parents: entry.parents })),
        page,
        total,
      ),
    )

  return {
    findAllCulturalItems: async (call) => list(call, await items.page(call.tenant.id, {}, call.page)),
    findCulturalItemsBySgttOrAutnOrPressmark: async (call) =>
      list(call, await items.page(call.tenant.id, { text: call.query.text }, call.page)),
    getCollectionCulturalItems: async (call) =>
      list(call, await items.pageOfCollection(call.tenant.id, call.path.uuid, call.page)),
    getCollectionBranchItems: async (call) =>
      list(call, await items.pageOfBranch(call.tenant.id, call.path.uuid, call.page)),
    findCulturalItemByUuid: async (call) => {
      const entry = await items.byUuid(call.tenant.id, call.query.uuid)
      const preloads = await Promise.all([firstAssets(call, entry), parentCollections(call, entry)])
      const body = items.represent(call.hal, entry)
      return ok(withPreloads(body, preloads), { version: entry.row.version })
    },
    findCulturalItemByPressmark: async (call) =>
      one(call, await items.byPressmark(call.tenant.id, call.query.pressmark)),
    getCulturalItem: async (call) => one(call, await items.byUuid(call.tenant.id, call.path.uuid)),
    patchCulturalItem: async (call) =>
      one(call, await items.patch(call.context, call.path.uuid, call.body, call.ifMatch)),
    deleteCulturalItem: async ({ context, path, ifMatch }) => {
      await items.remove(context, path.uuid, ifMatch)
      return noContent()
    },
    restoreCulturalItem: async (call) => one(call, await items.restore(call.context, call.path.uuid)),
    undoCulturalItem: async (call) => one(call, await items.undo(call.context, call.path.uuid, call.ifMatch)),
    getCulturalItemHistory: async (call) => {
      const { uuid } = call.path
      const [reply] = await Promise.all([history.reply(call, uuid), items.byUuid(call.tenant.id, uuid)])
      return reply
    },
  }
}

type Preloading = Pick<Call<OperationId>, 'preload'>

/** In the order of their tabs. */
const assetLists = [
  ['images', 'getCulturalItemImages'],
  ['audios', 'getCulturalItemAudios'],
  ['videos', 'getCulturalItemVideos'],
  ['model3Ds', 'getCulturalItemModel3Ds'],
  ['documents', 'getCulturalItemDocuments'],
] as const satisfies [AssetType, OperationId][]

/** What the item page requests next: the first page of the first tab with assets. */
async function firstAssets({ preload }: Preloading, { row: { uuid }, counts }: ItemEntry) {
  const [, operation] = assetLists.find(([type]) => counts[type] > 0) ?? []
  return operation === undefined
    ? undefined
    : await preload(operation, { path: { uuid }, query: { page: 0, size: 10 } })
}

async function parentCollections({ preload }: Preloading, { row: { uuid } }: ItemEntry) {
  return await preload('getCulturalItemParentCollections', { path: { uuid } })
}
