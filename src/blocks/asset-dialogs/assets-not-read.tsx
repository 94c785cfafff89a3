import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'

/** Shown if the assets of a dialog cannot be loaded. */
export function AssetsNotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useText('common')
  return <ErrorState small title={problemWords(error)} retry={{ label: words.retry, onRetry }} />
}
