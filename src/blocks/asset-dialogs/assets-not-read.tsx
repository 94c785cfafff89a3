import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'

/** What a dialog is about could not be read. */
export function AssetsNotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useText('common')
  return <ErrorState small title={problemWords(error)} retry={{ label: words.retry, onRetry }} />
}
