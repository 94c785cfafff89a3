import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/api-error'
import { isLostPiece } from '@/lib/lost-piece'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ErrorState } from '@/ui/error-state/error-state'
import { LostScreen } from './lost-screen'
import { NotFound } from './not-found'
import { OfflineScreen } from './offline-screen'
import { PendingScreen } from './pending-screen'

/** The screen of a route that failed to load or to draw: the reason, Try again, and a link to the catalogue. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const text = useText('shell')
  const words = useText('common')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const [busy, setBusy] = useState(false)
  useEffect(() => queries.reset(), [queries])
  if (isApiError(error, 404)) return <NotFound />
  // The sign-in page is already opening.
  if (isApiError(error, 401)) return <PendingScreen />
  const failure: unknown = error
  const requestId = isApiError(failure) ? failure.requestId : undefined
  const onRetry = async () => {
    setBusy(true)
    await router.invalidate()
    reset()
  }
  if (isLostPiece(failure)) return <LostScreen onRetry={() => void onRetry()} busy={busy} />
  if (isApiError(failure, 'network')) return <OfflineScreen onRetry={() => void onRetry()} busy={busy} />
  return (
    <ErrorState
      title={text.errorTitle}
      message={
        <>
          <p>{wordsOf(failure)}</p>
          <p className="mt-1">{text.errorScreenDetail}</p>
        </>
      }
      retry={{ label: words.retry, onRetry: () => void onRetry(), busy }}
      action={
        <Button asChild variant="quiet">
          <Link to="/catalog">{text.goToCatalogue}</Link>
        </Button>
      }
      details={requestId ? [{ label: text.requestId, value: requestId }] : []}
    />
  )
}

/** The text of an error in the code is not for users; it goes to the console. */
const wordsOf = (failure: unknown) => (isApiError(failure) ? problemWords(failure) : textOf('errors').unexpected)
