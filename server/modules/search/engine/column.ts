import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { pagesOf } from './index-file.ts'
import { stemsOf } from './stems.ts'
import { wordsToIndex } from './words.ts'

/** The number of cells that are written to the file together. */
export const PAGE = 4096
const MOST_KNOWN = 20_000

/** A growing list of whole numbers. */
export class Numbers {
  items: Int32Array
  length = 0

  constructor(room = 1024) {
    this.items = new Int32Array(room)
  }

  push(value: number): void {
    this.reserve(this.length + 1)
    this.items[this.length++] = value
  }

  reserve(room: number): void {
    if (room <= this.items.length) return
    const grown = new Int32Array(Math.max(room, Math.ceil(this.items.length * 1.3)))
    grown.set(this.items)
    this.items = grown
  }
}

type Statements = {
  value: StatementSync
  addValue: StatementSync
  addText: StatementSync
  set: StatementSync
  addSet: StatementSync
}

/**
 * The values of one name. A cell is 0 for none, the number of the value for one, and `~n` for the n-th set of several:
 * things with the same values share a set. Texts stay in the file.
 */
export class Column {
  readonly id: number
  readonly name: string
  readonly cells: Numbers
  /** Highest number of a value. */
  values: number
  /** The start of each set's values in `members`; one more than there are sets. */
  readonly starts: Numbers
  readonly members: Numbers
  /** Pages that are not in the file yet. */
  readonly dirty = new Set<number>()
  readonly #statements: Statements
  readonly #known = new Map<string, number>()
  readonly #knownSets = new Map<string, number>()

  constructor(db: DatabaseSync, id: number, name: string) {
    this.id = id
    this.name = name
    this.#statements = statementsOf(db)
    this.cells = new Numbers()
    this.values = numberIn(db.prepare('select max(id) as n from vals where col = ?').get(id))
    this.starts = new Numbers(16)
    this.members = new Numbers(16)
    this.starts.push(0)
    for (const row of db.prepare('select ids from sets where col = ? order by id').iterate(id))
      this.#addMembers(String(row['ids']).split(',').map(Number))
    for (const { page, cells } of pagesOf(db, id)) {
      const start = page * PAGE
      this.cells.reserve(start + PAGE)
      new Uint8Array(this.cells.items.buffer).set(cells, start * 4)
      this.cells.length = start + PAGE
    }
  }

  get sets(): number {
    return this.starts.length - 1
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.cells.items.byteLength + this.starts.items.byteLength + this.members.items.byteLength
  }

  cell(doc: number): number {
    return doc < this.cells.length ? (this.cells.items[doc] ?? 0) : 0
  }

  /** Sets the values of a thing; each has a key and a text. */
  put(doc: number, values: readonly { key: string; value: string; words?: readonly string[] }[]): void {
    const ids = [...new Set(values.map(({ key, value, words = [] }) => this.#idOf(key, value, words)))].toSorted(
      (a, b) => a - b,
    )
    const cell = ids.length > 1 ? ~this.#setOf(ids) : (ids[0] ?? 0)
    if (this.cell(doc) === cell) return
    if (doc >= this.cells.length) {
      this.cells.reserve(doc + 1)
      this.cells.length = doc + 1
    }
    this.cells.items[doc] = cell
    this.dirty.add(Math.floor(doc / PAGE))
  }

  /** The number of the value with this key; 0 if there is none. */
  idOfKey(key: string): number {
    const row = this.#statements.value.get(this.id, key)
    return row === undefined ? 0 : Number(row['id'])
  }

  page(page: number): Uint8Array {
    this.cells.reserve((page + 1) * PAGE)
    return new Uint8Array(this.cells.items.buffer, page * PAGE * 4, PAGE * 4)
  }

  #idOf(key: string, value: string, others: readonly string[]): number {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    let id = this.idOfKey(key)
    if (id === 0) {
      id = ++this.values
      const { lastInsertRowid } = this.#statements.addValue.run(this.id, id, key, value)
      const words = wordsToIndex([value, ...others].join('\n\n'))
      const forms = [...new Set(words.flatMap(stemsOf))].join(' ')
      this.#statements.addText.run(Number(lastInsertRowid), `c${this.id}`, words.join(' '), forms)
    }
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.set(key, id)
    return id
  }

  #setOf(ids: number[]): number {
    const text = ids.join(',')
    const known = this.#knownSets.get(text)
    if (known !== undefined) return known
    const row = this.#statements.set.get(this.id, text)
    const set = row === undefined ? this.sets : Number(row['id'])
    if (row === undefined) {
      this.#statements.addSet.run(this.id, set, text)
      this.#addMembers(ids)
    }
    if (this.#knownSets.size >= MOST_KNOWN) this.#knownSets.clear()
    this.#knownSets.set(text, set)
    return set
  }

  #addMembers(ids: readonly number[]): void {
    for (const id of ids) this.members.push(id)
    this.starts.push(this.members.length)
  }
}

const numberIn = (row: Record<string, unknown> | undefined): number => Number(row?.['n'] ?? 0)

const prepared = new WeakMap<DatabaseSync, Statements>()

function statementsOf(db: DatabaseSync): Statements {
  const found = prepared.get(db)
  if (found !== undefined) return found
  const statements = {
    value: db.prepare('select id from vals where col = ? and key = ?'),
    addValue: db.prepare('insert into vals (col, id, key, value) values (?, ?, ?, ?)'),
    addText: db.prepare('insert into vals_fts (rowid, col, text, forms) values (?, ?, ?, ?)'),
    set: db.prepare('select id from sets where col = ? and ids = ?'),
    addSet: db.prepare('insert into sets (col, id, ids) values (?, ?, ?)'),
  }
  prepared.set(db, statements)
  return statements
}
