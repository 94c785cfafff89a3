import { allPages } from '../../hal/all-pages'
import { hrefOf, type HalLink } from '../../hal/link'
import { halQuery } from '../../hal/query'
import { http, noteOwnJob } from '../../http'
import type {
  BulkEdit,
  BulkFailure,
  BulkJob,
  BulkPreview,
  BulkPreviewRow,
  BulkRequest,
} from '@teca/shared/contract/meta'
import { selectionOf, type Chosen } from './chosen'

export type { BulkEdit, BulkFailure, BulkJob, BulkPreviewRow }

/** What a job does to each of its items. */
export type BulkChange = Omit<BulkRequest, 'selection'>

/** Starts a job through the `bulk` link of the signed-in user. */
export const startJob = (link: HalLink<BulkJob>, change: BulkChange, chosen: Chosen) => {
  const json: BulkRequest = { ...change, selection: selectionOf(chosen) }
  return begun(http.post(hrefOf(link), { json, timeout: 120_000 }).json<BulkJob>())
}

/** A job that a call has begun: what it changes is read again when it ends, and not at each of its steps. */
export async function begun(reply: Promise<BulkJob>): Promise<BulkJob> {
  const job = await reply
  noteOwnJob(job.uuid)
  return job
}

export const isOver = (job: Pick<BulkJob, 'state'> | undefined) =>
  job !== undefined && job.state !== 'WAITING' && job.state !== 'RUNNING'

/** The present state of a job. */
export const readJob = (self: string) => http.get(self, { cache: 'no-store' }).json<BulkJob>()

/** The same as a query to watch. */
export const jobQuery = (self: string) => halQuery<BulkJob>({ href: self }, {}, { silent: true })

/** Cancels a job; undefined if that is too late. */
export const cancelJob = async ({ _links: { cancel } }: BulkJob) =>
  cancel && (await http.post(hrefOf(cancel)).json<BulkJob>())

/** Undoes a job by another one. */
export const undoJob = (undo: HalLink<BulkJob>) => begun(http.post(hrefOf(undo)).json<BulkJob>())

/** The failures of a job; empty if there are none. */
export const failuresOf = async ({ _links: { failures } }: BulkJob): Promise<BulkFailure[]> =>
  failures ? await allPages(failures) : []

/** What a job would change in one page of its items, without writing; pages count from 0. */
export async function previewOfJob(
  link: HalLink<BulkPreview>,
  change: BulkChange,
  chosen: Chosen,
  { page, size, signal }: { page: number; size: number; signal: AbortSignal },
): Promise<BulkPreviewRow[]> {
  const json: BulkRequest = { ...change, selection: selectionOf(chosen) }
  const reply = await http.post(hrefOf(link, { page, size }), { json, signal }).json<BulkPreview>()
  return reply._embedded?.rows ?? []
}
