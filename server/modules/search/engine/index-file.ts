import { DatabaseSync } from 'node:sqlite'
import { inCountingOrder } from '@teca/shared/counting-order'

/** Raised whenever older files cannot be read any more: they are rebuilt then. */
const FORMAT = '3'
/** Raised whenever things are written in another way, as in other words: older files answer until they are rebuilt. */
export const RECIPE = '3'

/**
 * Opens the file of an index, or creates it. It can be lost at any time and rebuilt: a power failure may cost its last
 * transactions, never its consistency.
 */
export function openIndexFile(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 10_000 })
  try {
    db.exec('pragma journal_mode=wal; pragma synchronous=normal; pragma cache_size=-16000; pragma temp_store=memory')
    db.exec('pragma mmap_size=1073741824')
    db.function('in_counting_order', { deterministic: true }, (key) => inCountingOrder(String(key)))
    db.exec('create table if not exists meta (key text primary key, value text) without rowid')
    const format = metaOf(db, 'format')
    if (format !== undefined && format !== FORMAT) throw new Error('the index has another format')
    if (format === undefined) makeTables(db)
    db.exec('create table if not exists marks (doc integer primary key, mark text not null)')
    db.exec('create index if not exists marks_in_order on marks (mark, doc)')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

export function metaOf(db: DatabaseSync, key: string): string | undefined {
  const row = db.prepare('select value from meta where key = ?').get(key)
  return row === undefined ? undefined : String(row['value'])
}

export function setMeta(db: DatabaseSync, key: string, value: string): void {
  db.prepare('insert or replace into meta (key, value) values (?, ?)').run(key, value)
}

/** The pages of a column in their order. */
export function* pagesOf(db: DatabaseSync, id: number): Generator<{ page: number; cells: Uint8Array }> {
  for (const { page, cells } of db.prepare('select page, cells from pages where col = ? order by page').iterate(id))
    if (cells instanceof Uint8Array) yield { page: Number(page), cells }
}

/** The words come folded and with blanks between them: nothing else separates them. */
const TOKENS = `tokenize="ascii tokenchars '+#'"`

function makeTables(db: DatabaseSync): void {
  db.exec(`
    begin;
    create table docs (doc integer primary key, uuid text not null unique);
    create table cols (id integer primary key, name text not null unique);
    create table vals (vid integer primary key, col integer not null, id integer not null, key text not null, value text not null);
    create unique index vals_by_key on vals (col, key);
    create unique index vals_by_id on vals (col, id);
    create table sets (col integer not null, id integer not null, ids text not null, primary key (col, id)) without rowid;
    create unique index sets_by_ids on sets (col, ids);
    create table pages (col integer not null, page integer not null, cells blob not null, primary key (col, page));
    create virtual table fts using fts5 (title, names, rest, document, forms, content='', contentless_delete=1, prefix='2 3', ${TOKENS});
    create virtual table heads using fts5 (title, names, forms, content='', contentless_delete=1, prefix='1 2 3', ${TOKENS});
    create virtual table vals_fts using fts5 (col, text, forms, content='', prefix='1 2 3', ${TOKENS});
    create table words (id integer primary key, word text not null unique);
    create virtual table words_fts using fts5 (word, content='', tokenize='trigram');
    create table common_words (id integer primary key autoincrement, term text not null unique);
    insert into meta (key, value) values ('format', '${FORMAT}'), ('recipe', '${RECIPE}');
    commit;
  `)
}
