import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { notFound, ProblemError } from '../contract/problem.ts'
import type { Database } from './database.ts'
import type { NewRow, Row, Schema } from './schema.ts'
import { tenantScope } from './tenant-scope.ts'
import { versionedTables } from './versioned-tables.ts'
import type { EntityChanges, EntityKind, EntityRow, NewEntity } from './versioned-tables.ts'
import type { Priority } from './write-queue.ts'

/** In whose name something is written. */
export type WriteContext = {
  tenantId: string
  /** User uuid; missing for the server itself. */
  actor?: string | null
  requestId?: string | null
  priority?: Priority
}

/** A line of the history, and the event that index and live updates read. */
export type Happening = {
  kind: string
  uuid: string
  /** create, update, delete, restore, or a verb of the module. */
  action: string
  /** What changed, as it was and as it is. */
  before?: object
  after?: object
  version?: number
  /** What listeners need besides kind, uuid and version. */
  event?: object
}

type Options = {
  /** Value of the If-Match header; another version than the current one is a 412. */
  ifMatch?: string
  action?: string
  /** What changed outside of the row: metadata values, parents. */
  before?: object
  after?: object
  event?: object
}

/** A row as it was read, which of its columns change, and what changed outside of it. */
export type RowChange<K extends EntityKind> = {
  row: { uuid: string; version: number }
  changes: EntityChanges<K>
  before?: object
  after?: object
}

/**
 * One write of one tenant: the change, its version, its history and its events are committed together or not at all.
 * Await nothing in it but questions to `unit.db`: all other writes wait.
 */
export async function inWrite<T>(
  database: Database,
  context: WriteContext,
  change: (unit: Unit) => Promise<T>,
): Promise<T> {
  let done: Unit | undefined
  const result = await database.write(context.priority ?? 'person', async (tx) => {
    const unit = new Unit(tx, context)
    const answer = await change(unit)
    await unit.flush()
    done = unit
    return answer
  })
  done?.committed()
  return result
}

const ROWS_AT_ONCE = 400
/** Different changes that still get a statement each. */
const FEW = 4

type Listener = (tenantId: string, happenings: readonly Happening[]) => void
const listeners = new Set<Listener>()

/** Calls back with what this process has just committed; gives back how to stop that. */
export function onCommitted(listen: Listener): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export class Unit {
  /** The tenant's data inside of the transaction. */
  readonly db: Transaction<Schema>
  readonly context: WriteContext
  readonly tenantId: string
  /** The time of this write. */
  readonly at = new Date().toISOString()
  readonly #happenings: Happening[] = []
  readonly #afterCommit: (() => void)[] = []

  constructor(tx: Transaction<Schema>, context: WriteContext) {
    this.db = tenantScope(tx, context.tenantId)
    this.context = context
    this.tenantId = context.tenantId
  }

  /** Inserts things at version 1. */
  async create<K extends EntityKind>(
    kind: K,
    rows: (NewEntity<K> & { uuid: string })[],
    { action = 'create', event }: Options = {},
  ): Promise<void> {
    const added = rows.map((row) => ({
      created_at: this.at,
      ...row,
      modified_at: this.at,
      deleted_at: null,
      version: 1,
    }))
    await this.insert(versionedTables[kind], added as NewRow<(typeof versionedTables)[K]>[])
    for (const row of added) this.record({ kind, uuid: row.uuid, action, after: row, version: 1, event })
  }

  /** Changes one thing and gives it back; 404 when it is not there, 412 when `ifMatch` is another version. */
  async update<K extends EntityKind>(
    kind: K,
    uuid: string,
    changes: EntityChanges<K>,
    options: Options = {},
  ): Promise<EntityRow<K>> {
    const [row] = await this.updateMany(kind, [uuid], changes, options)
    if (row === undefined) throw notFound(kind, uuid)
    return row
  }

  /** The same change on many things; those that are not there are left out. */
  async updateMany<K extends EntityKind>(
    kind: K,
    uuids: string[],
    changes: EntityChanges<K>,
    { ifMatch, action = 'update', before, after, event }: Options = {},
  ): Promise<EntityRow<K>[]> {
    const table = anyTable(kind)
    const set = { ...(changes as Partial<Row<'items'>>), modified_at: this.at }
    const changed: Row<'items'>[] = []
    for (const some of slices(uuids)) {
      const rows = await this.db
        .selectFrom(table)
        .selectAll()
        .where('uuid', 'in', some)
        .where('deleted_at', 'is', null)
        .execute()
      for (const row of rows) requireVersion(row.version, ifMatch)
      if (rows.length === 0) continue
      await this.db
        .updateTable(table)
        .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
        .where(
          'uuid',
          'in',
          rows.map((row) => row.uuid),
        )
        .execute()
      for (const row of rows) {
        const now = { ...row, ...set, version: row.version + 1 }
        const [was, is] = difference(row, { ...row, ...(changes as object) })
        this.record({
          kind,
          uuid: row.uuid,
          action,
          before: { ...was, ...before },
          after: { ...is, ...after },
          version: now.version,
          event,
        })
        changed.push(now)
      }
    }
    return changed as EntityRow<K>[]
  }

  /**
   * Changes many things, each in its own way: rows as they were read in this very write, and the text columns that change.
   * What else changed of a thing stands in its `before` and `after`.
   */
  async updateRows<K extends EntityKind>(
    kind: K,
    changed: readonly RowChange<K>[],
    { action = 'update', event }: Options = {},
  ): Promise<void> {
    const table = anyTable(kind)
    for (const some of slices([...changed])) {
      const alike = Map.groupBy(some, ({ changes }) => JSON.stringify(changes))
      const update = this.db.updateTable(table)
      if (alike.size <= FEW)
        for (const group of alike.values())
          await update
            .set((eb) => ({
              ...(group[0]?.changes as Partial<Row<'items'>>),
              modified_at: this.at,
              version: eb('version', '+', 1),
            }))
            .where(
              'uuid',
              'in',
              group.map(({ row }) => row.uuid),
            )
            .execute()
      else await this.#updateApart(table, some)
      for (const { row, changes, before, after } of some) {
        const [was, is] = difference(row, { ...row, ...(changes as object) })
        this.record({
          kind,
          uuid: row.uuid,
          action,
          before: { ...was, ...before },
          after: { ...is, ...after },
          version: row.version + 1,
          event,
        })
      }
    }
  }

  /** One statement for rows that all get other texts. */
  async #updateApart(
    table: 'items',
    changed: readonly Pick<RowChange<EntityKind>, 'row' | 'changes'>[],
  ): Promise<void> {
    const columns = [...new Set(changed.flatMap(({ changes }) => Object.keys(changes)))]
    const rows = changed.map(({ row, changes }) => {
      const now: Record<string, unknown> = { ...row, ...changes }
      return sql`(${sql.join([row.uuid, ...columns.map((column) => now[column])])})`
    })
    const given = columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
    const set = [...given, sql`modified_at = ${this.at}`, sql`version = ${sql.table(table)}.version + 1`]
    const names = sql.join(['uuid', ...columns].map((column) => sql.ref(column)))
    await sql`with given (${names}) as (values ${sql.join(rows)})
      update ${sql.table(table)} set ${sql.join(set)} from given
      where ${sql.table(table)}.uuid = given.uuid and ${sql.table(table)}.tenant_id = ${this.tenantId}`.execute(this.db)
  }

  /** Makes a new version of a thing whose row stays as it is: its metadata or links changed. */
  async touch<K extends EntityKind>(kind: K, uuid: string, options: Options = {}): Promise<EntityRow<K>> {
    return await this.update(kind, uuid, {} as EntityChanges<K>, options)
  }

  /** Soft delete: links stay, and so does a pressmark. 404 when it is not there. */
  async remove(kind: EntityKind, uuid: string, options: Options = {}): Promise<void> {
    if ((await this.removeMany(kind, [uuid], options)) === 0) throw notFound(kind, uuid)
  }

  /** Soft delete of many things; those that are not there are left out. Gives back how many went. */
  async removeMany(
    kind: EntityKind,
    uuids: string[],
    { ifMatch, action = 'delete', event, before }: Options = {},
  ): Promise<number> {
    const table = anyTable(kind)
    let removed = 0
    for (const some of slices(uuids)) {
      const rows = await this.db
        .selectFrom(table)
        .selectAll()
        .where('uuid', 'in', some)
        .where('deleted_at', 'is', null)
        .execute()
      for (const row of rows) requireVersion(row.version, ifMatch)
      await this.#setDeleted(table, rows, this.at)
      for (const row of rows)
        this.record({ kind, uuid: row.uuid, action, before: { ...row, ...before }, version: row.version + 1, event })
      removed += rows.length
    }
    return removed
  }

  /** Takes a soft delete back; 404 when there is nothing to restore. */
  async restore<K extends EntityKind>(kind: K, uuid: string, options: Options = {}): Promise<EntityRow<K>> {
    const [row] = await this.restoreMany(kind, [uuid], options)
    if (row === undefined) throw notFound(`deleted ${kind}`, uuid)
    return row
  }

  /** Takes soft deletes back; what is not deleted is left out. */
  async restoreMany<K extends EntityKind>(kind: K, uuids: string[], { event }: Options = {}): Promise<EntityRow<K>[]> {
    const table = anyTable(kind)
    const restored: Row<'items'>[] = []
    for (const some of slices(uuids)) {
      const rows = await this.db
        .selectFrom(table)
        .selectAll()
        .where('uuid', 'in', some)
        .where('deleted_at', 'is not', null)
        .execute()
      await this.#setDeleted(table, rows, null)
      for (const row of rows) {
        const now = { ...row, deleted_at: null, modified_at: this.at, version: row.version + 1 }
        this.record({ kind, uuid: row.uuid, action: 'restore', after: now, version: now.version, event })
        restored.push(now)
      }
    }
    return restored as EntityRow<K>[]
  }

  async #setDeleted(table: 'items', rows: Row<'items'>[], deletedAt: string | null): Promise<void> {
    if (rows.length === 0) return
    await this.db
      .updateTable(table)
      .set((eb) => ({ deleted_at: deletedAt, modified_at: this.at, version: eb('version', '+', 1) }))
      .where(
        'uuid',
        'in',
        rows.map((row) => row.uuid),
      )
      .execute()
  }

  /** Any number of rows of a table without versions, in a few statements. */
  async insert<T extends keyof Schema>(table: T, rows: NewRow<T>[]): Promise<void> {
    const db: Kysely<Schema> = this.db
    for (const some of slices(rows))
      await db
        .insertInto(table as 'audit')
        .values(some as NewRow<'audit'>[])
        .execute()
  }

  /** Adds to the history and the outbox what happened; versioned things do it by themselves. */
  record(happening: Happening): void {
    this.#happenings.push(happening)
  }

  /** Calls back once the write is safe on disk. */
  afterCommit(callBack: () => void): void {
    this.#afterCommit.push(callBack)
  }

  async flush(): Promise<void> {
    const { at, context, tenantId } = this
    const audit = this.#happenings.map(({ kind, uuid, action, before, after }) => ({
      tenant_id: tenantId,
      at,
      actor: context.actor ?? null,
      action,
      entity_kind: kind,
      entity_uuid: uuid,
      before: jsonOrNull(before),
      after: jsonOrNull(after),
      request_id: context.requestId ?? null,
    }))
    const outbox = this.#happenings.map(({ kind, uuid, action, version, event }) => ({
      tenant_id: tenantId,
      at,
      kind: `${kind}.${action}`,
      entity_kind: kind,
      entity_uuid: uuid,
      version: version ?? null,
      payload: jsonOrNull(event),
    }))
    await this.insert('audit', audit)
    await this.insert('outbox', outbox)
  }

  committed(): void {
    for (const callBack of this.#afterCommit) callBack()
    if (this.#happenings.length > 0) for (const listen of listeners) listen(this.tenantId, this.#happenings)
  }
}

/** The columns that the unit keeps are the same in all of these tables; `items` stands for each. */
const anyTable = (kind: EntityKind) => versionedTables[kind] as 'items'

/** 412 unless the header names the current version (`"3"`, `"3-hash"`), `*`, or is missing. */
export function requireVersion(version: number, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((tag) => /^\s*(?:W\/)?"(\d+)(?:-[^"]*)?"\s*$/.exec(tag)?.[1])
  if (named.includes(String(version))) return
  throw new ProblemError(412, 'version.changed', {
    detail: 'It was changed by someone else meanwhile',
    extra: { version },
  })
}

function difference(before: object, after: object): [Record<string, unknown>, Record<string, unknown>] {
  const was: Record<string, unknown> = { ...before }
  const changed = Object.entries(after).filter(([name, value]) => was[name] !== value)
  return [Object.fromEntries(changed.map(([name]) => [name, was[name]])), Object.fromEntries(changed)]
}

function jsonOrNull(value: object | undefined): string | null {
  return value === undefined || Object.keys(value).length === 0 ? null : JSON.stringify(value, withoutSecrets)
}

function withoutSecrets(name: string, value: unknown): unknown {
  return name === 'password_hash' ? undefined : value
}

function* slices<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) yield all.slice(from, from + ROWS_AT_ONCE)
}
