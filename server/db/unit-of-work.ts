import { notFound } from '../contract/problem.ts'
import { changeRows, setDeleted } from './change-rows.ts'
import type { Database } from './database.ts'
import { recordsOf, publishCommitted } from './happening.ts'
import type { Happening } from './happening.ts'
import { insertRows } from './insert-rows.ts'
import type { Overwrite } from './insert-rows.ts'
import { listed } from './listed.ts'
import { requireVersion } from './require-version.ts'
import type { NewRow, Row, Table } from './schema.ts'
import { tenantScope } from './tenant-scope.ts'
import { versionedTables } from './versioned-tables.ts'
import type { EntityChanges, EntityKind, EntityRow, NewEntity } from './versioned-tables.ts'
import type { Priority } from './write-queue.ts'
import type { InstallationTx, TenantTx } from './tenant-db.ts'

/** The author of a write. */
export type WriteContext = {
  tenantId: string
  /** User uuid; undefined for the server itself. */
  actor?: string | null
  requestId?: string | null
  priority?: Priority
}

type Options = {
  /** Value of the If-Match header; any other than the current version is a 412. */
  ifMatch?: string
  action?: string
  /** Changes outside of the row: metadata values, parents. */
  before?: object
  after?: object
  event?: object
  /** Follows from another change, which is in the history. */
  passing?: true
}

/** A row as it was read, its changed columns, and the changes outside of it. */
export type RowChange<K extends EntityKind> = {
  row: { uuid: string; version: number }
  changes: EntityChanges<K>
  before?: object
  after?: object
  event?: object
}

/**
 * One write of one tenant: the change, its version, its history and its events are committed together or not at all.
 * Await nothing in it but queries to `unit.db`: all other writes wait.
 */
export async function inWrite<T>(
  database: Database,
  context: WriteContext,
  change: (unit: Unit) => Promise<T>,
): Promise<T> {
  return await writeUnit(database, context, change, context.tenantId)
}

/** The same for data that organisations share, their people: no other write runs meanwhile. */
export async function inWriteAlone<T>(
  database: Database,
  context: WriteContext,
  change: (unit: Unit) => Promise<T>,
): Promise<T> {
  return await writeUnit(database, context, change)
}

async function writeUnit<T>(
  database: Database,
  context: WriteContext,
  change: (unit: Unit) => Promise<T>,
  tenantId?: string,
): Promise<T> {
  let done: Unit | undefined
  const write = async (tx: InstallationTx) => {
    const unit = new Unit(tx, context)
    const answer = await change(unit)
    await unit.flush()
    done = unit
    return answer
  }
  const result = await database.write(context.priority ?? 'person', write, tenantId)
  done?.committed()
  return result
}

/** Things per statement. */
const AT_ONCE = 1000

export class Unit {
  /** The tenant's data inside the transaction. */
  readonly db: TenantTx
  /** What belongs to no single tenant, inside the transaction. */
  readonly installation: InstallationTx
  readonly context: WriteContext
  readonly tenantId: string
  /** The time of this write. */
  readonly at = new Date().toISOString()
  readonly #happenings: Happening[] = []
  readonly #afterCommit: (() => void)[] = []

  constructor(tx: InstallationTx, context: WriteContext) {
    this.db = tenantScope(tx, context.tenantId)
    this.installation = tx
    this.context = context
    this.tenantId = context.tenantId
  }

  /** Inserts things at version 1. */
  async create<K extends EntityKind>(
    kind: K,
    rows: (NewEntity<K> & { uuid: string })[],
    { action = 'create', event, after }: Options = {},
  ): Promise<void> {
    const added = rows.map((row) => ({
      created_at: this.at,
      ...row,
      modified_at: this.at,
      deleted_at: null,
      version: 1,
    }))
    await this.insert(versionedTables[kind], added as NewRow<(typeof versionedTables)[K]>[])
    for (const row of added)
      this.record({ kind, uuid: row.uuid, action, after: { ...row, ...after }, version: 1, event })
  }

  /** One thing inside this write, for changes that depend on it; 404 if it does not exist. */
  async one<K extends EntityKind>(kind: K, uuid: string): Promise<EntityRow<K>> {
    const [row] = await this.#rows(kind, [uuid], 'there')
    if (row === undefined) throw notFound(kind, uuid)
    return row as EntityRow<K>
  }

  /** Changes one thing and returns it; 404 if it does not exist, 412 if `ifMatch` is another version. */
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

  /** The same change on many things; missing ones are skipped. */
  async updateMany<K extends EntityKind>(
    kind: K,
    uuids: string[],
    changes: EntityChanges<K>,
    { ifMatch, action, before, after, event, passing }: Options = {},
  ): Promise<EntityRow<K>[]> {
    const changed: Row<'items'>[] = []
    for (const some of slices(uuids)) {
      const rows = await this.#rows(kind, some, 'there')
      for (const row of rows) requireVersion(row.version, ifMatch)
      await this.updateRows(
        kind,
        rows.map((row) => ({ row, changes, before, after })),
        { action, event, passing },
      )
      for (const row of rows)
        changed.push({ ...row, ...(changes as object), modified_at: this.at, version: row.version + 1 })
    }
    return changed as EntityRow<K>[]
  }

  /**
   * Changes many things, each in its own way: rows as they were read in this write, and the changed text columns. Other
   * changes of a thing are in its `before` and `after`.
   */
  async updateRows<K extends EntityKind>(
    kind: K,
    changed: readonly RowChange<K>[],
    { action = 'update', event, passing }: Options = {},
  ): Promise<void> {
    for (const some of slices(changed)) await changeRows(this.db, this.#place(kind), some)
    for (const { row, changes, before, after, event: own = event } of changed) {
      const [was, is] = difference(row, changes)
      this.record({
        kind,
        uuid: row.uuid,
        action,
        before: { ...was, ...before },
        after: { ...is, ...after },
        version: row.version + 1,
        event: own,
        ...(passing && { passing }),
      })
    }
  }

  /** Makes a new version of a thing with an unchanged row: its metadata or links changed. */
  async touch<K extends EntityKind>(kind: K, uuid: string, options: Options = {}): Promise<EntityRow<K>> {
    return await this.update(kind, uuid, {} as EntityChanges<K>, options)
  }

  /** Soft delete: links stay, and so does a pressmark. 404 if it does not exist. */
  async remove(kind: EntityKind, uuid: string, options: Options = {}): Promise<void> {
    if ((await this.removeMany(kind, [uuid], options)) === 0) throw notFound(kind, uuid)
  }

  /** Soft-deletes many things; missing ones are skipped. Returns how many were deleted. */
  async removeMany(
    kind: EntityKind,
    uuids: string[],
    { ifMatch, action = 'delete', event, before }: Options = {},
  ): Promise<number> {
    let removed = 0
    for (const some of slices(uuids)) {
      const rows = await this.#rows(kind, some, 'there')
      for (const row of rows) requireVersion(row.version, ifMatch)
      await setDeleted(this.db, this.#place(kind), rows, this.at)
      for (const row of rows)
        this.record({ kind, uuid: row.uuid, action, before: { ...row, ...before }, version: row.version + 1, event })
      removed += rows.length
    }
    return removed
  }

  /** Restores a soft-deleted thing; 404 if there is nothing to restore. */
  async restore<K extends EntityKind>(kind: K, uuid: string, options: Options = {}): Promise<EntityRow<K>> {
    const [row] = await this.restoreMany(kind, [uuid], options)
    if (row === undefined) throw notFound(`deleted ${kind}`, uuid)
    return row
  }

  /** Restores soft-deleted things; others are skipped. */
  async restoreMany<K extends EntityKind>(kind: K, uuids: string[], { event }: Options = {}): Promise<EntityRow<K>[]> {
    const restored: Row<'items'>[] = []
    for (const some of slices(uuids)) {
      const rows = await this.#rows(kind, some, 'deleted')
      await setDeleted(this.db, this.#place(kind), rows, null)
      for (const row of rows) {
        const now = { ...row, deleted_at: null, modified_at: this.at, version: row.version + 1 }
        this.record({ kind, uuid: row.uuid, action: 'restore', after: now, version: now.version, event })
        restored.push(now)
      }
    }
    return restored as EntityRow<K>[]
  }

  #rows(kind: EntityKind, uuids: string[], which: 'there' | 'deleted'): Promise<Row<'items'>[]> {
    return this.db
      .selectFrom(anyTable(kind))
      .selectAll()
      .where('uuid', 'in', listed(this.db, uuids))
      .where('deleted_at', which === 'there' ? 'is' : 'is not', null)
      .execute()
  }

  #place(kind: EntityKind) {
    return { table: anyTable(kind), tenantId: this.tenantId, at: this.at }
  }

  /**
   * Inserts any number of rows of a table without versions, in a few statements; existing keys are handled as
   * `overwrite` says.
   */
  async insert<T extends Table>(table: T, rows: readonly NewRow<T>[], overwrite?: Overwrite): Promise<void> {
    await insertRows(this.db, { table, tenantId: this.tenantId, overwrite }, rows)
  }

  /** Adds a line to the history and the outbox; versioned things do it by themselves. */
  record(happening: Happening): void {
    this.#happenings.push(happening)
  }

  /** Adds to the outbox alone that something goes on; `event` may name the users (`to`) whom alone it concerns. */
  announce(happening: Pick<Happening, 'kind' | 'uuid' | 'action' | 'event'>): void {
    this.record({ ...happening, passing: true })
  }

  /** Calls back once the write is safe on disk. */
  afterCommit(callBack: () => void): void {
    this.#afterCommit.push(callBack)
  }

  async flush(): Promise<void> {
    for (const some of slices(this.#happenings)) {
      const { audit, outbox } = recordsOf(some, { ...this.context, at: this.at })
      if (audit.length > 0) await this.insert('audit', audit)
      await this.insert('outbox', outbox)
    }
  }

  committed(): void {
    for (const callBack of this.#afterCommit) callBack()
    publishCommitted(this.tenantId, this.#happenings)
  }
}

/** The unit's columns are the same in all of these tables; `items` stands for each. */
const anyTable = (kind: EntityKind) => versionedTables[kind] as 'items'

/** The given columns that differ: before and after. */
function difference(row: object, given: object): [Record<string, unknown>, Record<string, unknown>] {
  const was: Record<string, unknown> = { ...row }
  const changed = Object.entries(given).filter(([name, value]) => was[name] !== value)
  return [Object.fromEntries(changed.map(([name]) => [name, was[name]])), Object.fromEntries(changed)]
}

function* slices<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
