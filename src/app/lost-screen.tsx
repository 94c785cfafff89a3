import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ErrorState } from '@/ui/error-state/error-state'
import type { Retry } from '@/ui/lazy-piece/lazy-piece'
import { OfflineScreen } from './offline-screen'

/** Shows in place of a screen that failed to load, and loads it again: `<Piece lost={lostScreen} />`. */
export const lostScreen = (retry: Retry) => <LostScreen {...retry} />

/** Says that a part of the application failed to load; offers Try again and a reload of the page. */
export function LostScreen(retry: Retry) {
  const text = useText('shell')
  const words = useText('common')
  if (!navigator.onLine) return <OfflineScreen {...retry} />
  return (
    <ErrorState
      title={text.errorTitle}
      message={text.pieceLost}
      retry={{ label: words.retry, ...retry }}
      action={
        <Button variant="quiet" onClick={() => location.reload()}>
          {text.reload}
        </Button>
      }
    />
  )
}
