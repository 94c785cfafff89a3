import { CompiledQuery, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Driver, Kysely } from 'kysely'
import { SqliteConnection, SqliteError } from './sqlite-connection.ts'

/** Kysely on SQLite threads: at most `threads` connections, each started when the others are busy. */
export class SqliteDialect implements Dialect {
  readonly #path: string
  readonly #threads: number
  readonly #readOnly: boolean

  constructor(path: string, { threads, readOnly }: { threads: number; readOnly: boolean }) {
    this.#path = path
    this.#threads = threads
    this.#readOnly = readOnly
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#path, this.#threads, this.#readOnly)
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }

  createAdapter() {
    return new ThreadAdapter()
  }

  createIntrospector(db: Kysely<never>) {
    return new SqliteIntrospector(db)
  }
}

// The queue of writes makes the writer exclusive; readers accept any number of queries at once.
class ThreadAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #connections: SqliteConnection[] = []
  readonly #path: string
  readonly #threads: number
  readonly #readOnly: boolean

  constructor(path: string, threads: number, readOnly: boolean) {
    this.#path = path
    this.#threads = threads
    this.#readOnly = readOnly
  }

  async init() {
    await Promise.resolve()
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const [calmest] = this.#connections.toSorted((a, b) => a.busy - b.busy)
    if (calmest !== undefined && (calmest.busy === 0 || this.#connections.length >= this.#threads)) return calmest
    const started = new SqliteConnection(this.#path, this.#readOnly)
    this.#connections.push(started)
    return started
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // If the disk is full, SQLite has rolled back already: a failure here would hide the reason.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch((error: unknown) => {
      if (!(error instanceof SqliteError && error.message.includes('no transaction is active'))) throw error
    })
  }

  async releaseConnection() {
    // A thread stays for the next query.
  }

  async destroy() {
    await Promise.all(this.#connections.splice(0).map((connection) => connection.close()))
  }
}
