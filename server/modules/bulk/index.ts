export { bulkHandlers } from './bulk-routes.ts'
export { BULK_JOB, BulkService } from './bulk-service.ts'
export { FieldEditService } from './field-edit-service.ts'
export { accepted, representJob } from './job-reply-service.ts'
export {
  CHECK_TABLE,
  IMPORT_TABLE,
  Outcome,
  addJobOf,
  addOutcome,
  addSlices,
  bulkJob,
  changeLinks,
  editProblem,
  editables,
  endBulkJob,
  writeEdited,
} from './row-job-service.ts'
export type { BulkJobRow, ItemRow } from './row-job-service.ts'
