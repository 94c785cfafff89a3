import { RotateCcw } from 'lucide-react'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

interface RestoreButtonProps {
  /** The name of the field, for screen readers. */
  label: string
  busy?: boolean
  error?: Error | null
  onRestore: () => void
}

/** Restores a former value; the reason of a failure shows below. */
export function RestoreButton({ label, busy, error, onRestore }: RestoreButtonProps) {
  const text = useText('forms')
  return (
    <>
      <Button
        size="s"
        variant="inline"
        className="mt-1 -ms-2"
        icon={<RotateCcw aria-hidden size={14} />}
        aria-label={text.restoreValueOf({ label })}
        loading={busy}
        onClick={onRestore}
      >
        {text.restoreValue}
      </Button>
      {error && (
        <p role="alert" className="text-xs text-danger">
          {problemWords(error)}
        </p>
      )}
    </>
  )
}
