import type { Column } from './column.ts'
import type { SearchIndex } from './search-index.ts'
import { statement } from './statement.ts'

const MOST_BEGINNING = 500

/** The order of titles, computed on the first request after a change. */
export class TitleOrder {
  readonly #index: SearchIndex
  #ranks = new Int32Array(0)
  #upTo = -1

  constructor(index: SearchIndex) {
    this.#index = index
  }

  /** The numbers of titles that begin with a key, up to a limit. */
  beginning(column: Column, key: string): number[] {
    return statement(this.#index.db, 'select id from vals where col = ? and key >= ? and key < ? order by key limit ?')
      .all(column.id, key, `${key}\u{10FFFF}`, MOST_BEGINNING)
      .map(({ id }) => Number(id))
  }

  /** Returns the rank of a thing by its title. */
  rankOf(): (doc: number) => number {
    const column = this.#index.column('sgtt')
    if (column === undefined) return () => 0
    if (this.#upTo !== column.values) {
      const row = statement(
        this.#index.db,
        'select group_concat(id) as ids from (select id from vals where col = ? order by in_counting_order(key))',
      ).get(column.id)
      this.#ranks = new Int32Array(column.values + 1)
      const ids = String(row?.['ids'] ?? '').split(',')
      for (let rank = 0; rank < ids.length; rank += 1) this.#ranks[Number(ids[rank])] = rank + 1
      this.#upTo = column.values
    }
    const ranks = this.#ranks
    return (doc) => ranks[column.cell(doc)] ?? 0
  }
}
