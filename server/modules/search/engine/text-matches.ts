import type { Column } from './column.ts'
import { PRESSMARK, expressionOf, expressionOfWords, phraseOf } from './fts-expression.ts'
import { nearWords } from './near-words.ts'
import { parseQuery, wantedWords } from './parse-query.ts'
import type { Query, Words } from './parse-query.ts'
import type { SearchIndex } from './search-index.ts'
import { wordsOf } from './words.ts'
import { statement } from './statement.ts'

/** A word without a match, and the words that replaced it. */
export type Correction = { word: string; instead: string[] }

/** The matches of a text; no `docs` for a text without words. */
export type TextMatches = {
  /** Numbers of things, ascending. */
  docs?: Int32Array
  corrections: Correction[]
  /** Words to highlight. */
  words: Words[]
  /** In FTS5's syntax, if that covers the whole query. */
  expression?: string
  /** Only the exact words. */
  exact?: string
}

const MOST_PREFIXED = 10
const MOST_SUGGESTED = 300
const MOST_KEPT_BYTES = 16_000_000
/** The least cost of a remembered result. */
const LEAST_BYTES = 500

/** Finds things by words. Results are remembered until something changes. */
export class TextFinder {
  readonly #index: SearchIndex
  #kept = new Map<string, Int32Array>()
  #keptBytes = 0
  #edition = -1

  constructor(index: SearchIndex) {
    this.#index = index
  }

  /** `typing`: the last word may be incomplete. */
  find(text: string, typing = false): TextMatches {
    const fieldOf = (name: string) => fieldNamed(this.#index, name)
    const asked = parseQuery(typing && /[\p{L}\p{N}]$/u.test(text) ? `${text}*` : text, fieldOf)
    const corrections: Correction[] = []
    const query = this.#mended(asked, corrections)
    const words = wantedWords(query)
    if (query.kind === 'all' && query.of.length === 0) return { corrections, words }
    const expression = expressionOf(query)
    const docs = expression === undefined ? this.#evaluate(query) : this.matching(expression)
    return {
      docs,
      corrections,
      words,
      expression,
      exact: expressionOf(query, phraseOf),
    }
  }

  /** Things with these words in title, pressmark or author, the last of them as a beginning; some of them if there are many. */
  suggest(text: string): { docs: Int32Array; words: Words[] } {
    const found = wordsOf(text).map((word, at, all): Words => ({
      kind: 'words',
      words: [word],
      prefix: at === all.length - 1,
      exact: true,
    }))
    if (found.length === 0) return { docs: new Int32Array(0), words: [] }
    const expression = `(${found.map(expressionOfWords).join(' AND ')})`
    const rows = statement(this.#index.db, 'select rowid as doc from heads where heads match ? limit ?').all(
      expression,
      MOST_SUGGESTED,
    )
    return { docs: Int32Array.from(rows, ({ doc }) => Number(doc)), words: found }
  }

  /** Some things with the words in title, pressmark or author; `title`: the exact words, in the title. */
  heads(expression: string, where: 'title' | 'anywhere', most: number): Int32Array {
    const wanted = where === 'title' ? `{title} : ${expression}` : expression
    return this.#remembered(`${where} ${most} ${expression}`, () =>
      Int32Array.from(
        statement(this.#index.db, 'select rowid as doc from heads where heads match ? limit ?').all(wanted, most),
        ({ doc }) => Number(doc),
      ),
    )
  }

  /** Numbers of the things that FTS5 finds. */
  matching(expression: string): Int32Array {
    return this.#remembered(expression, () => {
      const row = statement(
        this.#index.db,
        'select count(*) as n, group_concat(rowid) as docs from fts where fts match ?',
      ).get(expression)
      return numbersIn(String(row?.['docs'] ?? ''), Number(row?.['n'] ?? 0))
    })
  }

  /** The result of the same query since the last change. */
  #remembered(question: string, find: () => Int32Array): Int32Array {
    if (this.#edition !== this.#index.edition) {
      this.#kept = new Map()
      this.#keptBytes = 0
      this.#edition = this.#index.edition
    }
    const found = this.#kept.get(question)
    if (found !== undefined) return found
    const docs = find()
    this.#keptBytes += docs.byteLength + LEAST_BYTES
    if (this.#keptBytes > MOST_KEPT_BYTES) {
      this.#kept = new Map()
      this.#keptBytes = docs.byteLength
    }
    this.#kept.set(question, docs)
    return docs
  }

  /** The numbers of a column's values that have these words. */
  values(column: Column, words: Words): number[] {
    return statement(
      this.#index.db,
      'select v.id from vals_fts join vals as v on v.vid = vals_fts.rowid where vals_fts match ?',
    )
      .all(`col : "c${column.id}" AND ${expressionOfWords(words)}`)
      .map((row) => Number(row['id']))
  }

  /** Replaces words without a match by words that begin with them, then by similar words. */
  #mended(query: Query, corrections: Correction[]): Query {
    if (query.kind === 'not') return query
    if (query.kind !== 'words') return { ...query, of: query.of.map((one) => this.#mended(one, corrections)) }
    const [word = ''] = query.words
    if (query.exact || query.words.length > 1 || query.field !== undefined || this.#isHeld(query)) return query
    const begun = { ...query, prefix: true }
    if (!query.prefix && word.length > 2 && this.#isHeld(begun)) {
      corrections.push({ word, instead: this.#beginningWith(word) })
      return begun
    }
    const near = nearWords(this.#index.db, word)
      .map((other): Words => ({ ...query, words: [other], prefix: false, exact: true }))
      .filter((one) => this.#isHeld(one))
    if (near.length === 0) return query
    corrections.push({ word, instead: near.flatMap(({ words }) => words) })
    return { kind: 'any', of: near }
  }

  #isHeld(words: Words): boolean {
    const look = statement(this.#index.db, 'select rowid from fts where fts match ? limit 1')
    return look.get(expressionOfWords(words)) !== undefined
  }

  #beginningWith(word: string): string[] {
    return statement(this.#index.db, 'select word from words where word >= ? and word < ? limit ?')
      .all(word, `${word}\u{10FFFF}`, MOST_PREFIXED)
      .map((row) => String(row['word']))
  }

  #evaluate(query: Query): Int32Array {
    const mask = this.#mask(query)
    const moments = this.#index.created.items
    const docs = new Int32Array(mask.length)
    let n = 0
    for (let doc = 0; doc < mask.length; doc += 1) if (mask[doc] === 1 && moments[doc] !== 0) docs[n++] = doc
    return docs.slice(0, n)
  }

  /** 1 for each thing that matches. */
  #mask(query: Query): Uint8Array {
    const expression = expressionOf(query)
    if (expression !== undefined) {
      const mask = new Uint8Array(this.#index.end)
      for (const doc of this.matching(expression)) mask[doc] = 1
      return mask
    }
    if (query.kind === 'words') return this.#fieldMask(query)
    if (query.kind === 'not') return this.#mask(query.of).map((is) => 1 - is)
    const isAll = query.kind === 'all'
    const mask = new Uint8Array(this.#index.end).fill(isAll ? 1 : 0)
    for (const one of query.of) {
      const other = this.#mask(one)
      for (let doc = 0; doc < mask.length; doc += 1)
        mask[doc] = isAll ? (mask[doc] ?? 0) & (other[doc] ?? 0) : (mask[doc] ?? 0) | (other[doc] ?? 0)
    }
    return mask
  }

  #fieldMask(words: Words): Uint8Array {
    const mask = new Uint8Array(this.#index.end)
    const column = this.#index.column(words.field ?? '')
    if (column === undefined) return mask
    const isWanted = new Uint8Array(column.values + 1)
    for (const id of this.values(column, words)) isWanted[id] = 1
    const sets = setsWithOne(column, isWanted)
    column.cells.reserve(mask.length)
    const cells = column.cells.items
    for (let doc = 0; doc < mask.length; doc += 1) {
      const cell = cells[doc] ?? 0
      mask[doc] = (cell >= 0 ? isWanted[cell] : sets[~cell]) ?? 0
    }
    return mask
  }
}

/** For each set of values of a column whether it includes a wanted one: sets are far fewer than things. */
export function setsWithOne({ starts, members, sets }: Column, isWanted: Uint8Array): Uint8Array {
  const found = new Uint8Array(sets)
  for (let set = 0; set < sets; set += 1) {
    const end = starts.items[set + 1] ?? 0
    for (let at = starts.items[set] ?? 0; at < end && found[set] === 0; at += 1)
      found[set] = isWanted[members.items[at] ?? 0] ?? 0
  }
  return found
}

const aliases: Record<string, string> = {
  title: 'sgtt',
  titolo: 'sgtt',
  author: 'autn',
  autore: 'autn',
  type: 'mediaType',
}

function fieldNamed(index: SearchIndex, name: string): string | undefined {
  if (name === PRESSMARK) return name
  const lower = name.toLowerCase()
  for (const one of [name, lower, aliases[lower] ?? '']) if (index.column(one) !== undefined) return one
  return [...index.columns.keys()].find((one) => one.toLowerCase() === lower)
}

/** Reads numbers with commas between them. */
function numbersIn(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count)
  let number = 0
  let at = 0
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n)
    if (code === 44) {
      numbers[at++] = number
      number = 0
    } else number = number * 10 + code - 48
  }
  if (at < count) numbers[at] = number
  return numbers
}
