import '../controls/controls.css'
import './model-3d.css'
import { Canvas } from '@react-three/fiber'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from 'react'
import { type Group, NeutralToneMapping } from 'three'
import { disposeModel, loadModel } from './load-model'
import { type Model3DLabels, ModelToolbar } from './model-toolbar'
import { ModelStage, type StageCommands, type Surface } from './model-stage'

export type Model3DProps = Omit<ComponentProps<'div'>, 'title' | 'children' | 'onError'> & {
  /** Address of a GLB. */
  src: string
  title: string
  labels: Model3DLabels
  /** No movement that goes on by itself; stories and tests see the same picture each time. */
  still?: boolean
  onError?: (message: string) => void
}

type State = { is: 'loading'; percent: number } | { is: 'ready'; model: Group } | { is: 'failed'; words: string }

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A 3D model to turn and look at. It fills its parent. Load it with its tab only: it brings three.js. */
export function Model3D({ src, title, labels, still = calm(), onError, className = '', ...rest }: Model3DProps) {
  const root = useRef<HTMLDivElement>(null)
  const commands = useRef<StageCommands>(null)
  const [state, setState] = useState<State>({ is: 'loading', percent: 0 })
  const [surface, setSurface] = useState<Surface>('texture')
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const keysId = useId()
  const latest = useRef({ onError, labels })
  useEffect(() => void (latest.current = { onError, labels }))

  useEffect(() => {
    if (!hasWebGl()) return setState({ is: 'failed', words: latest.current.labels.noWebGl })
    const ended = new AbortController()
    let shown: Group | undefined
    setState({ is: 'loading', percent: 0 })
    loadModel(src, { signal: ended.signal, onProgress: (percent) => setState({ is: 'loading', percent }) }).then(
      (model) => setState({ is: 'ready', model: (shown = model) }),
      (cause: unknown) => {
        if (ended.signal.aborted) return
        setState({ is: 'failed', words: latest.current.labels.failedModel })
        latest.current.onError?.(String(cause))
      },
    )
    return () => {
      ended.abort()
      if (shown) disposeModel(shown)
    }
  }, [src, attempt])

  const act = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!key || !commands.current) return
    event.preventDefault()
    key(commands.current)
  }

  return (
    <div {...rest} ref={root} className={`tv ${className}`}>
      <div
        className="tv-model"
        role="application"
        tabIndex={0}
        aria-label={labels.model3D({ title })}
        aria-describedby={keysId}
        aria-busy={state.is === 'loading'}
        onKeyDown={act}
      >
        {state.is === 'ready' && (
          <Canvas frameloop="demand" dpr={[1, 2]} camera={{ fov: 40 }} gl={{ toneMapping: NeutralToneMapping, preserveDrawingBuffer: still }}>
            <ModelStage model={state.model} surface={surface} still={still} commands={commands} />
          </Canvas>
        )}
      </div>
      <p id={keysId} className="tv-hidden">
        {labels.model3DKeys}
      </p>
      {state.is === 'loading' && <Loading words={labels.loadingModel} percent={state.percent} />}
      {state.is === 'ready' && <ModelToolbar root={root} title={title} labels={labels} commands={commands} surface={surface} onSurface={setSurface} />}
      {state.is === 'failed' && (
        <div role="alert" className="tv-notice">
          <p>{state.words}</p>
          <button type="button" className="tv-retry" onClick={again}>
            {labels.retry}
          </button>
        </div>
      )}
    </div>
  )
}

function Loading({ words, percent }: { words: string; percent: number }) {
  return (
    <div className="tv-loading">
      <progress aria-label={words} max={100} value={percent} />
      <span aria-hidden>{words}</span>
    </div>
  )
}

const step = Math.PI / 18
const keys: Record<string, (commands: StageCommands) => void> = {
  ArrowLeft: ({ turn }) => turn(-step, 0),
  ArrowRight: ({ turn }) => turn(step, 0),
  ArrowUp: ({ turn }) => turn(0, step),
  ArrowDown: ({ turn }) => turn(0, -step),
  '+': ({ approach }) => approach(0.85),
  '=': ({ approach }) => approach(0.85),
  '-': ({ approach }) => approach(1 / 0.85),
  '0': ({ home }) => home(),
  Home: ({ home }) => home(),
}
