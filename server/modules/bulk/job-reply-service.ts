import type { BulkJob } from '@teca/shared/contract/meta'
import type { Hal } from '../../hal/hal.ts'
import type { BulkJobRow } from './bulk-repository.ts'
import { CHECK_TABLE, IMPORT_TABLE } from './row-job-service.ts'

/** 202 with a waiting or running job. */
export const accepted = (body: BulkJob) => ({
  status: 202 as const,
  body,
  headers: { Location: body._links.self.href },
})

/** The form of a job in replies, also for jobs of other modules. */
export function representJob(hal: Hal, job: BulkJobRow): BulkJob {
  const self = `/meta/bulkJobs/${job.uuid}`
  const over = job.finished_at !== null
  const isOfTable = job.operation === IMPORT_TABLE || job.operation === CHECK_TABLE
  const canUndo = over && job.changed > 0 && job.undone_by === null && job.operation !== CHECK_TABLE
  return {
    uuid: job.uuid,
    operation: job.operation as BulkJob['operation'],
    state: job.state,
    total: job.total,
    done: job.done,
    changed: job.changed,
    failed: job.failed,
    ...(isOfTable && { created: job.created }),
    createdDate: job.created_at,
    ...(job.finished_at !== null && { finishedDate: job.finished_at }),
    ...(job.undoes !== null && { undoes: job.undoes }),
    _links: {
      self: hal.link(self),
      ...(!over && { cancel: hal.link(`${self}/cancel`) }),
      ...(canUndo && { undo: hal.link(`${self}/undo`) }),
      ...(job.failed > 0 && { failures: hal.link(`${self}/failures`) }),
      ...(isOfTable && { report: hal.link(`${self}/report`), reportFile: hal.link(`${self}/reportFile`) }),
      ...(job.operation === CHECK_TABLE && over && { tableValues: hal.link(`${self}/tableValues`) }),
    },
  }
}
