import { OctagonAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Work } from '@/work/work'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { IconButton } from '@/ui/icon-button/icon-button'
import { ProgressBar } from '@/ui/progress-bar/progress-bar'
import { canRetry } from '@/work/retry-work'
import { headingOf, reasonOf, statusOf } from '@/work/work-words'

export type WorkRowProps = {
  work: Work
  onCancel: () => void
  onRetry: () => void
  onUndo: () => void
  onDismiss: () => void
}

/** Work that ends sooner gets no row, so that none flashes up. */
const SHOW_AFTER_MS = 400
const MAX_FAILURES = 50

/** One piece of work: its progress, or what failed with Try again and Undo. */
export function WorkRow({ work, onCancel, onRetry, onUndo, onDismiss }: WorkRowProps) {
  const text = useText('bulk')
  const words = useText('common')
  const { state, done, total, failures } = work
  const title = headingOf(work)
  const isRunning = state === 'running' || state === 'cancelling'
  const isLate = useLate()
  if (isRunning && !isLate) return null
  return (
    <article
      aria-label={title}
      className="pointer-events-auto rounded-lg border border-line-strong bg-overlay py-2.5 pe-2 ps-3.5 shadow-md motion-safe:animate-rise"
    >
      <div className="flex items-start gap-2">
        {!isRunning && <OctagonAlert aria-hidden size={18} className="mt-px shrink-0 text-danger" />}
        {/* Screen readers announce the end of work here, and nowhere else. */}
        <div key={isRunning ? 'running' : 'over'} role={isRunning ? undefined : 'alert'} className="min-w-0 flex-1">
          <p dir="auto" className="line-clamp-4 text-sm font-medium break-words" title={title}>
            {title}
          </p>
          <p className="mt-0.5 text-xs text-ink-soft tabular-nums">{statusOf(work)}</p>
        </div>
        {isRunning ? (
          <Button
            size="s"
            variant="inline"
            disabled={state === 'cancelling'}
            aria-label={text.cancelWork({ title })}
            onClick={onCancel}
          >
            {words.cancel}
          </Button>
        ) : (
          <IconButton
            size="s"
            label={text.dismissWork({ title })}
            tooltip=""
            icon={<X aria-hidden />}
            onClick={onDismiss}
          />
        )}
      </div>
      {isRunning && (
        <ProgressBar
          thin
          label={title}
          value={total === 0 ? undefined : (100 * done) / total}
          className="mt-2 me-1.5 w-auto!"
        />
      )}
      {failures.length > 0 && (
        <ul
          aria-label={text.failures}
          tabIndex={0}
          className="mt-2 max-h-48 overflow-y-auto border-t border-line pt-1.5 text-xs focus-visible:-outline-offset-2"
        >
          {failures.slice(0, MAX_FAILURES).map((failure) => (
            <li key={failure.uuid} className="py-0.5 pe-2 break-words">
              <span dir="auto" className="font-medium">
                {failure.title || text.unnamed}
              </span>{' '}
              <span dir="auto" className="text-ink-soft">
                {reasonOf(failure)}
              </span>
            </li>
          ))}
          {failures.length > MAX_FAILURES && (
            <li className="py-0.5 text-ink-soft">{text.moreFailures({ count: failures.length - MAX_FAILURES })}</li>
          )}
        </ul>
      )}
      {!isRunning && (
        <div className="mt-2 flex gap-2">
          {canRetry(work) && (
            <Button size="s" aria-label={text.retryWork({ title: work.title })} onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          {work.undoable && (
            <Button size="s" variant="quiet" aria-label={text.undoWork({ title: work.title })} onClick={onUndo}>
              {words.undo}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function useLate() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return late
}
