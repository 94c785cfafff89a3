import { MutationCache, QueryCache, QueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { isApiError } from '../api-error'
import { rememberIn } from '../http'
import { isBelow, keyOf } from './address'
import { hrefOf } from './link'
import { memoryOf } from './memory'
import type { Done, StalePaths, Write } from './mutation'
import { startPoller } from './poller'
import { rememberPreloads, selfOf, storeAtSelf } from './remember'

/** How messages reach the person: one for every failed call that is not silent, one for every write with `done`. */
export interface Notify {
  failed: (error: Error) => void
  /** The form or dialog of the call shows the failure itself. */
  failedInPlace?: (error: Error) => void
  done: (done: Done) => void
}

/**
 * The query client of the application: reports failures once, and after each write updates, removes and reloads the data that
 * it changed.
 */
export function halQueryClient(notify: Notify): QueryClient {
  const report = (error: Error, silent?: boolean) => {
    // A lost session opens the sign-in page, so it needs no notice.
    if (!silent && !isApiError(error, 401)) notify.failed(error)
  }
  const queryCache: QueryCache = new QueryCache({
    onError: (error, query) =>
      report(
        error,
        query.meta?.silent || memory.isWaitedFor(query.queryHash) || isBelowMissing(queryCache, error, query),
      ),
  })
  const mutationCache: MutationCache = new MutationCache({
    onSuccess: (data, variables, _result, mutation, { client }) => {
      const write = mutation.meta?.write
      if (!write) return
      const filled = afterWrite(client, write, data, variables)
      renew(client, write.stale(variables), filled)
      const done = write.done(data, variables)
      if (done) notify.done(renewing(done, () => renew(client, write.stale(variables))))
    },
    onError: (error, variables, _result, mutation, { client }) => {
      const inPlace = mutation.meta?.silent && isWatched(mutation)
      report(error, inPlace)
      if (inPlace && !isApiError(error, 401)) notify.failedInPlace?.(error)
      renew(client, mutation.meta?.write?.stale(variables) ?? [])
    },
  })
  const isWatched = watchersOf(mutationCache)
  const queries = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        networkMode: 'always',
        retry: mayRetry,
        refetchOnWindowFocus: true,
        // The default is false where calls are tried without a connection.
        refetchOnReconnect: true,
        throwOnError: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  const memory = memoryOf(queries)
  queryCache.subscribe((event) => {
    if (event.type !== 'removed') return
    const [path, search] = partsOf(event.query.queryKey)
    if (path && !search) memory.forgetVersion(path)
  })
  memory.followStale(queryCache, ({ queryKey }) => memory.forgetVersion(partsOf(queryKey)[0] ?? ''))
  rememberIn(memory)
  startPoller(queries)
  return queries
}

/** A thing that does not exist is reported once: its lists do not exist either. */
function isBelowMissing(cache: QueryCache, error: Error, { queryKey }: Pick<Query, 'queryKey'>): boolean {
  const [path = ''] = partsOf(queryKey)
  const mayBeMissing = ({ data, error, fetchStatus }: Query['state']) =>
    data === undefined && (fetchStatus === 'fetching' || isApiError(error, 404))
  return (
    isApiError(error, 404) &&
    cache.getAll().some((query) => {
      const [above] = partsOf(query.queryKey)
      return above !== undefined && above !== path && isBelow(path, above) && mayBeMissing(query.state)
    })
  )
}

/** Whether anybody still observes a write: its dialog may have been closed in the meantime. */
function watchersOf(cache: MutationCache) {
  const watchers = new WeakMap<object, Set<object>>()
  cache.subscribe((event) => {
    if (event.type !== 'observerAdded' && event.type !== 'observerRemoved') return
    const watching = watchers.get(event.mutation) ?? new Set()
    watchers.set(event.mutation, watching)
    if (event.type === 'observerAdded') watching.add(event.observer)
    else watching.delete(event.observer)
  })
  return (mutation: object) => (watchers.get(mutation)?.size ?? 0) > 0
}

/** Retries twice if no reply came or the server was briefly unavailable; every other failure is an answer. */
const mayRetry = (failures: number, error: Error) =>
  failures < 2 && isApiError(error) && (error.code === 'network' || [502, 503, 504].includes(error.status))

/** Marks the data at or below the paths as old, once; what a screen shows of it loads again. `except` is already new. */
export function renew(client: QueryClient, paths: StalePaths, except?: QueryKey) {
  if (paths.length === 0) return
  renewWhere(client, (path, { queryKey }) => !isSame(queryKey, except) && paths.some((prefix) => isBelow(path, prefix)))
}

/** The same for queries that are chosen by their path and data. */
export function renewWhere(client: QueryClient, isOld: (path: string, query: Query) => boolean) {
  const memory = memoryOf(client)
  void client.invalidateQueries({
    predicate: (query) => {
      const [path] = partsOf(query.queryKey)
      if (!path || !isOld(path, query)) return false
      memory.forgetVersion(path)
      memory.noteStale(query)
      return true
    },
  })
}

/** An undo makes the same things stale as the write, also if it failed half-way. */
const renewing = (done: Done, renewed: () => void): Done => {
  if (typeof done === 'string' || !done.undo) return done
  const { undo, ...rest } = done
  return { ...rest, undo: () => undo().finally(renewed) }
}

function afterWrite(client: QueryClient, write: Write, data: unknown, variables: unknown): QueryKey | undefined {
  const removed = write.removes(variables)
  if (removed) client.removeQueries({ queryKey: keyOf(memoryOf(client).knownAs(hrefOf(removed))) })
  rememberPreloads(client, data)
  return fillSelf(client, data)
}

/** Stores a write's reply under its self link; returns the key only if the reply has all the known fields. */
function fillSelf(client: QueryClient, reply: unknown): QueryKey | undefined {
  const self = selfOf(reply)
  if (!self || !isRecord(reply)) return undefined
  const known: unknown = client.getQueryData(keyOf(memoryOf(client).knownAs(self)))
  // A look-up returns more than a write (the ancestors of a collection); these fields stay until the thing loads again.
  const lacking = isRecord(known) && Object.keys(known).some((name) => !(name in reply))
  const key = storeAtSelf(client, lacking ? { ...known, ...reply } : reply)
  return lacking ? undefined : key
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const partsOf = (key: QueryKey) => key.map((part) => (typeof part === 'string' ? part : undefined))
const isSame = (key: QueryKey, other?: QueryKey) => key.length === 2 && key[0] === other?.[0] && key[1] === other?.[1]
