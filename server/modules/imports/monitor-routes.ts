import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { ProblemError } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { AssetType } from '../../db/schema.ts'
import type { ImportService } from './import-service.ts'
import type { MonitorService } from './monitor-service.ts'

type Called = Pick<Call<OperationId>, 'tenant' | 'hal'>

const ASSETS_PER_PAGE = 10

/** Handlers of the monitor and of retries. */
export function monitorHandlers(monitor: MonitorService, imports: ImportService): Handlers {
  const item = async ({ tenant, hal }: Called, importId: string) =>
    ok(monitor.representItem(hal, await monitor.item(tenant.id, importId)))
  const asset = async ({ tenant, hal }: Called, importId: string, type: AssetType) =>
    ok(monitor.represent(hal, await monitor.asset(tenant.id, importId, type)))
  return {
    findProcessingInfoByUuids: async ({ tenant, hal, query }) => {
      const entries = await monitor.processing(hal, tenant.id, query.uuid)
      return ok(hal.page('culturalItems', entries, { number: 0, size: Math.max(1, entries.length) }, entries.length))
    },
    findCulturalItemImportsByTenant: async ({ tenant, hal, query, page }) => {
      if (query.tenant !== tenant.name)
        throw new ProblemError(403, 'tenant.foreign', { detail: `You are signed in at ${tenant.name}` })
      const { entries, total } = await monitor.items(tenant.id, page, query.needsAttention)
      const items = entries.map((entry) => monitor.representItem(hal, entry))
      const shown = hal.page('culturalItems', items, page, total)
      const needsAttention = hal.link(hal.path, { tenant: tenant.name, needsAttention: true })
      return ok({ ...shown, _links: { ...shown._links, needsAttention } })
    },
    findCulturalItemImportByImportId: (call) => item(call, call.query.importId),
    getCulturalItemImport: (call) => item(call, call.path.importId),
    retryCulturalItemImport: async (call) => {
      const itemUuid = await monitor.itemUuid(call.tenant.id, call.path.importId)
      await imports.retry(call.context, { itemUuid })
      return await item(call, call.path.importId)
    },
    getCulturalItemImportAssets: async (call) => {
      const { tenant, hal, path } = call
      const size = call.query.size === undefined ? ASSETS_PER_PAGE : call.page.size
      const page = { ...call.page, size, offset: call.page.number * size }
      const { entries, total } = await monitor.assetsOf(tenant.id, path.importId, path.assetType, page)
      return ok(
        hal.page(
          path.assetType,
          entries.map((entry) => monitor.represent(hal, entry)),
          page,
          total,
        ),
      )
    },
    findAssetImportByImportId: (call) => asset(call, call.query.importId, call.path.assetType),
    getAssetImport: (call) => asset(call, call.path.importId, call.path.assetType),
    retryAssetImport: async (call) => {
      const { importId, assetType } = call.path
      await monitor.asset(call.tenant.id, importId, assetType)
      await imports.retry(call.context, { assetImport: importId })
      return await asset(call, importId, assetType)
    },
  }
}
