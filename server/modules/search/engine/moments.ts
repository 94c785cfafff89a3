import type { DatabaseSync } from 'node:sqlite'
import { PAGE } from './column.ts'
import { pagesOf } from './index-file.ts'

/** A moment of each thing, in milliseconds; 0 if there is no such thing. */
export class Moments {
  readonly id: number
  readonly dirty = new Set<number>()
  #items = new Float64Array(1024)

  constructor(db: DatabaseSync, id: number) {
    this.id = id
    for (const { page, cells } of pagesOf(db, id)) {
      this.#reserve((page + 1) * PAGE)
      new Uint8Array(this.#items.buffer).set(cells, page * PAGE * 8)
    }
  }

  get bytes(): number {
    return this.#items.byteLength
  }

  /** By the number of a thing; longer than the number of things. */
  get items(): Float64Array {
    return this.#items
  }

  at(doc: number): number {
    return this.#items[doc] ?? 0
  }

  put(doc: number, moment: number): void {
    this.#reserve(doc + 1)
    this.#items[doc] = moment
    this.dirty.add(Math.floor(doc / PAGE))
  }

  page(page: number): Uint8Array {
    this.#reserve((page + 1) * PAGE)
    return new Uint8Array(this.#items.buffer, page * PAGE * 8, PAGE * 8)
  }

  #reserve(room: number): void {
    if (room <= this.#items.length) return
    const grown = new Float64Array(Math.max(room, Math.ceil(this.#items.length * 1.3)))
    grown.set(this.#items)
    this.#items = grown
  }
}
