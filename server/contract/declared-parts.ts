import { Reader } from './documents.ts'
import type { Json, Part } from './documents.ts'

/** What an object or a list may hold. */
type Shape = {
  named: Map<string, Part[]>
  /** The values of a map, whose names are free. */
  others: Part[]
  items: Part[]
}

/**
 * Removes from bodies what their schemas do not declare for writing, so that no handler meets a field that only the
 * server sets. Forms send whole things back: for them it is no fault.
 */
export class DeclaredParts {
  readonly #reader: Reader
  readonly #shapes = new Map<string, Shape>()

  constructor(documents: Map<string, Json>) {
    this.#reader = new Reader(documents)
  }

  /** Changes the body in place; an object whose schema names no property is free. */
  keep(schema: string, body: unknown): void {
    this.#keep(body, [this.#reader.at(schema)])
  }

  #keep(value: unknown, parts: Part[]): void {
    if (value === null || typeof value !== 'object' || parts.length === 0) return
    const { named, others, items } = this.#shape(parts)
    if (Array.isArray(value)) return value.forEach((one) => this.#keep(one, items))
    const isFree = named.size === 0
    for (const [name, one] of Object.entries(value)) {
      const declared = named.get(name) ?? (others.length > 0 || isFree ? others : undefined)
      if (declared === undefined) Reflect.deleteProperty(value, name)
      else this.#keep(one, declared)
    }
  }

  #shape(parts: Part[]): Shape {
    const key = parts.map(({ at }) => at).join(' ')
    const known = this.#shapes.get(key)
    if (known !== undefined) return known
    const plain = parts.flatMap((part) => this.#plain(part))
    const named = new Map<string, Part[]>()
    for (const part of plain)
      for (const [name, property] of this.#reader.entries(this.#reader.child(part, 'properties')))
        if (this.#reader.child(property, 'readOnly')?.value !== true)
          named.set(name, [...(named.get(name) ?? []), property])
    const shape = { named, others: this.#below(plain, 'additionalProperties'), items: this.#below(plain, 'items') }
    this.#shapes.set(key, shape)
    return shape
  }

  /** The schema and those it is combined of. */
  #plain(part: Part): Part[] {
    const combined = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => this.#reader.list(this.#reader.child(part, word)))
    return [part, ...combined.flatMap((one) => this.#plain(one))]
  }

  /** `additionalProperties: true` declares nothing. */
  #below(parts: Part[], word: string): Part[] {
    return parts.flatMap((part) => {
      const below = this.#reader.child(part, word)
      return below !== undefined && typeof below.value === 'object' ? [below] : []
    })
  }
}
