import '../controls/controls.css'
import './frame.css'
import { type ComponentProps, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'

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
  /** Called on Escape inside of the page, if it is one of ours: keys pressed there never arrive here. */
  onEscape?: () => void
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
  onEscape,
  patience = 20_000,
  className = '',
  ...rest
}: FrameProps) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const page = `${src} ${attempt}`
  const [outcome, setOutcome] = useState<{ page: string; is: 'shown' | 'failed' }>()
  const state = outcome?.page === page ? outcome.is : 'loading'

  const frame = useRef<HTMLIFrameElement>(null)
  const escape = useEffectEvent(() => onEscape?.())
  useEffect(() => {
    // Another origin gives no document.
    const inside = outcome?.is === 'shown' ? frame.current?.contentDocument : undefined
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      // What opens inside of the page closes first, and full screen ends by the browser.
      if (!inside?.fullscreenElement && !inside?.querySelector('dialog[open], :popover-open')) escape()
    }
    inside?.addEventListener('keydown', onKeyDown)
    return () => inside?.removeEventListener('keydown', onKeyDown)
  }, [outcome])

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
        ref={frame}
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
