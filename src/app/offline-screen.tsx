import { useWhenOnline } from '@/lib/use-when-online'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import type { Retry } from '@/ui/lazy-piece/lazy-piece'

/** Shows in place of a screen that was not loaded before the connection went, and loads it when the connection is back. */
export function OfflineScreen(retry: Retry) {
  const text = useText('shell')
  const words = useText('common')
  useWhenOnline(retry.onRetry)
  return <ErrorState title={text.offlineTitle} message={text.offlineScreen} retry={{ label: words.retry, ...retry }} />
}
