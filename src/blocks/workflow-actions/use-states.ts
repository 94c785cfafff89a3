import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Chosen } from '@/api/meta/bulk/chosen'
import { selfQuery } from '@/api/iam/self'
import type { ResourceType } from '@teca/shared/contract/meta'
import { readStates, type States } from '@/api/meta/bulk/read-states'

export interface ReadStates {
  states: States | undefined
  /** How many states are read so far. */
  done: number
  error: Error | undefined
  retry: () => void
}

/** The present states of the things of a dialog. */
export function useStates(resource: ResourceType, things: Chosen): ReadStates {
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const [states, setStates] = useState<States>()
  const [done, setDone] = useState(0)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    setError(undefined)
    const onProgress = (count: number) => void (signal.aborted || setDone(count))
    // The server's link is for items.
    const link = resource === 'ITEM' ? queries.getQueryData(selfQuery().queryKey)?._links.bulkStates : undefined
    readStates(queries, things, { link, signal, onProgress }).then(
      (read) => signal.aborted || setStates(read),
      (failure: unknown) => {
        if (!signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)))
      },
    )
    return () => stop.abort()
  }, [queries, resource, things, round])
  return { states, done, error, retry: () => setRound(round + 1) }
}
