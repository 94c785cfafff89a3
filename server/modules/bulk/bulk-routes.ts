import type { Handlers } from '../../contract/call.ts'
import { ok } from '../../contract/reply.ts'
import type { BulkService } from './bulk-service.ts'
import { accepted, representJob } from './job-reply-service.ts'

/** The handlers of jobs that change many items. */
export function bulkHandlers(bulk: BulkService): Handlers {
  return {
    createBulkJob: async ({ context, body, hal }) => accepted(representJob(hal, await bulk.create(context, body))),
    previewBulkJob: async ({ tenant, body, page, hal }) => {
      const { rows, total } = await bulk.preview(tenant.id, body, page)
      return ok(hal.page('rows', rows, page, total))
    },
    findStatesOfSelection: async ({ tenant, body }) => ok(await bulk.states(tenant.id, body)),
    getBulkJob: async ({ context, path, hal }) =>
      ok(representJob(hal, await bulk.one(context, path.uuid)), { headers: { 'cache-control': 'no-store' } }),
    cancelBulkJob: async ({ context, path, hal }) => ok(representJob(hal, await bulk.cancel(context, path.uuid))),
    undoBulkJob: async ({ context, path, hal }) => accepted(representJob(hal, await bulk.undo(context, path.uuid))),
    getBulkJobFailures: async ({ context, path, page, hal }) => {
      const { failures, total } = await bulk.failures(context, path.uuid, page)
      const entries = failures.map(({ item_uuid: uuid, title, code, message }) => ({ uuid, title, code, message }))
      return ok(hal.page('failures', entries, page, total))
    },
  }
}
