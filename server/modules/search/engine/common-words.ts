import type { DatabaseSync } from 'node:sqlite'
import { bitsFor, clearBit, countBits, hasBit, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { PAGE } from './column.ts'
import { pagesOf } from './index-file.ts'
import { statement } from './statement.ts'

const PAGE_NUMBERS = PAGE / 32
/** A word is common if this part of the last written things have it. */
const WINDOW = 1024
const LEAST_IN_WINDOW = 25
/** Each costs a bit for each thing. */
const MOST = 320
/** Its pages stand beside those of columns and moments, under numbers of their own. */
const idOfPages = (id: number) => -10 - id

/** The things with one word. */
export class CommonWord {
  readonly id: number
  readonly dirty = new Set<number>()
  #bits: Bits = new Int32Array(PAGE_NUMBERS)

  constructor(id: number) {
    this.id = idOfPages(id)
  }

  get bits(): Bits {
    return this.#bits
  }

  load(db: DatabaseSync): void {
    for (const { page, cells } of pagesOf(db, this.id)) {
      this.#reserve((page + 1) * PAGE)
      new Uint8Array(this.#bits.buffer).set(cells, (page * PAGE) / 8)
    }
  }

  put(doc: number, has: boolean): void {
    if (hasBit(this.#bits, doc) === has) return
    this.#reserve(doc + 1)
    if (has) setBit(this.#bits, doc)
    else clearBit(this.#bits, doc)
    this.dirty.add(Math.floor(doc / PAGE))
  }

  page(page: number): Uint8Array {
    this.#reserve((page + 1) * PAGE)
    return new Uint8Array(this.#bits.buffer, (page * PAGE) / 8, PAGE / 8)
  }

  #reserve(end: number): void {
    if (end <= this.#bits.length * 32) return
    const pages = Math.ceil(Math.max(end, this.#bits.length * 32 * 1.1) / PAGE)
    const grown = bitsFor(pages * PAGE)
    grown.set(this.#bits)
    this.#bits = grown
  }
}

/**
 * The words that most things have, each with a bit for every thing that has it: to read a hundred thousand numbers from the
 * file for each search would cost too much. A term is a stem, or a word without forms.
 */
export class CommonWords {
  readonly #db: DatabaseSync
  readonly #kept = new Map<string, CommonWord>()
  /** How many of the last written things have each word. */
  #seen = new Map<string, number>()
  #written = 0

  constructor(db: DatabaseSync) {
    this.#db = db
    for (const { id, term } of db.prepare('select id, term from common_words').all()) {
      const word = new CommonWord(Number(id))
      word.load(db)
      this.#kept.set(String(term), word)
    }
  }

  get bytes(): number {
    return [...this.#kept.values()].reduce((bytes, { bits }) => bytes + bits.byteLength, 0)
  }

  /** The things with this word; undefined for words that are not common. */
  bitsOf(term: string): Bits | undefined {
    return this.#kept.get(term)?.bits
  }

  get all(): Iterable<CommonWord> {
    return this.#kept.values()
  }

  /** Keeps the words of a thing. */
  put(doc: number, terms: ReadonlySet<string>): void {
    for (const [term, word] of this.#kept) word.put(doc, terms.has(term))
    this.#written += 1
    for (const term of terms) this.#seen.set(term, (this.#seen.get(term) ?? 0) + 1)
  }

  drop(doc: number): void {
    for (const word of this.#kept.values()) word.put(doc, false)
  }

  /** Looks, after some writes, which words became common. */
  learn(): void {
    if (this.#written < WINDOW) return
    const least = (LEAST_IN_WINDOW / WINDOW) * this.#written
    const found = [...this.#seen].filter(([term, count]) => count >= least && !this.#kept.has(term))
    const written = this.#written
    this.#seen = new Map()
    this.#written = 0
    for (const [term, count] of found.toSorted(([, a], [, b]) => b - a)) {
      if (this.#kept.size >= MOST && !this.#makesRoom(count / written)) return
      this.#keep(term)
    }
  }

  #keep(term: string): void {
    const { lastInsertRowid } = statement(this.#db, 'insert into common_words (term) values (?)').run(term)
    const word = new CommonWord(Number(lastInsertRowid))
    for (const { doc } of statement(this.#db, 'select rowid as doc from fts where fts match ?').iterate(`"${term}"`))
      word.put(Number(doc), true)
    this.#kept.set(term, word)
  }

  /** Drops the rarest word if this share of the things is far more than it has, so that words do not come and go. */
  #makesRoom(share: number): boolean {
    const counted = [...this.#kept].map(([term, { bits }]) => ({ term, count: countBits(bits) }))
    const rarest = counted.reduce((a, b) => (b.count < a.count ? b : a))
    const { things } = statement(this.#db, 'select count(*) as things from docs').get() ?? {}
    if (share * Number(things) < 2 * rarest.count) return false
    const id = this.#kept.get(rarest.term)?.id ?? 0
    statement(this.#db, 'delete from common_words where term = ?').run(rarest.term)
    statement(this.#db, 'delete from pages where col = ?').run(id)
    this.#kept.delete(rarest.term)
    return true
  }
}
