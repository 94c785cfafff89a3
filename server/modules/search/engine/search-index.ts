import { inCountingOrder } from '@teca/shared/counting-order'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Column } from './column.ts'
import { CommonWords } from './common-words.ts'
import type { CommonWord } from './common-words.ts'
import { RECIPE, metaOf, openIndexFile, setMeta } from './index-file.ts'
import { Moments } from './moments.ts'
import { isMark, marksOf } from './mark.ts'
import { PressmarkOrder } from './pressmark-order.ts'
import { stemsOf, termsOf } from './stems.ts'
import { isCut, wordsOf, wordsToIndex } from './words.ts'

/** A thing in the form for the index. */
export type SearchDoc = {
  uuid: string
  title: string
  author: string
  pressmark: string
  description: string
  state: string
  media: string[]
  /** Its direct collections. */
  collections: string[]
  /** Milliseconds since 1970. */
  created: number
  modified: number
  /** `words`: what else a value is called. */
  values: { name: string; value: string; words?: string[] }[]
  /** Text of its documents. */
  text: string
}

const MOST_SEEN_WORDS = 200_000

type Statements = Record<
  'docOf' | 'addDoc' | 'dropDoc' | 'addText' | 'dropText' | 'addHead' | 'dropHead' | 'addWord' | 'addTrigrams',
  StatementSync
>

/** The key by which whole values are compared. */
export type KeyOf = (value: string) => string

/** The index of one kind of thing of one organisation: texts in a file, columns of values also in memory. */
export class SearchIndex {
  readonly db: DatabaseSync
  readonly columns = new Map<string, Column>()
  readonly created: Moments
  readonly modified: Moments
  readonly common: CommonWords
  readonly marks: PressmarkOrder
  /** Counts the changes, so that earlier results are known to be old. */
  edition = 0
  /** One more than the highest number of a thing. */
  end: number
  readonly keyOf: KeyOf
  readonly #statements: Statements
  readonly #seenWords = new Set<string>()

  constructor(path: string, keyOf: KeyOf) {
    this.db = openIndexFile(path)
    this.keyOf = keyOf
    this.#statements = statementsOf(this.db)
    for (const row of this.db.prepare('select id, name from cols').all())
      this.columns.set(String(row['name']), new Column(this.db, Number(row['id']), String(row['name'])))
    this.created = new Moments(this.db, -1)
    this.modified = new Moments(this.db, -2)
    this.common = new CommonWords(this.db)
    this.marks = new PressmarkOrder(this.db)
    this.end = Number(this.db.prepare('select max(doc) as n from docs').get()?.['n'] ?? -1) + 1
  }

  /** The last event in the index; undefined while it was never complete. */
  get at(): number | undefined {
    const at = metaOf(this.db, 'at')
    return at === undefined ? undefined : Number(at)
  }

  /** Whether it was written in an older way: it answers until it is rebuilt. */
  get isOutdated(): boolean {
    return metaOf(this.db, 'recipe') !== RECIPE
  }

  /** The number of things. */
  get size(): number {
    return Number(this.db.prepare('select count(*) as n from docs').get()?.['n'] ?? 0)
  }

  /** Bytes of its columns, orders and common words in memory. */
  get bytes(): number {
    let bytes = this.created.bytes + this.modified.bytes + this.common.bytes + this.marks.bytes
    for (const column of this.columns.values()) bytes += column.bytes
    return bytes
  }

  isThere(doc: number): boolean {
    return this.created.at(doc) !== 0
  }

  column(name: string): Column | undefined {
    return this.columns.get(name)
  }

  docOf(uuid: string): number | undefined {
    const row = this.#statements.docOf.get(uuid)
    return row === undefined ? undefined : Number(row['doc'])
  }

  /** Adds and removes things, and records the last event that it includes; all of it or nothing. */
  change({ put, remove = [], at }: { put: readonly SearchDoc[]; remove?: readonly string[]; at?: number }): void {
    this.db.exec('begin')
    try {
      for (const uuid of remove) this.#remove(uuid)
      for (const doc of put) this.#put(doc)
      this.common.learn()
      for (const column of this.columns.values()) this.#writePages(column)
      for (const word of this.common.all) this.#writePages(word)
      this.#writePages(this.created)
      this.#writePages(this.modified)
      if (at !== undefined) setMeta(this.db, 'at', String(at))
      this.db.exec('commit')
      if (put.length > 0 || remove.length > 0) this.edition += 1
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('rollback')
      throw error
    }
  }

  close(): void {
    this.db.close()
  }

  #put(doc: SearchDoc): void {
    const known = this.docOf(doc.uuid)
    const number = known ?? this.end++
    if (known === undefined) this.#statements.addDoc.run(number, doc.uuid)
    else this.#dropTexts(number)
    this.#putText(number, doc)
    this.created.put(number, doc.created)
    this.modified.put(number, doc.modified)
    this.marks.put(number, inCountingOrder(this.keyOf(doc.pressmark)))
    const own: Record<string, string[]> = {
      sgtt: [doc.title],
      autn: [doc.author],
      state: [doc.state],
      mediaType: doc.media,
      collection: doc.collections,
    }
    const all = new Map<string, { value: string; words?: string[] }[]>(
      Object.entries(own).map(([name, values]) => [name, values.map((value) => ({ value }))]),
    )
    for (const { name, ...one } of doc.values) {
      if (Object.hasOwn(own, name)) continue
      const values = all.get(name)
      if (values === undefined) all.set(name, [one])
      else values.push(one)
    }
    for (const name of all.keys()) this.#columnFor(name)
    for (const column of this.columns.values())
      column.put(
        number,
        (all.get(column.name) ?? []).flatMap((one) => {
          const key = this.keyOf(one.value)
          return key === '' ? [] : [{ key, ...one }]
        }),
      )
  }

  #putText(number: number, doc: SearchDoc): void {
    const title = wordsOf(doc.title)
    const names = [...marksOf(wordsOf(doc.pressmark)), ...wordsOf(doc.author)]
    const rest = wordsToIndex(
      [doc.description, ...doc.values.flatMap(({ value, words = [] }) => [value, ...words])].join('\n\n'),
    )
    const document = wordsToIndex(doc.text)
    const all = new Set([...title, ...names, ...rest, ...document])
    const forms = new Set([...all].flatMap(stemsOf))
    this.#statements.addText.run(
      number,
      title.join(' '),
      names.join(' '),
      rest.join(' '),
      document.join(' '),
      [...forms].join(' '),
    )
    const ofHead = new Set([...title, ...names].flatMap(stemsOf))
    this.#statements.addHead.run(number, title.join(' '), names.join(' '), [...ofHead].join(' '))
    for (const word of all) this.#learn(word)
    this.common.put(number, new Set([...all].flatMap(termsOf)))
  }

  #dropTexts(number: number): void {
    this.#statements.dropText.run(number)
    this.#statements.dropHead.run(number)
  }

  /** Remembers a word as a possible correction. */
  #learn(word: string): void {
    if (word.length < 4 || word.length > 40 || this.#seenWords.has(word) || isCut(word) || isMark(word)) return
    if (this.#seenWords.size >= MOST_SEEN_WORDS) this.#seenWords.clear()
    this.#seenWords.add(word)
    const { changes, lastInsertRowid } = this.#statements.addWord.run(word)
    if (changes > 0) this.#statements.addTrigrams.run(lastInsertRowid, word)
  }

  #remove(uuid: string): void {
    const doc = this.docOf(uuid)
    if (doc === undefined) return
    this.#dropTexts(doc)
    this.#statements.dropDoc.run(doc)
    this.created.put(doc, 0)
    this.common.drop(doc)
    this.marks.drop(doc)
    for (const column of this.columns.values()) column.put(doc, [])
  }

  #columnFor(name: string): Column {
    const found = this.columns.get(name)
    if (found !== undefined) return found
    const { lastInsertRowid } = this.db.prepare('insert into cols (name) values (?)').run(name)
    const column = new Column(this.db, Number(lastInsertRowid), name)
    this.columns.set(name, column)
    return column
  }

  #writePages(column: Column | Moments | CommonWord): void {
    if (column.dirty.size === 0) return
    const write = this.db.prepare('insert or replace into pages (col, page, cells) values (?, ?, ?)')
    for (const page of column.dirty) write.run(column.id, page, column.page(page))
    column.dirty.clear()
  }
}

function statementsOf(db: DatabaseSync): Statements {
  return {
    docOf: db.prepare('select doc from docs where uuid = ?'),
    addDoc: db.prepare('insert into docs (doc, uuid) values (?, ?)'),
    dropDoc: db.prepare('delete from docs where doc = ?'),
    addText: db.prepare('insert into fts (rowid, title, names, rest, document, forms) values (?, ?, ?, ?, ?, ?)'),
    dropText: db.prepare('delete from fts where rowid = ?'),
    addHead: db.prepare('insert into heads (rowid, title, names, forms) values (?, ?, ?, ?)'),
    dropHead: db.prepare('delete from heads where rowid = ?'),
    addWord: db.prepare('insert or ignore into words (word) values (?)'),
    addTrigrams: db.prepare('insert into words_fts (rowid, word) values (?, ?)'),
  }
}
