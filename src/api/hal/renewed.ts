import type { QueryClient } from '@tanstack/react-query'
import { isBelow } from './address'
import { memoryOf } from './memory'
import type { StalePaths } from './mutation'

/**
 * Waits until the data that a write made stale has been loaded again; rejects with the first failure, which shows no other notice.
 */
export async function renewed(queries: QueryClient, paths: StalePaths): Promise<void> {
  const isBeingRead = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { fetchStatus: string } }) => {
    const [path] = queryKey
    return state.fetchStatus === 'fetching' && typeof path === 'string' && paths.some((prefix) => isBelow(path, prefix))
  }
  const hashes = queries
    .getQueryCache()
    .findAll({ predicate: isBeingRead })
    .map(({ queryHash }) => queryHash)
  await memoryOf(queries).waitingFor(hashes, () =>
    queries.refetchQueries(
      { predicate: ({ queryHash }) => hashes.includes(queryHash) },
      { cancelRefetch: false, throwOnError: true },
    ),
  )
}
