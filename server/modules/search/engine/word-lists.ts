import type { Column } from './column.ts'
import { expressionOfWords } from './fts-expression.ts'
import type { Words } from './parse-query.ts'
import type { SearchIndex } from './search-index.ts'
import { statement } from './statement.ts'

const MOST_KEPT_BYTES = 16_000_000
/** The least cost of a remembered result. */
const LEAST_BYTES = 500

/** Lists of things and values from the index of texts. Lists of things are remembered until something changes. */
export class WordLists {
  readonly #index: SearchIndex
  #kept = new Map<string, Int32Array>()
  #keptBytes = 0
  #edition = -1

  constructor(index: SearchIndex) {
    this.#index = index
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
