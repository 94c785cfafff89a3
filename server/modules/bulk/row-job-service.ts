/** For other modules with jobs whose entries they bring themselves: such a job is followed, cancelled and undone like any other. */
export { addJobOf, addOutcome, addSlices, bulkJob, endBulkJob } from './bulk-repository.ts'
export type { BulkJobRow } from './bulk-repository.ts'
export { editables, editProblem, writeEdited } from './change-items.ts'
export { changeLinks } from './change-parents.ts'
export { Outcome } from './slice.ts'
export type { ItemRow } from './slice.ts'

/** The operations of jobs on a table: one checks, the other writes. */
export const CHECK_TABLE = 'checkTable'
export const IMPORT_TABLE = 'importTable'
