import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { openWatch } from './watched'

/** While the server reports changes, polling only covers missed reports. */
const RARER = 12

/** The poller of a query client: reads watched queries again until they are settled. It does nothing while nothing is watched. */
class Poller {
  readonly #queries: QueryClient
  readonly #watched = new Set<Query>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isTold = false

  constructor(queries: QueryClient) {
    this.#queries = queries
    queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' ? this.#watched.has(query) : this.#note(query)) this.#plan()
    })
    focusManager.subscribe(() => this.#plan())
  }

  /** Sets whether the server reports changes. */
  tell(isTold: boolean) {
    this.#isTold = isTold
    this.#plan()
  }

  /** True if the watches of this query may have changed. */
  #note(query: Query): boolean {
    const before = this.#watched.has(query)
    const after = query.observers.some(({ options }) => options.meta?.watch)
    if (after) this.#watched.add(query)
    else this.#watched.delete(query)
    return before || after
  }

  /** When to read a query again; undefined if it needs none. */
  #due(query: Query): number | undefined {
    const { fetchStatus, dataUpdatedAt, errorUpdatedAt } = query.state
    if (fetchStatus !== 'idle' || dataUpdatedAt + errorUpdatedAt === 0) return undefined
    const watch = openWatch(query)
    if (!watch || !(watch.unseen || focusManager.isFocused())) return undefined
    return Math.max(dataUpdatedAt, errorUpdatedAt) + watch.every * (this.#isTold ? RARER : 1)
  }

  #plan() {
    clearTimeout(this.#timer)
    const due = [...this.#watched].flatMap((query) => this.#due(query) ?? [])
    if (due.length === 0) return
    this.#timer = setTimeout(() => this.#read(), Math.max(0, Math.min(...due) - Date.now()))
  }

  #read() {
    const now = Date.now()
    const due = new Set([...this.#watched].filter((query) => (this.#due(query) ?? Infinity) <= now))
    // A failure is reported like that of any query.
    void this.#queries.refetchQueries({ predicate: (query) => due.has(query) }, { cancelRefetch: false })
    this.#plan()
  }
}

const pollers = new WeakMap<QueryClient, Poller>()

/** Starts the poller of a query client. */
export const startPoller = (queries: QueryClient) => void pollers.set(queries, new Poller(queries))

/** The poller of a query client, if it has one. */
export const pollerOf = (queries: QueryClient) => pollers.get(queries)
