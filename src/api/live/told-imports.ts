import type { QueryClient } from '@tanstack/react-query'

/** What the server reports of imports to the owner of a query client. */
export class ToldImports {
  readonly #listeners = new Set<() => void>()
  #isTold = false

  /** Whether the server reports the progress of imports. */
  get isTold() {
    return this.#isTold
  }

  /** Sets whether it does. */
  tell(isTold: boolean) {
    if (this.#isTold === isTold) return
    this.#isTold = isTold
    this.goOn()
  }

  /** Imports have progressed. */
  goOn() {
    for (const listener of this.#listeners) listener()
  }

  /**
   * Calls back when imports progress, and when the server starts or stops reporting it. Returns a function that stops it.
   */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const all = new WeakMap<QueryClient, ToldImports>()

/** What is reported of imports to this query client. */
export function toldImportsOf(queries: QueryClient): ToldImports {
  const told = all.get(queries) ?? new ToldImports()
  all.set(queries, told)
  return told
}
