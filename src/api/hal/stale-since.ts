import type { Query, QueryCache } from '@tanstack/react-query'

const staleSince = new WeakMap<Query, number>()
const askedAt = new WeakMap<Query, number>()

/** Notes that a write has made what is known of it old. */
export function noteStale(query: Query) {
  staleSince.set(query, Date.now())
}

/** Keeps old what was asked for before the write that made it so, and arrives after it: by itself, or along with another reply. */
export function followStale(cache: QueryCache, onOld: (query: Query) => void) {
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') askedAt.set(query, Date.now())
    if (action.type !== 'success') return
    const asked = action.manual ? action.dataUpdatedAt : askedAt.get(query)
    if (asked === undefined || asked >= (staleSince.get(query) ?? 0)) return
    query.invalidate()
    onOld(query)
  })
}
