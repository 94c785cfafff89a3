import type { BulkJob } from '../../contract/generated/meta/types.gen.ts'
import type { Handlers } from '../../contract/call.ts'
import { ok } from '../../contract/reply.ts'
import type { Hal } from '../../hal/hal.ts'
import type { BulkJobRow, BulkService } from './bulk-service.ts'

/** Jobs that change many items. */
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

const accepted = (body: BulkJob) => ({
  status: 202 as const,
  body,
  headers: { Location: body._links.self.href },
})

function representJob(hal: Hal, job: BulkJobRow): BulkJob {
  const self = `/meta/bulkJobs/${job.uuid}`
  const over = job.finished_at !== null
  return {
    uuid: job.uuid,
    operation: job.operation as BulkJob['operation'],
    state: job.state,
    total: job.total,
    done: job.done,
    changed: job.changed,
    failed: job.failed,
    createdDate: job.created_at,
    ...(job.finished_at !== null && { finishedDate: job.finished_at }),
    ...(job.undoes !== null && { undoes: job.undoes }),
    _links: {
      self: hal.link(self),
      ...(!over && { cancel: hal.link(`${self}/cancel`) }),
      ...(over && job.changed > 0 && job.undone_by === null && { undo: hal.link(`${self}/undo`) }),
      ...(job.failed > 0 && { failures: hal.link(`${self}/failures`) }),
    },
  }
}
