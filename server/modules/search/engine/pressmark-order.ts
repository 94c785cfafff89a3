import type { DatabaseSync } from 'node:sqlite'
import { statement } from './statement.ts'

/** Places between neighbours are halved this often before all are numbered again. */
const LEAST_GAP = 1e-9
/** The order is read in pieces: a row each would take long, and all in one text several times the memory of the order. */
const AT_ONCE = 10_000

/** The order of pressmarks; things without one come last. The first request reads it, and changes keep it. */
export class PressmarkOrder {
  readonly #db: DatabaseSync
  #ranks: Float64Array | undefined

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#ranks?.byteLength ?? 0
  }

  put(doc: number, mark: string): void {
    if (mark === '') return this.drop(doc)
    const known = statement(this.#db, 'select mark from marks where doc = ?').get(doc)
    if (known?.['mark'] === mark) return
    statement(this.#db, 'insert or replace into marks (doc, mark) values (?, ?)').run(doc, mark)
    if (this.#ranks !== undefined) this.#rank(doc, mark, this.#ranks)
  }

  drop(doc: number): void {
    statement(this.#db, 'delete from marks where doc = ?').run(doc)
    if (this.#ranks !== undefined && doc < this.#ranks.length) this.#ranks[doc] = Infinity
  }

  /** Returns the rank of a thing by its pressmark. */
  rankOf(): (doc: number) => number {
    const ranks = (this.#ranks ??= this.#read())
    return (doc) => ranks[doc] ?? Infinity
  }

  #read(): Float64Array {
    const { last } = statement(this.#db, 'select max(doc) as last from marks').get() ?? {}
    const ranks = new Float64Array(Number(last ?? -1) + 1).fill(Infinity)
    const next = statement(
      this.#db,
      `select group_concat(doc) as docs from
         (select doc from marks where (mark, doc) > (?, ?) order by mark, doc limit ${AT_ONCE})`,
    )
    const markOf = statement(this.#db, 'select mark from marks where doc = ?')
    let rank = 0
    for (let [mark, doc] = ['', -1]; ;) {
      const { docs } = next.get(mark, doc) ?? {}
      if (typeof docs !== 'string') return ranks
      for (const one of docs.split(',')) {
        doc = Number(one)
        ranks[doc] = rank
        rank += 1
      }
      mark = String(markOf.get(doc)?.['mark'])
    }
  }

  #rank(doc: number, mark: string, ranks: Float64Array): void {
    const near = (sign: '<' | '>', order: 'asc' | 'desc') => {
      const sql = `select doc from marks where (mark, doc) ${sign} (?, ?) order by mark ${order}, doc ${order} limit 1`
      const row = statement(this.#db, sql).get(mark, doc)
      return row === undefined ? undefined : ranks[Number(row['doc'])]
    }
    const [before, after] = [near('<', 'desc'), near('>', 'asc')]
    const rank = before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : (before + after) / 2
    const isCrowded = before !== undefined && after !== undefined && after - before < LEAST_GAP
    this.#ranks = isCrowded ? undefined : withRank(ranks, doc, rank)
  }
}

function withRank(ranks: Float64Array, doc: number, rank: number): Float64Array {
  const roomy = doc < ranks.length ? ranks : new Float64Array(Math.ceil((doc + 1) * 1.1)).fill(Infinity)
  if (roomy !== ranks) roomy.set(ranks)
  roomy[doc] = rank
  return roomy
}
