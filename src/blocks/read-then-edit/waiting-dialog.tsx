import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Dialog, type DialogProps } from '@/ui/dialog/dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'

export interface WaitingDialogProps {
  title: string
  size?: DialogProps['size']
  /** Why the thing could not load; null while it loads. */
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** A dialog whose thing is loading, or failed to load. */
export function WaitingDialog({ title, size = 'l', error, onRetry, onClose }: WaitingDialogProps) {
  const { close, loading, retry } = useText('common')
  const { couldNotRead } = useText('forms')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size={size} closeLabel={close}>
      {error ? (
        <ErrorState small title={couldNotRead} message={problemWords(error)} retry={{ label: retry, onRetry }} />
      ) : (
        <div role="status" aria-label={loading} className="flex flex-col gap-5 py-2">
          <Skeleton shape="text" lines={4} />
          <Skeleton shape="text" lines={3} />
          <Skeleton shape="text" lines={4} />
        </div>
      )}
    </Dialog>
  )
}
