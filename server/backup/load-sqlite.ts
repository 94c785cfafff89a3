import { rename, rm, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { databaseFile, lockDataFolder, markUsed } from '../db/data-folder.ts'
import { migrate } from '../db/migrations.ts'
import { describeIndexes } from '../db/planner-statistics.ts'
import type { Schema } from '../db/schema.ts'
import { SqliteDialect } from '../db/sqlite-dialect.ts'
import type { LoadedTables, LoadTarget } from './load-target.ts'

/** A new file is filled beside the old one, and replaces it at the end. */
export async function sqliteTarget(dataDir: string): Promise<LoadTarget> {
  // No server may use the folder meanwhile.
  const lock = await lockDataFolder(dataDir)
  const file = databaseFile(dataDir)
  const made = `${file}.restored`
  const isThere = () =>
    stat(file).then(
      ({ size }) => size > 0,
      () => false,
    )
  return {
    isUsed: isThere,
    sequences: async () => {
      if (!(await isThere())) return {}
      using db = new DatabaseSync(file)
      return sequencesOf(db)
    },
    replace: async (schema, load) => {
      await removeFile(made)
      try {
        await makeTables(made, schema)
        await fill(made, load)
        // The new file replaces the old one in one step, so that there is always one.
        for (const end of besides) await rm(file + end, { force: true })
        await rename(made, file)
        await markUsed(dataDir)
      } finally {
        await removeFile(made)
      }
    },
    close: () => lock.release(),
  }
}

async function makeTables(file: string, schema: string) {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect(file, { threads: 1, readOnly: false }) })
  try {
    await migrate(db, 'sqlite', schema)
    await describeIndexes(db)
  } finally {
    await db.destroy()
  }
}

async function fill(file: string, load: (tables: LoadedTables) => Promise<void>) {
  using db = new DatabaseSync(file)
  const triggers = db.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all()
  db.exec('pragma synchronous=off; begin')
  for (const { name } of triggers) db.exec(`drop trigger "${String(name)}"`)
  // The backup also has the rows that migrations wrote into their new tables.
  await load({
    columns: (table) =>
      Promise.resolve(
        db
          .prepare('select name from pragma_table_info(?)')
          .all(table)
          .map(({ name }) => String(name)),
      ),
    insert: (table, columns, lines) => {
      const values = columns.map((column) => `value ->> ${quoted(`$."${column}"`)}`)
      db.prepare(
        `insert into "${table}" (${columns.map((column) => `"${column}"`).join()})
          select ${values.join()} from json_each(?)`,
      ).run(`[${lines.join()}]`)
      return Promise.resolve()
    },
    setSequence: (table, last) => {
      db.prepare('delete from sqlite_sequence where name = ?').run(table)
      db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
      return Promise.resolve()
    },
  })
  for (const { sql } of triggers) db.exec(String(sql))
  db.exec('commit; pragma synchronous=full; pragma wal_checkpoint(truncate)')
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const sequencesOf = (db: DatabaseSync): Record<string, number> =>
  Object.fromEntries(
    db
      .prepare('select name, seq from sqlite_sequence')
      .all()
      .map(({ name, seq }) => [String(name), Number(seq)]),
  )

/** SQLite's own files beside a database. */
const besides = ['-wal', '-shm', '-journal']

async function removeFile(file: string) {
  for (const end of ['', ...besides]) await rm(file + end, { force: true })
}
