import type { QueryClient } from '@tanstack/react-query'
import { selfOf } from './remember'

/**
 * Shows the changes of a write without a reply at once in all known data: in the things themselves and in lists. Stale
 * data stays stale. `selfs` are paths of self links.
 */
export function patchKnown(queries: QueryClient, selfs: ReadonlySet<string>, patch: object) {
  const patched = (thing: unknown): unknown => (selfs.has(selfOf(thing) ?? '') ? { ...Object(thing), ...patch } : thing)
  for (const query of queries.getQueryCache().getAll()) {
    const known: unknown = query.state.data
    if (!isRecord(known)) continue
    const data = isRecord(known['_embedded']) ? withEntries(known, known['_embedded'], patched) : patched(known)
    if (data !== known) query.setState({ ...query.state, data })
  }
}

/** The page with its entries changed; the same page if none changed. */
function withEntries(page: object, embedded: Record<string, unknown>, patched: (entry: unknown) => unknown): unknown {
  let changed = false
  const next = Object.entries(embedded).map(([relation, list]) => {
    if (!Array.isArray(list)) return [relation, list]
    const entries: unknown[] = list.map(patched)
    changed ||= entries.some((entry, at) => entry !== list[at])
    return [relation, entries]
  })
  const self = patched(page)
  return changed ? { ...Object(self), _embedded: Object.fromEntries(next) } : self
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
