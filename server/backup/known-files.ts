import { DatabaseSync } from 'node:sqlite'
import type { FileLine } from './manifest.ts'

/** The files of a backup by their keys, on disk instead of in memory: an installation may have millions. */
export class KnownFiles {
  /** Without a name SQLite uses a temporary file, which is deleted with the connection. */
  readonly #db = new DatabaseSync('')

  constructor() {
    this.#db.exec(`pragma journal_mode=off; pragma synchronous=off;
      create table files (key text primary key, size integer, sha256 text, version text, name text, wanted integer) strict`)
  }

  /** `wanted` 0 marks the files of a former backup, until they are found again. */
  set({ key, size, sha256, version, name }: FileLine, wanted: 0 | 1): void {
    this.#db
      .prepare('insert or replace into files (key, size, sha256, version, name, wanted) values (?, ?, ?, ?, ?, ?)')
      .run(key, size, sha256, version, name, wanted)
  }

  get(key: string): FileLine | undefined {
    const [row] = this.#lines('where key = ?', key)
    return row
  }

  *wanted(): Iterable<FileLine> {
    yield* this.#lines('where wanted = 1 order by rowid')
  }

  *unwanted(): Iterable<FileLine> {
    yield* this.#lines('where wanted = 0')
  }

  totals(): { count: number; bytes: number } {
    const row = this.#db
      .prepare('select count(*) as count, coalesce(sum(size), 0) as bytes from files where wanted = 1')
      .get()
    return { count: Number(row?.['count']), bytes: Number(row?.['bytes']) }
  }

  close(): void {
    this.#db.close()
  }

  *#lines(which: string, ...given: string[]): Iterable<FileLine> {
    const found = this.#db.prepare(`select key, size, sha256, version, name from files ${which}`).iterate(...given)
    for (const { key, size, sha256, version, name } of found)
      yield {
        key: String(key),
        size: Number(size),
        sha256: String(sha256),
        version: String(version),
        name: String(name),
      }
  }
}
