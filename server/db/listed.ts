import { sql, SqliteAdapter } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { jsonText } from './json-text.ts'

/**
 * Any number of texts as one parameter: `where('uuid', 'in', listed(db, uuids))`. The statement is the same for every
 * list, so it is built and prepared once, and the list reaches the thread of the database as one text.
 */
export function listed<S>(db: Kysely<S>, texts: readonly string[]): RawBuilder<string> {
  const given = jsonText(texts)
  return isSqlite(db)
    ? sql<string>`(select value from json_each(${given}))`
    : sql<string>`(select jsonb_array_elements_text(${given}::jsonb))`
}

/** Rows as one parameter, a list of lists; SQL reads their n-th value as `given.value ->> n`. */
export function givenRows<S>(db: Kysely<S>, rows: readonly (readonly unknown[])[]): RawBuilder<unknown> {
  const given = jsonText(rows)
  return isSqlite(db) ? sql`json_each(${given}) as given` : sql`jsonb_array_elements(${given}::jsonb) as given(value)`
}

/** The same list as a table with the columns `value` and `place`, which counts from 1. */
export function placedTexts<S>(db: Kysely<S>, texts: readonly string[]): RawBuilder<{ value: string; place: number }> {
  const given = jsonText(texts)
  return isSqlite(db)
    ? sql`(select value, key + 1 as place from json_each(${given}))`
    : sql`(select value, place from jsonb_array_elements_text(${given}::jsonb) with ordinality as given(value, place))`
}

const isSqlite = <S>(db: Kysely<S>) => db.getExecutor().adapter instanceof SqliteAdapter
