/** A job as its handler gets it. */
export type Job = {
  id: number
  tenantId: string | null
  /** JSON that `enqueue` was given. */
  payload: unknown
  /** 1 for the first try; one in which the process ended or was stopped does not count. */
  attempt: number
  lastAttempt: boolean
  /** Aborted when the server stops: end soon by throwing, the job is done again later. */
  signal: AbortSignal
}

/** Does one job; what it throws is tried again with growing pauses. It may run twice: write so that this does no harm. */
export type JobHandler = {
  run(job: Job): Promise<void>
  /** When the last try failed. */
  failed?(job: Job, error: Error): Promise<void>
  /** How many of this name run at once in this process; as many as there are places unless given. */
  atOnce?: number
  /** How many of those may be of one organisation: the rest is for others, however much that one has waiting. */
  ofOneTenant?: number
  /** How often the process may end in the middle of such a job; after that the job is taken for the cause. */
  cutOffsForgiven?: number
}

export type JobHandlers = Record<string, JobHandler>

/** Trying again would not help. */
export class HopelessError extends Error {
  override name = 'HopelessError'
}

/** Its process ended in the middle of it, again and again. */
export class CutOffError extends HopelessError {
  override name = 'CutOffError'
}
