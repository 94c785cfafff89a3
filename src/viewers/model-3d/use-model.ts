import { useEffect, useRef, useState } from 'react'
import type { Group } from 'three'
import { disposeModel, loadModel } from './load-model'

export type ModelState =
  | { is: 'loading'; percent: number }
  | { is: 'ready'; model: Group }
  | { is: 'failed'; why: 'noWebGl' | 'failedModel' }

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null

/** Loads a GLB and frees it when the caller unmounts or requests another. */
export function useModel(src: string, onError: ((message: string) => void) | undefined): ModelState {
  const [state, setState] = useState<ModelState>(() =>
    hasWebGl() ? { is: 'loading', percent: 0 } : { is: 'failed', why: 'noWebGl' },
  )
  const latest = useRef(onError)
  useEffect(() => void (latest.current = onError))

  useEffect(() => {
    const ended = new AbortController()
    let shown: Group | undefined
    loadModel(src, { signal: ended.signal, onProgress: (percent) => setState({ is: 'loading', percent }) }).then(
      (model) => setState({ is: 'ready', model: (shown = model) }),
      (cause: unknown) => {
        if (ended.signal.aborted) return
        setState({ is: 'failed', why: 'failedModel' })
        latest.current?.(String(cause))
      },
    )
    return () => {
      ended.abort()
      if (shown) disposeModel(shown)
    }
  }, [src])
  return state
}
