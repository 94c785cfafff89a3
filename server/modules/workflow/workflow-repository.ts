import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { OwnerKind, Row } from '../../db/schema.ts'
import { listed } from '../../db/listed.ts'
import { versionedTables } from '../../db/versioned-tables.ts'
import type { RunSubject, TransitionLog } from './transition-log.ts'
import type { TenantDb, TenantTx } from '../../db/tenant-db.ts'

export type ItemState = Row<'item_states'>
export type Transition = Row<'transition_templates'>
export type Task = Row<'transition_tasks'>
/** The filter of runs. */
export type LogsOf = { entityUuid?: string; transitionUuid?: string }
/** The title and state of a thing. */
export type Named = { title: string; pressmark: string; state: string; isThere: boolean }
type TenantScope = TenantDb | TenantTx

/** States and transitions of a tenant: few, read whole; logs are many, read by page. */
export class WorkflowRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async states(tenantId: string): Promise<ItemState[]> {
    return await this.#database
      .of(tenantId)
      .selectFrom('item_states')
      .selectAll()
      .where('deleted_at', 'is', null)
      .execute()
  }

  async transitions(tenantId: string): Promise<Transition[]> {
    return await transitionsIn(this.#database.of(tenantId))
  }

  async tasks(tenantId: string): Promise<Task[]> {
    return await tasksIn(this.#database.of(tenantId))
  }

  /** The organisation's own kinds. */
  async taskKinds(tenantId: string): Promise<Row<'transition_task_templates'>[]> {
    return await kindsIn(this.#database.of(tenantId))
  }

  /** Newest first: of one thing, of one transition, or all. */
  async logs(tenantId: string, page: { offset: number; size: number }, { entityUuid, transitionUuid }: LogsOf = {}) {
    const all = this.#database
      .of(tenantId)
      .selectFrom('transition_logs')
      .leftJoin('users', 'users.uuid', 'transition_logs.actor')
      .$if(entityUuid !== undefined, (query) => query.where('entity_uuid', '=', entityUuid ?? ''))
      .$if(transitionUuid !== undefined, (query) => query.where('transition_uuid', '=', transitionUuid ?? ''))
    const [rows, { total }] = await Promise.all([
      all
        .selectAll('transition_logs')
        .select('users.username')
        .orderBy('transition_logs.created_at', 'desc')
        .orderBy('transition_logs.uuid')
        .offset(page.offset)
        .limit(page.size)
        .execute(),
      all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  }

  /** The last ones with a failed action. */
  async failedLogs(tenantId: string, most: number): Promise<TransitionLog[]> {
    return await this.#database
      .of(tenantId)
      .selectFrom('transition_logs')
      .selectAll()
      .where('status', '=', sql.lit('ERROR'))
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()
  }

  /** Those of a thing that were run at these moments. */
  async logsAt(tenantId: string, entityUuid: string, moments: string[]): Promise<TransitionLog[]> {
    if (moments.length === 0) return []
    return await this.#database
      .of(tenantId)
      .selectFrom('transition_logs')
      .selectAll()
      .where('entity_uuid', '=', entityUuid)
      .where('created_at', 'in', moments)
      .execute()
  }

  /** A log with the names for mails; a thing deleted since still has its title. */
  async told(tenantId: string, uuid: string): Promise<RunSubject | undefined> {
    const log = await this.#database
      .of(tenantId)
      .selectFrom('transition_logs')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    return log && (await this.toldOf(tenantId, log))
  }

  /** The same for a log that may not be stored. */
  async toldOf(tenantId: string, log: TransitionLog): Promise<RunSubject> {
    const db = this.#database.of(tenantId)
    const names = await this.namesOf(tenantId, log.resource_type, [log.entity_uuid])
    const { title = '', pressmark = '' } = names.get(log.entity_uuid) ?? {}
    const user =
      log.actor === null
        ? undefined
        : await db
            .selectFrom('users')
            .select(['username', 'name', 'surname'])
            .where('uuid', '=', log.actor)
            .executeTakeFirst()
    const who = [user?.name, user?.surname].filter(Boolean).join(' ') || user?.username || 'Teca'
    return { log, title, pressmark, who }
  }

  /** The titles and states of things of one kind, including deleted ones. */
  async namesOf(tenantId: string, resourceType: OwnerKind, uuids: readonly string[]): Promise<Map<string, Named>> {
    const db = this.#database.of(tenantId)
    // The columns differ between the tables: missing ones are undefined.
    const table = versionedTables[stateful[resourceType]] as 'collections'
    const rows = await db.selectFrom(table).selectAll().where('uuid', 'in', listed(db, uuids)).execute()
    return new Map(
      rows.map((row) => {
        const textOf = (column: string): string => {
          const value: unknown = Reflect.get(row, column)
          return typeof value === 'string' ? value : ''
        }
        const title = textOf('sgtt') || textOf('sgti') || textOf('label') || textOf('original_filename')
        return [row.uuid, { title, pressmark: textOf('pressmark'), state: row.state, isThere: row.deleted_at === null }]
      }),
    )
  }

  /** The users with these usernames, each with the uuid. */
  async usersNamed(tenantId: string, usernames: readonly string[]): Promise<Map<string, string>> {
    if (usernames.length === 0) return new Map()
    const db = this.#database.of(tenantId)
    const rows = await db
      .selectFrom('users')
      .select(['uuid', 'username'])
      .where('username', 'in', [...usernames])
      .where('deleted_at', 'is', null)
      .execute()
    return new Map(rows.map(({ uuid, username }) => [username, uuid]))
  }

  async log(tenantId: string, uuid: string) {
    return await this.#database
      .of(tenantId)
      .selectFrom('transition_logs')
      .leftJoin('users', 'users.uuid', 'transition_logs.actor')
      .selectAll('transition_logs')
      .select('users.username')
      .where('transition_logs.uuid', '=', uuid)
      .executeTakeFirst()
  }
}

export const transitionsIn = async (db: TenantScope): Promise<Transition[]> =>
  await db
    .selectFrom('transition_templates')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('uuid')
    .execute()

/** In their order, of one transition or of all. */
export const tasksIn = async (db: TenantScope, transitionUuid?: string): Promise<Task[]> =>
  await db
    .selectFrom('transition_tasks')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(transitionUuid !== undefined, (query) => query.where('transition_uuid', '=', transitionUuid ?? ''))
    .orderBy('transition_uuid')
    .orderBy('position')
    .orderBy('uuid')
    .execute()

export const kindsIn = async (db: TenantScope): Promise<Row<'transition_task_templates'>[]> =>
  await db.selectFrom('transition_task_templates').selectAll().where('deleted_at', 'is', null).orderBy('name').execute()

/** The table with the state of each kind of thing. */
export const stateful = {
  ITEM: 'item',
  COLLECTION: 'collection',
  MEDIA: 'asset',
  STORY: 'storyboard',
  SERIES: 'storyboardCollection',
} as const satisfies Record<OwnerKind, string>
