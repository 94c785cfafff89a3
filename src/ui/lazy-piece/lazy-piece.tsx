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
import { ToldOfLoss } from './told-of-loss'

export type Retry = { onRetry: () => void; busy: boolean }

export type PieceProps = {
  /** Whether it is called for; without it, that is from when it is first shown. */
  wanted?: boolean
  /** Stands in its place until it has come. */
  waiting?: ReactNode
  /** Stands in its place where it did not come; nothing does without it. */
  lost?: (retry: Retry) => ReactNode
  /** What called for it calls no longer, until it does again. */
  onLost?: () => void
}

/**
 * A component that comes when it is first shown. Where it does not come that is told, once, and what stands around it
 * stays; it is asked for again where it is tried or shown again, and when the connection is back. React's own `lazy` keeps
 * the failure for ever and throws it at the screen. `prepare` has it come before it is shown.
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
    const tell = useContext(ToldOfLoss)
    const [state, setState] = useState<'coming' | 'there' | 'lost' | 'again'>('coming')
    const takeBack = useRef<(() => void) | void>(undefined)
    const giveUp = useEffectEvent(() => {
      setState('lost')
      takeBack.current = tell()
      onLost?.()
    })
    useEffect(() => {
      // It may have come while nobody listened: from elsewhere, or behind a hidden screen.
      if (Whole) return setState('there')
      const left = new AbortController()
      const { signal } = left
      if (!wanted) setState('coming')
      else if (state === 'lost') window.addEventListener('online', () => setState('again'), { signal })
      else
        void come().then(
          () => {
            if (signal.aborted) return
            takeBack.current?.()
            setState('there')
          },
          () => signal.aborted || giveUp(),
        )
      return () => left.abort()
    }, [wanted, state])
    if (wanted && Whole)
      return (
        <Suspense fallback={waiting}>
          {/* What is left of the properties are its own. */}
          <Whole {...(props as P)} />
        </Suspense>
      )
    if (!wanted || state === 'coming') return waiting
    return lost?.({ onRetry: () => setState('again'), busy: state === 'again' })
  }
  return Object.assign(Piece, { prepare: () => void come().catch(noteLost) })
}
