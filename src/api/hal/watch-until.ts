import {
  QueryObserver,
  type QueryClient,
  type QueryFunction,
  type QueryObserverOptions,
  type SkipToken,
} from '@tanstack/react-query'
import type { HalKey } from './address'
import { watched } from './watched'

interface Options<T> {
  /** Each reading that is not settled yet. */
  onData?: (data: T) => void
  /** Ends it without an answer. */
  signal?: AbortSignal
  /** True for a failure after which it is not asked again; it is thrown. Other failures are passed over. */
  isFinal?: (error: Error) => boolean
  every?: number
}

/**
 * Follows a query until it is settled, whatever is shown meanwhile, and also while nobody looks. Undefined where it was ended
 * before.
 */
export function watchUntil<T>(
  queries: QueryClient,
  query: QueryObserverOptions<T, Error, T, T, HalKey> & { queryFn?: QueryFunction<T, HalKey> | SkipToken },
  isSettled: (data: T) => boolean,
  { onData, signal, isFinal, every }: Options<T> = {},
): Promise<T | undefined> {
  const from = Date.now()
  const observer = new QueryObserver<T, Error, T, T, HalKey>(queries, {
    ...watched(query, isSettled, { every, unseen: true }),
    staleTime: 0,
  })
  return new Promise<T | undefined>((resolve, reject) => {
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', stop)
      unsubscribe()
      settle()
    }
    const stop = () => end(() => resolve(undefined))
    const unsubscribe = observer.subscribe(({ data, error, isFetching, dataUpdatedAt }) => {
      if (error && !isFetching && isFinal?.(error)) return end(() => reject(error))
      // What was known before it was asked for says nothing about now.
      if (data === undefined || isFetching || dataUpdatedAt < from) return
      if (isSettled(data)) end(() => resolve(data))
      else onData?.(data)
    })
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop)
  })
}
