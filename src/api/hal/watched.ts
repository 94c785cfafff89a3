import type { Query } from '@tanstack/react-query'

/** A query with a `watch` in its `meta` is read again until it is settled. */
export interface Watch {
  isSettled(data: unknown): boolean
  /** Milliseconds between two reads if the server reports no changes. */
  every: number
  /** Also while the window is hidden. */
  unseen: boolean
}

/** The specified interval. */
export const pollMs = 5000

interface Options {
  every?: number
  unseen?: boolean
}

/**
 * The same query, read again until it is settled: when the server reports a change, or every five seconds if it reports
 * none. `useQuery(watched(importQuery(id), isFinal))`.
 */
export function watched<O extends { queryFn?: unknown; meta?: object }>(
  query: O,
  isSettled: (data: DataOf<O>) => boolean,
  { every = pollMs, unseen = false }: Options = {},
): O {
  const typed: TypedWatch<DataOf<O>> = { isSettled, every, unseen }
  return { ...query, meta: { ...query.meta, watch: asWatch(typed) } }
}

/** The type of a query's data. */
type DataOf<O> = O extends { queryFn?: infer F } ? Read<Exclude<F, undefined | symbol>> : never
type Read<F> = F extends (...context: never[]) => infer R ? Awaited<R> : never

interface TypedWatch<T> extends Omit<Watch, 'isSettled'> {
  isSettled(data: T): boolean
}
// A query is watched only with its own data.
const asWatch = <T>(watch: TypedWatch<T>): Watch => watch

/** The watch of a query that is observed and not settled. */
export function openWatch(query: Query): Watch | undefined {
  const { data } = query.state
  const watches = query.observers.flatMap(({ options: { meta, enabled } }) =>
    meta?.watch && enabled !== false && (data === undefined || !meta.watch.isSettled(data)) ? [meta.watch] : [],
  )
  if (watches.length === 0) return undefined
  return {
    isSettled: () => false,
    every: Math.min(...watches.map(({ every }) => every)),
    unseen: watches.some(({ unseen }) => unseen),
  }
}
