import { mutationOptions } from '@tanstack/react-query'
import type { HalLink } from './link'
import type { Watch } from './watched'

/** Path prefixes: everything at or below them is loaded again. */
export type StalePaths = readonly string[]

/** Undoes one write. */
export type Undo = () => Promise<unknown>

/** The message of a finished write: a text, or a text with an undo and a link to the created thing. */
export type Done = string | { text: string; undo?: Undo; goTo?: Way }

/** A link that is offered in a notice. */
interface Way {
  label: string
  go: () => void
}

/** The effects of a write; the query client applies them, once. */
export interface WriteOptions<V, T> {
  /** The paths that it makes stale, also if it failed: it may be half done. */
  stale?: StalePaths | ((variables: V) => StalePaths)
  /** The message for the person; none without it. */
  done?: (data: T, variables: V) => Done | undefined
  /** The thing that the write deletes. */
  removes?: (variables: V) => HalLink | undefined
  /**
   * A failure shows no notice, because the caller shows it. If the caller is gone by then, a notice shows it all the
   * same.
   */
  silent?: boolean
}

/**
 * A write as the query client sees it. Methods, not properties: each is called with the arguments and the result of its own
 * mutation.
 */
export interface Write {
  stale(variables: unknown): StalePaths
  done(data: unknown, variables: unknown): Done | undefined
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
    done: (data: T, variables: V) => done?.(data, variables),
    removes: (variables: V) => removes?.(variables),
  }
  return mutationOptions<T, Error, V>({
    mutationFn: (variables) => write(variables),
    meta: { silent, write: asWrite(about) },
  })
}

interface TypedWrite<V, T> {
  stale(variables: V): StalePaths
  done(data: T, variables: V): Done | undefined
  removes(variables: V): HalLink | undefined
}

const asWrite = <V, T>(write: TypedWrite<V, T>): Write => write
