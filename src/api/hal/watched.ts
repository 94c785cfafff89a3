import type { Query } from '@tanstack/react-query'

/** What is read again until it is settled: a query with a `watch` in its `meta`. */
export interface Watch {
  isSettled(data: unknown): boolean
  /** Milliseconds between two readings where nobody tells of changes. */
  every: number
  /** Also while the window is not looked at. */
  unseen: boolean
}

/** The specified interval. */
export const pollMs = 5000

interface Options {
  every?: number
  unseen?: boolean
}

/**
 * The same query, read again until it is settled: when the server tells that it changed, or every five seconds where the
 * server tells nothing. `useQuery(watched(importQuery(id), isFinal))`.
 */
export function watched<O extends { queryFn?: unknown; meta?: object }>(
  query: O,
  isSettled: (data: DataOf<O>) => boolean,
  { every = pollMs, unseen = false }: Options = {},
): O {
  const typed: TypedWatch<DataOf<O>> = { isSettled, every, unseen }
  return { ...query, meta: { ...query.meta, watch: asWatch(typed) } }
}

/** What a query reads. */
type DataOf<O> = O extends { queryFn?: infer F } ? Read<Exclude<F, undefined | symbol>> : never
type Read<F> = F extends (...context: never[]) => infer R ? Awaited<R> : never

interface TypedWatch<T> extends Omit<Watch, 'isSettled'> {
  isSettled(data: T): boolean
}
// A query is watched with its own data alone.
const asWatch = <T>(watch: TypedWatch<T>): Watch => watch

/** How a query is to be read again, if anybody watches it and it is not settled. */
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
