import type { QueryClient } from '@tanstack/react-query'

/** What the server reports of imports to the owner of a query client. */
export class ReportedImports {
  readonly #listeners = new Set<() => void>()
  #isReported = false

  /** Whether the server reports the progress of imports. */
  get isReported() {
    return this.#isReported
  }

  /** Sets whether it does. */
  setReported(isReported: boolean) {
    if (this.#isReported === isReported) return
    this.#isReported = isReported
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

const all = new WeakMap<QueryClient, ReportedImports>()

/** What is reported of imports to this query client. */
export function reportedImportsOf(queries: QueryClient): ReportedImports {
  const imports = all.get(queries) ?? new ReportedImports()
  all.set(queries, imports)
  return imports
}
