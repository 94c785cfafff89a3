import { useQuery } from '@tanstack/react-query'
import { isNameFree, usernameQuery } from '@/api/iam/users'
import { useDebounced } from '@/lib/use-debounced'

const pauseMs = 400

/** Whether a username is free, checked once the person pauses. */
export function useUsername(
  written: string,
): { state: 'empty' | 'checking' | 'free' | 'taken' } | { state: 'failed'; error: Error } {
  const username = written.trim()
  const asked = useDebounced(username, pauseMs)
  const { data, error, isFetching } = useQuery({ ...usernameQuery(asked), enabled: asked !== '' })
  if (username === '') return { state: 'empty' }
  if (asked !== username || isFetching) return { state: 'checking' }
  if (error) return isNameFree(error) ? { state: 'free' } : { state: 'failed', error }
  return { state: data ? 'taken' : 'checking' }
}
