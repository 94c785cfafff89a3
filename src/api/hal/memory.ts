import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { canonical } from './address'

/** Events of a call arrive soon or not at all. */
const MOST_OWN_CALLS = 200

/** What a query client remembers beside the replies. */
export class HalMemory {
  // ETags by address. They live as long as the data they came with: a write guarded by a version that nobody looks at any
  // more would be refused for changes that its author never claimed to know.
  readonly #versions = new Map<string, string>()
  // A backend may give a thing another self link than the one its query was named by. Writes find the query here.
  readonly #names = new Map<string, string>()
  readonly #waitedFor = new Set<string>()
  readonly #ownCalls = new Set<string>()
  readonly #staleSince = new WeakMap<Query, number>()
  readonly #askedAt = new WeakMap<Query, number>()

  /** Notes the ETag that came with a reply of this address. */
  noteVersion(address: string, version: string) {
    this.#versions.set(canonical(address), version)
  }

  /** The ETag last seen at this address. */
  versionOf(address: string): string | undefined {
    return this.#versions.get(canonical(address))
  }

  /** Says that what came from one address is the thing that lives at another one, where its version is kept from now on. */
  moveVersion(from: string, to: string) {
    const version = this.versionOf(from)
    if (version === undefined || canonical(from) === canonical(to)) return
    this.noteVersion(to, version)
    this.forgetVersion(from)
  }

  forgetVersion(address: string) {
    this.#versions.delete(canonical(address))
  }

  /** Notes the path under which a thing is known, by the path of its self link. */
  name(self: string, name: string) {
    this.#names.set(self, name)
  }

  knownAs(self: string): string {
    return this.#names.get(self) ?? self
  }

  /** Whether someone waits for this query to be read again, and tells of its failure. */
  isWaitedFor(queryHash: string): boolean {
    return this.#waitedFor.has(queryHash)
  }

  /** Runs what waits for these queries. */
  async waitingFor(hashes: readonly string[], wait: () => Promise<void>) {
    for (const hash of hashes) this.#waitedFor.add(hash)
    try {
      await wait()
    } finally {
      for (const hash of hashes) this.#waitedFor.delete(hash)
    }
  }

  /** Remembers the id of a call that writes, or of a job: its changes are loaded again anyway. */
  noteOwnCall(id: string) {
    this.#ownCalls.add(id)
    for (const oldest of this.#ownCalls) {
      if (this.#ownCalls.size <= MOST_OWN_CALLS) return
      this.#ownCalls.delete(oldest)
    }
  }

  /** Whether this window made the call, or started the job. */
  isOwnCall(id: string | undefined): boolean {
    return id !== undefined && this.#ownCalls.has(id)
  }

  /** Notes that a write has made what is known of it old. */
  noteStale(query: Query) {
    this.#staleSince.set(query, Date.now())
  }

  /** Keeps old what was asked for before the write that made it so, and arrives after it: by itself, or along with another reply. */
  followStale(cache: QueryCache, onOld: (query: Query) => void) {
    cache.subscribe((event) => {
      if (event.type !== 'updated') return
      const { query, action } = event
      if (action.type === 'fetch') this.#askedAt.set(query, Date.now())
      if (action.type !== 'success') return
      const asked = action.manual ? action.dataUpdatedAt : this.#askedAt.get(query)
      if (asked === undefined || asked >= (this.#staleSince.get(query) ?? 0)) return
      query.invalidate()
      onOld(query)
    })
  }
}

const memories = new WeakMap<QueryClient, HalMemory>()

/** The memory of a query client. */
export function memoryOf(queries: QueryClient): HalMemory {
  const memory = memories.get(queries) ?? new HalMemory()
  memories.set(queries, memory)
  return memory
}
