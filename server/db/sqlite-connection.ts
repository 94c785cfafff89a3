import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** SQLite's refusal; `errcode` is its extended result code (2067: unique). */
export class SqliteError extends Error {
  override name = 'SqliteError'
  readonly errcode: number | undefined
  readonly sql: string

  constructor(message: string, errcode: number | undefined, sql: string) {
    super(message)
    this.errcode = errcode
    this.sql = sql
  }
}

type Answer =
  | { id: number; rows: unknown[]; changes: number }
  | { id: number; error: { message: string; errcode?: number } }
type Waiting = { sql: string; resolve: (answer: QueryResult<never>) => void; reject: (error: Error) => void }

/** A connection in a thread: requests are answered in their order. */
export class SqliteConnection implements DatabaseConnection {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended: Promise<void>
  #next = 0
  #failure: Error | undefined

  constructor(path: string, readOnly: boolean) {
    this.#worker = new Worker(new URL('./sqlite-thread.mjs', import.meta.url), {
      workerData: { path, readOnly },
      execArgv: [],
      name: readOnly ? 'sqlite-reader' : 'sqlite-writer',
    })
    this.#worker.on('message', (text: string) => this.#settle(JSON.parse(text) as Answer))
    this.#worker.on('error', (error: Error) => this.#fail(error))
    this.#ended = new Promise((resolve) =>
      this.#worker.once('exit', () => {
        this.#fail(this.#failure ?? new Error('the database is closed'))
        resolve()
      }),
    )
    this.#worker.unref()
  }

  /** Unanswered requests. */
  get busy(): number {
    return this.#waiting.size
  }

  executeQuery<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure)
      const id = this.#next++
      this.#waiting.set(id, { sql, resolve, reject })
      // A running request keeps the process alive, an idle connection does not.
      this.#worker.ref()
      this.#worker.postMessage(JSON.stringify({ id, sql, parameters: parameters.map(bindable) }))
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('read in pages; rows are not streamed out of the database thread')
  }

  async close(): Promise<void> {
    this.#worker.ref()
    this.#worker.postMessage(JSON.stringify({ close: true }))
    await this.#ended
  }

  #settle(answer: Answer) {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if (waiting === undefined) return
    if ('error' in answer) waiting.reject(new SqliteError(answer.error.message, answer.error.errcode, waiting.sql))
    else waiting.resolve({ rows: answer.rows as never[], numAffectedRows: BigInt(answer.changes) })
  }

  #fail(error: Error) {
    this.#failure ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === undefined ? null : value
}
