import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { OwnerKind, Row, Schema } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'

export type ItemState = Row<'item_states'>
export type Transition = Row<'transition_templates'>
export type TransitionLog = Row<'transition_logs'>

/** States and transitions of a tenant: few, read whole; logs are many, read by page. */
export class WorkflowRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  #scope(tenantId: string) {
    return tenantScope(this.#database.read, tenantId)
  }

  async states(tenantId: string): Promise<ItemState[]> {
    return await this.#scope(tenantId).selectFrom('item_states').selectAll().where('deleted_at', 'is', null).execute()
  }

  async transitions(tenantId: string): Promise<Transition[]> {
    return await transitionsIn(this.#scope(tenantId))
  }

  /** Newest first, of one thing or of all. */
  async logs(tenantId: string, page: { offset: number; size: number }, entityUuid?: string) {
    const all = this.#scope(tenantId)
      .selectFrom('transition_logs')
      .leftJoin('users', 'users.uuid', 'transition_logs.actor')
      .$if(entityUuid !== undefined, (query) => query.where('entity_uuid', '=', entityUuid ?? ''))
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

  async log(tenantId: string, uuid: string) {
    return await this.#scope(tenantId)
      .selectFrom('transition_logs')
      .leftJoin('users', 'users.uuid', 'transition_logs.actor')
      .selectAll('transition_logs')
      .select('users.username')
      .where('transition_logs.uuid', '=', uuid)
      .executeTakeFirst()
  }
}

export const transitionsIn = async (db: Kysely<Schema> | Transaction<Schema>): Promise<Transition[]> =>
  await db
    .selectFrom('transition_templates')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('uuid')
    .execute()

/** Where each kind of thing keeps its state. */
export const stateful = {
  ITEM: 'item',
  COLLECTION: 'collection',
  MEDIA: 'asset',
  STORY: 'storyboard',
  SERIES: 'storyboardCollection',
} as const satisfies Record<OwnerKind, string>
