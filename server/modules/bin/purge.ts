import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobHandler } from '../../jobs/job.ts'
import { OneAtATime } from '../../jobs/one-at-a-time.ts'
import { originalKey } from '../../storage/originals.ts'
import type { Storage } from '../../storage/storage.ts'
import {
  cutOffRemovals,
  endRemoval,
  forgottenUploads,
  removeForgottenUploads,
  removeOriginal,
  unusedOriginals,
} from '../uploads/index.ts'
import { restorableSince } from './bin-service.ts'
import { purgeRows, purgedTables } from './purge-rows.ts'
import type { PurgedKind } from './purge-rows.ts'

/** Purges things that were deleted too long ago to be restored, and files without any use. */
export const PURGE_JOB = 'purge'

/** The most things in one write, so that people's writes never wait long. */
const AT_ONCE = 100
const PLAN_EVERY_MS = 3_600_000
const LATER = 200
/** A restore from the last moment may still be running, or the server's clock may be slow. */
const GRACE_MS = 3_600_000

type Needs = {
  database: Database
  storage: Storage
  log: { error(fields: object, text: string): void }
  now?: () => Date
}

const kinds = ['asset', 'item', 'collection', 'storyboard', 'storyboardCollection'] as const

export class Purge {
  readonly #needs: Needs
  readonly #planning = new OneAtATime(
    () => this.plan(),
    // A database that fails for a moment must not end the server.
    (error) => this.#needs.log.error({ err: error }, 'the purge could not be planned'),
  )
  #timer: NodeJS.Timeout | undefined

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Plans from now on, regularly; nothing waits for it. */
  start(): Promise<void> {
    this.#planning.ask()
    this.#timer = setInterval(() => this.#planning.ask(), PLAN_EVERY_MS).unref()
    return Promise.resolve()
  }

  /** Stops planning, and waits for the plan in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#planning.underWay
  }

  /** Adds one job for each tenant with something to purge and without such a job. */
  async plan(): Promise<void> {
    const { installation } = this.#needs.database
    const [tenants, waiting] = await Promise.all([
      installation.selectFrom('tenants').select('id').execute(),
      installation
        .selectFrom('jobs')
        .select('tenant_id')
        .where('name', '=', PURGE_JOB)
        .where('state', '!=', 'failed')
        .execute(),
    ])
    const planned = new Set(waiting.map(({ tenant_id }) => tenant_id))
    for (const { id } of tenants) {
      if (planned.has(id) || !(await this.#isDue(id))) continue
      await inWrite(this.#needs.database, { tenantId: id, priority: 'job' }, (unit) =>
        enqueue(unit, { name: PURGE_JOB, payload: {}, priority: LATER }),
      )
    }
  }

  handler(): JobHandler {
    return {
      atOnce: 1,
      run: async ({ tenantId, signal }) => {
        if (tenantId === null) return
        for (const kind of kinds) while ((await this.#slice(tenantId, kind)) > 0) signal.throwIfAborted()
        await removeForgottenUploads(this.#needs.database, tenantId, { now: this.#now(), signal })
        await this.#originals(tenantId, signal)
      },
    }
  }

  async #isDue(tenantId: string): Promise<boolean> {
    for (const kind of kinds) if ((await this.#due(tenantId, kind)).length > 0) return true
    const db = this.#needs.database.of(tenantId)
    if ((await forgottenUploads(db, this.#now(), 1)).length > 0) return true
    if ((await cutOffRemovals(this.#needs.database)).length > 0) return true
    return (await unusedOriginals(db, this.#now()).limit(1).executeTakeFirst()) !== undefined
  }

  #now(): Date {
    return this.#needs.now?.() ?? new Date()
  }

  async #due(tenantId: string, kind: PurgedKind): Promise<string[]> {
    const before = restorableSince(new Date(this.#now().getTime() - GRACE_MS))
    const rows = await this.#needs.database
      .of(tenantId)
      .selectFrom(purgedTables[kind])
      .select('uuid')
      .where('deleted_at', '<', before)
      .limit(AT_ONCE)
      .execute()
    return rows.map(({ uuid }) => uuid)
  }

  /** Files first: if the rows were removed first and the server ended, the files would be forgotten. */
  async #slice(tenantId: string, kind: PurgedKind): Promise<number> {
    const { database, storage } = this.#needs
    const uuids = await this.#due(tenantId, kind)
    if (uuids.length === 0) return 0
    if (kind === 'asset')
      for (const uuid of uuids) for await (const key of storage.list(`derivatives/${uuid}/`)) await storage.remove(key)
    await inWrite(database, { tenantId, priority: 'job' }, (unit) => purgeRows(unit, kind, uuids))
    return uuids.length
  }

  /** Removes unused originals, and continues interrupted removals. */
  async #originals(tenantId: string, signal: AbortSignal): Promise<void> {
    const { database, storage } = this.#needs
    const remove = (sha256: string) => storage.remove(originalKey(sha256))
    for (const sha256 of await cutOffRemovals(database)) {
      signal.throwIfAborted()
      await endRemoval(database, sha256, remove)
    }
    const now = this.#now()
    for (const { sha256 } of await unusedOriginals(database.of(tenantId), now).execute()) {
      signal.throwIfAborted()
      await removeOriginal(database, { tenantId, sha256, now }, remove)
    }
  }
}
