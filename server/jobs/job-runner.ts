import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Row } from '../db/schema.ts'
import { onEnqueued } from './enqueue.ts'
import { CutOffError, FinalJobError } from './job.ts'
import type { Job, JobHandlers } from './job.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { finishJob, forgetFailed, giveBack, LEASE_MS, renewLease, takeBackCutOff, takeJob } from './lease.ts'

type Log = { warn(fields: object, text: string): void; error(fields: object, text: string): void }
type Options = { database: Database; handlers: JobHandlers; atOnce: number; log: Log }

/** How often jobs of other processes, and due ones, are looked for. */
const LOOK_EVERY_MS = 2_000
const FORGET_EVERY_MS = 86_400_000

type Running = Pick<Row<'jobs'>, 'name' | 'tenant_id' | 'cut_off'> & { done: Promise<void> }

/** Joins the handlers of all modules; a duplicate name stops the start. */
export function joinHandlers(all: JobHandlers[]): JobHandlers {
  const names = all.flatMap((handlers) => Object.keys(handlers))
  const twice = names.filter((name, n) => names.indexOf(name) !== n)
  if (twice.length > 0) throw new Error(`these jobs have two handlers: ${twice.join(', ')}`)
  return Object.assign({}, ...all) as JobHandlers
}

/** Runs the jobs of the table, several at once. */
export class JobRunner {
  readonly #options: Options
  readonly #owner = randomUUID()
  readonly #stopping = new AbortController()
  readonly #running = new Map<number, Running>()
  /** Organisations in the order of their last job, the latest last. */
  readonly #served = new Set<string>()
  readonly #looking = new OneAtATime(
    () => this.#takeAll(),
    (error) => this.#options.log.error({ err: error }, 'jobs could not be looked for'),
  )
  #timer: NodeJS.Timeout | undefined
  #forgetting: NodeJS.Timeout | undefined
  #unsubscribe: (() => void) | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { database, handlers, log } = this.#options
    if (database.kind === 'sqlite') await takeBackCutOff(database)
    const waiting = await database.installation
      .selectFrom('jobs')
      .select('name')
      .distinct()
      .where('state', '!=', 'failed')
      .execute()
    const unknown = waiting.map(({ name }) => name).filter((name) => !(name in handlers))
    if (unknown.length > 0) log.error({ jobs: unknown }, 'jobs are waiting that nothing here can do')
    this.#unsubscribe = onEnqueued(() => this.#look())
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS)
    this.#timer.unref()
    this.#forgetting = setInterval(() => void this.#forget(), FORGET_EVERY_MS)
    this.#forgetting.unref()
    await this.#forget()
    this.#look()
  }

  /** Takes no more jobs, and waits for the running ones, whose signals are aborted. */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    clearInterval(this.#timer)
    clearInterval(this.#forgetting)
    this.#stopping.abort(new Error('the server stops'))
    await this.#looking.underWay
    await Promise.all([...this.#running.values()].map(({ done }) => done))
  }

  /**
   * Waits until nothing is due or running here, for tests and scripts. Jobs that wait for a later attempt count as
   * done.
   */
  async idle(): Promise<void> {
    for (;;) {
      await this.#looking.underWay
      await Promise.all([...this.#running.values()].map(({ done }) => done))
      const due = await this.#options.database.installation
        .selectFrom('jobs')
        .select('id')
        .where('state', '!=', 'failed')
        .where((eb) => eb.or([eb('state', '=', 'running'), eb('run_at', '<=', new Date().toISOString())]))
        .limit(1)
        .execute()
      if (due.length === 0 && this.#running.size === 0 && this.#looking.underWay === undefined) return
      this.#look()
      await wait(20)
    }
  }

  async #forget() {
    const { database, log } = this.#options
    await forgetFailed(database).catch((error: unknown) =>
      log.error({ err: error }, 'jobs that failed long ago could not be removed'),
    )
  }

  #look() {
    this.#looking.ask()
  }

  async #takeAll() {
    const { database, atOnce } = this.#options
    while (this.#running.size < atOnce && !this.#stopping.signal.aborted) {
      const row = await takeJob(database, this.#owner, this.#wanted())
      if (row === undefined) return
      const { name, tenant_id, cut_off } = row
      if (tenant_id !== null) {
        this.#served.delete(tenant_id)
        this.#served.add(tenant_id)
      }
      const done = this.#work(row).finally(() => {
        this.#running.delete(row.id)
        this.#look()
      })
      this.#running.set(row.id, { name, tenant_id, cut_off, done })
    }
  }

  #wanted() {
    const running = [...this.#running.values()]
    const of = (tenant: string) => running.filter((job) => job.tenant_id === tenant).length
    return {
      names: this.#free(running),
      running: [...this.#running.keys()],
      busy: [...new Set(running.map(({ name }) => name))],
      full: this.#full(running),
      turns: [...this.#served].toSorted((a, b) => of(a) - of(b)),
    }
  }

  /**
   * Names of which one more may run; a job that was interrupted before runs without others of its name, which it could
   * interrupt.
   */
  #free(running: Running[]): string[] {
    return Object.entries(this.#options.handlers)
      .filter(([name, { atOnce = Infinity }]) => {
        const same = running.filter((job) => job.name === name)
        return same.length < atOnce && same.every((job) => job.cut_off === 0)
      })
      .map(([name]) => name)
  }

  /** The organisations at their limit, by name of the job. */
  #full(running: Running[]) {
    return Object.entries(this.#options.handlers).flatMap(([name, { ofOneTenant = Infinity }]) => {
      const tenants = running.flatMap((job) => (job.name === name && job.tenant_id !== null ? [job.tenant_id] : []))
      const most = [...new Set(tenants)].filter(
        (one) => tenants.filter((tenant) => tenant === one).length >= ofOneTenant,
      )
      return most.length > 0 ? [{ name, tenants: most }] : []
    })
  }

  async #work(row: Row<'jobs'>) {
    const { database, handlers, log } = this.#options
    const handler = handlers[row.name]
    if (handler === undefined) return
    const job: Job = {
      id: row.id,
      tenantId: row.tenant_id,
      payload: JSON.parse(row.payload),
      attempt: row.attempts,
      lastAttempt: row.attempts >= row.max_attempts,
      signal: this.#stopping.signal,
    }
    const beat = setInterval(() => void this.#beat(row.id), LEASE_MS / 3)
    try {
      if (row.cut_off > (handler.cutOffsForgiven ?? CUT_OFFS_FORGIVEN))
        throw new CutOffError('the server ended while it ran, each time')
      await handler.run(job)
      await finishJob(database, row.id, this.#owner)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      await this.#failed(row, job, error).catch((second: unknown) =>
        log.error({ err: second, job: row.name }, 'a failed job could not be noted'),
      )
    } finally {
      clearInterval(beat)
    }
  }

  async #failed(row: Row<'jobs'>, job: Job, error: Error) {
    const { database, handlers, log } = this.#options
    if (this.#stopping.signal.aborted) {
      // Not its fault: the attempt does not count.
      return await giveBack(database, { id: row.id, attempts: row.attempts - 1 }, this.#owner, null, 0)
    }
    const hopeless = job.lastAttempt || error instanceof FinalJobError
    log.warn(
      { job: row.name, id: row.id, attempt: row.attempts, err: error },
      hopeless ? 'a job failed' : 'a job will be tried again',
    )
    if (hopeless) await handlers[row.name]?.failed?.(job, error)
    await giveBack(database, row, this.#owner, error.message, hopeless ? undefined : pause(row.attempts))
  }

  async #beat(id: number) {
    try {
      const kept = await renewLease(this.#options.database, id, this.#owner)
      if (!kept) this.#options.log.warn({ id }, 'another process took a job over')
    } catch (error) {
      this.#options.log.warn({ id, err: error }, 'a lease could not be renewed')
    }
  }
}

/** A job is seldom the reason that a server ends; only one that is interrupted again and again is. */
const CUT_OFFS_FORGIVEN = 5
/** 1 s, 4 s, 16 s, 64 s, then five minutes; in milliseconds. */
const pause = (attempts: number) => Math.min(1000 * 4 ** (attempts - 1), 300_000)
