/** A job in its handler's form. */
export type Job = {
  id: number
  tenantId: string | null
  /** The JSON from `enqueue`. */
  payload: unknown
  /** 1 for the first attempt; one in which the process ended or was stopped does not count. */
  attempt: number
  lastAttempt: boolean
  /** Aborted when the server stops: end soon by throwing, the job runs again later. */
  signal: AbortSignal
}

/**
 * Runs one job; a thrown error leads to retries with growing pauses. It may run twice: write it so that this does no
 * harm.
 */
export type JobHandler = {
  run(job: Job): Promise<void>
  /** Called when the last attempt failed. */
  failed?(job: Job, error: Error): Promise<void>
  /** How many of this name run at once in this process; by default as many as there are slots. */
  atOnce?: number
  /** How many of those may belong to one organisation: the rest is for others, however many it has waiting. */
  ofOneTenant?: number
  /** How often the process may end during such a job before the job counts as the cause. */
  cutOffsForgiven?: number
}

export type JobHandlers = Record<string, JobHandler>

/** A retry would not help. */
export class FinalJobError extends Error {
  override name = 'FinalJobError'
}

/** Its process ended during the job, again and again. */
export class CutOffError extends FinalJobError {
  override name = 'CutOffError'
}
