import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { HalLink } from './link'
import type { Watch } from './watched'

/** Path prefixes: everything read at or below them is read again. */
export type StalePaths = readonly string[]

/** What a write tells when it is done: a text, or a text with a way back, and a way to what it made. */
export type Done = string | { text: string; undo?: () => Promise<unknown>; goTo?: Way }

/** A way on that is offered beside a notice. */
export interface Way {
  label: string
  go: () => void
}

/** What a write says about itself; the query client acts on it, once. */
export interface WriteOptions<V, T> {
  /** What it makes stale, also when it failed: it may have been half done. */
  stale?: StalePaths | ((variables: V) => StalePaths)
  /** What the person is told; nothing without it. */
  done?: (data: T, variables: V, queries: QueryClient) => Done | undefined
  /** The thing that is gone afterwards. */
  removes?: (variables: V) => HalLink | undefined
  /** A failure raises no notice: the caller shows it. One whose caller is gone by then is told all the same. */
  silent?: boolean
}

/** A write as the query client meets it. Methods, not properties: each is called with what its own mutation gave and got. */
export interface Write {
  stale(variables: unknown): StalePaths
  done(data: unknown, variables: unknown, queries: QueryClient): Done | undefined
  removes(variables: unknown): HalLink | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: boolean; watch?: Watch }
    mutationMeta: { silent?: boolean; write?: Write }
  }
}

/** Options of a write: `useMutation(halMutation(rename, { stale: stale.sections, done: () => text.listUpdated }))`. */
export function halMutation<V = void, T = unknown>(
  write: (variables: V) => Promise<T>,
  options: WriteOptions<V, T> = {},
) {
  const { stale = [], done, removes, silent } = options
  const about = {
    stale: (variables: V) => (typeof stale === 'function' ? stale(variables) : stale),
    done: (data: T, variables: V, queries: QueryClient) => done?.(data, variables, queries),
    removes: (variables: V) => removes?.(variables),
  }
  return mutationOptions<T, Error, V>({
    mutationFn: (variables) => write(variables),
    meta: { silent, write: asWrite(about) },
  })
}

interface TypedWrite<V, T> {
  stale(variables: V): StalePaths
  done(data: T, variables: V, queries: QueryClient): Done | undefined
  removes(variables: V): HalLink | undefined
}

const asWrite = <V, T>(write: TypedWrite<V, T>): Write => write
