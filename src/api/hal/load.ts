import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/**
 * Loads a query for a route: known data at once (the screen's own query loads old data again), else the server's reply.
 * Data that a write made stale is loaded again first.
 */
export function load<T, E, D, K extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<T, E, D, T, K>,
): Promise<D> {
  const stale = queryClient.getQueryState(options.queryKey)?.isInvalidated
  return queryClient.query(stale ? options : { ...options, staleTime: 'static' })
}
