import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError } from '@/api/api-error'
import { ErrorState } from '@/ui/error-state/error-state'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { NotFoundScreen } from './not-found-screen'
import { PendingScreen } from './pending-screen'

/** What a person sees where a screen could not be loaded or drawn. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const text = useText('shell')
  const words = useText('common')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  if (isApiError(error, 404)) return <NotFoundScreen />
  // The way to the sign-in page is already taken.
  if (isApiError(error, 401)) return <PendingScreen />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState title={text.errorTitle} message={problemWords(error instanceof Error ? error : new Error(String(error)))} retry={{ label: words.retry, onRetry: retry }} />
}
