import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { isFree, pressmarkQuery } from '@/api/meta/items/pressmark'
import { useDebounced } from '@/lib/use-debounced'

export type Pressmark =
  | { state: 'empty' | 'checking' | 'free' | 'failed'; item?: undefined }
  | { state: 'taken'; item: CulturalItem }

const WRITING_MS = 400

/** Whether a pressmark is free, checked once the person pauses. */
export function usePressmark(written: string): Pressmark {
  const pressmark = written.trim()
  const asked = useDebounced(pressmark, WRITING_MS)
  const { data, error, isFetching } = useQuery({ ...pressmarkQuery(asked), enabled: asked !== '' })
  if (pressmark === '') return { state: 'empty' }
  if (asked !== pressmark) return { state: 'checking' }
  if (error && !isFetching) return { state: isFree(error) ? 'free' : 'failed' }
  return data ? { state: 'taken', item: data } : { state: 'checking' }
}

/** Checks a pressmark now, for people who continue right after typing it. */
export function useIsPressmarkFree() {
  const queries = useQueryClient()
  return async (pressmark: string): Promise<boolean> => {
    try {
      await queries.query(pressmarkQuery(pressmark.trim()))
      return false
    } catch (error) {
      return error instanceof Error && isFree(error)
    }
  }
}
