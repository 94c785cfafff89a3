import { useQuery, useQueryClient } from '@tanstack/react-query'
import { holderOf, pressmarkQuery, settledHolder, type PressmarkHolder } from '@/api/meta/items/pressmark'
import { useDebounced } from '@/lib/use-debounced'

export type Pressmark = PressmarkHolder | { state: 'empty' | 'checking' | 'failed' }

const WRITING_MS = 400

/** Whether a pressmark is free, checked once the person pauses. */
export function usePressmark(written: string): Pressmark {
  const pressmark = written.trim()
  const asked = useDebounced(pressmark, WRITING_MS)
  const { data, error, isFetching } = useQuery({ ...pressmarkQuery(asked), enabled: asked !== '' })
  if (pressmark === '') return { state: 'empty' }
  const outcome = isFetching ? data : (error ?? data)
  if (asked !== pressmark || outcome === undefined) return { state: 'checking' }
  return holderOf(outcome) ?? { state: 'failed' }
}

/** Checks a pressmark now, for people who continue right after typing it. */
export function useIsPressmarkFree() {
  const queries = useQueryClient()
  return async (pressmark: string): Promise<boolean> => {
    try {
      return (await settledHolder(queries.query(pressmarkQuery(pressmark.trim())))).state === 'free'
    } catch {
      // The field says that the look-up failed.
      return false
    }
  }
}
