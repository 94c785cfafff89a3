import {
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { noteLost } from '@/lib/lost-piece'
import { LossNotice } from './loss-notice'

export type Retry = { onRetry: () => void; busy: boolean }

export type PieceProps = {
  /** Whether to load it; by default from when it is first shown. */
  wanted?: boolean
  /** Shown until it has loaded. */
  waiting?: ReactNode
  /** Shown if it failed to load; nothing without it. */
  lost?: (retry: Retry) => ReactNode
  /** Called if it failed to load, so that the caller stops asking for it. */
  onLost?: () => void
}

/**
 * A component that loads when it is first shown. If it fails to load, that is reported once, and the content around it
 * stays; it loads again when it is retried or shown again, and when the connection is back. React's own `lazy` keeps
 * the failure forever and throws it at the screen. `prepare` loads it before it is shown.
 */
export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Whole: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  const come = () => {
    coming ??= load().then(
      (come) => void (Whole = come),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }

  function Piece({ wanted = true, waiting, lost, onLost, ...props }: P & PieceProps) {
    const notify = useContext(LossNotice)
    const [state, setState] = useState<'coming' | 'there' | 'lost' | 'again'>('coming')
    const withdraw = useRef<(() => void) | void>(undefined)
    const giveUp = useEffectEvent(() => {
      setState('lost')
      withdraw.current = notify()
      onLost?.()
    })
    useEffect(() => {
      // It may have loaded without a listener: from elsewhere, or behind a hidden screen.
      if (Whole) return setState('there')
      const left = new AbortController()
      const { signal } = left
      if (!wanted) setState('coming')
      else if (state === 'lost') window.addEventListener('online', () => setState('again'), { signal })
      else
        void come().then(
          () => {
            if (signal.aborted) return
            withdraw.current?.()
            setState('there')
          },
          () => signal.aborted || giveUp(),
        )
      return () => left.abort()
    }, [wanted, state])
    if (wanted && Whole)
      return (
        <Suspense fallback={waiting}>
          {/* The remaining props are the component's own. */}
          <Whole {...(props as P)} />
        </Suspense>
      )
    if (!wanted || state === 'coming') return waiting
    return lost?.({ onRetry: () => setState('again'), busy: state === 'again' })
  }
  return Object.assign(Piece, { prepare: () => void come().catch(noteLost) })
}
