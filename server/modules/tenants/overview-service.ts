import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Counting every file of a large catalogue takes a second: the result is kept this long. */
const KEPT_MS = 60_000

export type StorageOf = {
  kind: 'images' | 'audios' | 'videos' | 'model3Ds' | 'documents' | 'deleted'
  files: number
  bytes: number
}
/** What failed, by name. */
export type Failures = {
  runs(tenantId: string): Promise<{ uuid: string; title: string; action: string; date: string }[]>
  invitations(
    tenantId: string,
  ): Promise<{ uuid: string; username: string; email: string; code: string; answer?: string }[]>
}
export type JobsOf = { name: string; waiting: number; running: number; failed: number }

/** The storage, the running jobs and the failures of an organisation. */
export class OverviewService {
  readonly #database: Database
  readonly #kept = new Map<string, { until: number; storage: Promise<StorageOf[]> }>()

  readonly #failures: Failures

  constructor(database: Database, failures: Failures) {
    this.#database = database
    this.#failures = failures
  }

  async of(tenantId: string) {
    const [storage, jobs, failedImports, failedActions, runs, invitations] = await Promise.all([
      this.#storage(tenantId),
      this.#jobs(tenantId),
      this.#failedImports(tenantId),
      this.#failedActions(tenantId),
      this.#failures.runs(tenantId),
      this.#failures.invitations(tenantId),
    ])
    return { storage, jobs, attention: { failedImports, failedActions, runs, invitations } }
  }

  async #storage(tenantId: string): Promise<StorageOf[]> {
    const kept = this.#kept.get(tenantId)
    if (kept !== undefined && kept.until > Date.now()) return await kept.storage
    const storage = this.#readStorage(tenantId)
    this.#kept.set(tenantId, { until: Date.now() + KEPT_MS, storage })
    storage.catch(() => this.#kept.delete(tenantId))
    return await storage
  }

  async #readStorage(tenantId: string): Promise<StorageOf[]> {
    const kind = sql<StorageOf['kind']>`case when deleted_at is null then type else 'deleted' end`
    const rows = await this.#database
      .of(tenantId)
      .selectFrom('assets')
      .select((eb) => [
        kind.as('kind'),
        eb.fn.countAll<number>().as('files'),
        sql<number>`coalesce(sum(size), 0)`.as('bytes'),
      ])
      .where('original_sha256', 'is not', null)
      .groupBy(kind)
      .execute()
    return rows.toSorted((a, b) => b.bytes - a.bytes)
  }

  async #jobs(tenantId: string): Promise<JobsOf[]> {
    const rows = await this.#database.installation
      .selectFrom('jobs')
      .select((eb) => ['name', 'state', eb.fn.countAll<number>().as('n')])
      .where('tenant_id', '=', tenantId)
      .groupBy(['name', 'state'])
      .orderBy('name')
      .execute()
    return [...Map.groupBy(rows, ({ name }) => name)].map(([name, states]) => {
      const count = (state: string) => states.find((one) => one.state === state)?.n ?? 0
      return { name, waiting: count('queued'), running: count('running'), failed: count('failed') }
    })
  }

  async #failedImports(tenantId: string): Promise<number> {
    const { n } = await this.#database
      .of(tenantId)
      .selectFrom('imports')
      .select((eb) => eb.fn.count<number>('item_uuid').distinct().as('n'))
      .where('overall_state', '=', sql.lit('ERROR'))
      .executeTakeFirstOrThrow()
    return n
  }

  async #failedActions(tenantId: string): Promise<number> {
    const { n } = await this.#database
      .of(tenantId)
      .selectFrom('transition_logs')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', sql.lit('ERROR'))
      .executeTakeFirstOrThrow()
    return n
  }
}
