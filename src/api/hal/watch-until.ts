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
  /** Called with each value that is not settled yet. */
  onData?: (data: T) => void
  /** Ends it without a result. */
  signal?: AbortSignal
  /** True for a failure that ends it; the error is thrown. Other failures are ignored. */
  isFinal?: (error: Error) => boolean
  every?: number
}

/** Follows a query until it is settled, also if no screen observes it. Undefined if it was ended before. */
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
      // Data from before the request says nothing about the present.
      if (data === undefined || isFetching || dataUpdatedAt < from) return
      if (isSettled(data)) end(() => resolve(data))
      else onData?.(data)
    })
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop)
  })
}
