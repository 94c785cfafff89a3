import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/**
 * What a route waits for: known data at once (the screen's own query asks again when it is old), else the server's reply.
 * What a write has made stale is read again first.
 */
export function load<T, E, D, K extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<T, E, D, T, K>,
): Promise<D> {
  const stale = queryClient.getQueryState(options.queryKey)?.isInvalidated
  return queryClient.query(stale ? options : { ...options, staleTime: 'static' })
}
