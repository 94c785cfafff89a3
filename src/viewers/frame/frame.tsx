import '../controls/controls.css'
import './frame.css'
import { type ComponentProps, useEffect, useReducer, useState } from 'react'

type FrameLabels = { loading: string; failed: string; retry: string }

export type FrameProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  src: string
  /** The accessible name of the frame. */
  title: string
  labels: FrameLabels
  /** What the page inside may do beyond showing itself. */
  allow?: string
  /** The sandbox of the page inside, in HTML's words; undefined if it is one of ours. */
  sandbox?: string
  /** After this many milliseconds without a page, the frame says that it failed. */
  patience?: number
}

/** Another page inside this one: the advanced viewer, the support page. It fills its parent. */
export function Frame({
  src,
  title,
  labels,
  allow = 'fullscreen',
  sandbox,
  patience = 20_000,
  className = '',
  ...rest
}: FrameProps) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const page = `${src} ${attempt}`
  const [outcome, setOutcome] = useState<{ page: string; is: 'shown' | 'failed' }>()
  const state = outcome?.page === page ? outcome.is : 'loading'

  useEffect(() => {
    // A frame never reports an error: only a missing load event shows it.
    const timer = window.setTimeout(
      () => setOutcome((known) => (known?.page === page ? known : { page, is: 'failed' })),
      patience,
    )
    return () => window.clearTimeout(timer)
  }, [page, patience])

  return (
    <div {...rest} className={`tv ${className}`} aria-busy={state === 'loading'}>
      <iframe
        key={page}
        className="tv-frame"
        src={src}
        title={title}
        allow={allow}
        sandbox={sandbox}
        onLoad={() => setOutcome({ page, is: 'shown' })}
      />
      {state === 'loading' && (
        <p className="tv-frame-loading" role="status">
          {labels.loading}
        </p>
      )}
      {state === 'failed' && (
        <div role="alert" className="tv-notice">
          <p>{labels.failed}</p>
          <button type="button" className="tv-retry" onClick={again}>
            {labels.retry}
          </button>
        </div>
      )}
    </div>
  )
}
