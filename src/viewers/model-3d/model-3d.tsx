import '../controls/controls.css'
import './model-3d.css'
import { Canvas } from '@react-three/fiber'
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useReducer, useRef, useState } from 'react'
import { NeutralToneMapping } from 'three'
import { ModelStage, type StageCommands } from './model-stage'
import type { ModelView } from './model-view'
import { type Model3DLabels, ModelToolbar } from './model-toolbar'
import type { Surface } from './surface'
import { useModel } from './use-model'

export type Model3DProps = Omit<ComponentProps<'div'>, 'title' | 'children' | 'onError'> & {
  /** Address of a GLB. */
  src: string
  title: string
  labels: Model3DLabels
  /** How it is looked at first. */
  view?: ModelView
  /** Filled with what turns it and says how it is looked at. */
  stage?: RefObject<StageCommands | null>
  /** No continuing movement; stories and tests see the same picture each time. */
  still?: boolean
  onError?: (message: string) => void
}

/** A 3D model to rotate and look at. It fills its parent. Load it with its tab only: it brings three.js. */
export function Model3D({ className = '', ...props }: Model3DProps) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  return <OneModel key={`${props.src} ${attempt}`} {...props} className={`tv ${className}`} onRetry={again} />
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function OneModel({
  src,
  title,
  labels,
  view,
  stage: given,
  still = calm(),
  onError,
  onRetry,
  ...rest
}: Model3DProps & { onRetry: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  const own = useRef<StageCommands>(null)
  const commands = given ?? own
  const [surface, setSurface] = useState<Surface>('texture')
  const state = useModel(src, onError)
  const keysId = useId()

  const act = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!key || !commands.current) return
    event.preventDefault()
    key(commands.current)
  }
  const stage = {
    role: 'application',
    tabIndex: 0,
    'aria-label': labels.model3D({ title }),
    'aria-describedby': keysId,
    onKeyDown: act,
  }

  return (
    <div {...rest} ref={root} aria-busy={state.is === 'loading'}>
      <div className="tv-model" {...stage}>
        {state.is === 'ready' && (
          // Neutral: people look at the object's own colours.
          <Canvas
            frameloop="demand"
            dpr={[1, 2]}
            camera={{ fov: 40 }}
            gl={{ toneMapping: NeutralToneMapping, preserveDrawingBuffer: still }}
          >
            <ModelStage model={state.model} view={view} surface={surface} still={still} commands={commands} />
          </Canvas>
        )}
      </div>
      <p id={keysId} className="tv-hidden">
        {labels.model3DKeys}
      </p>
      {state.is === 'loading' && (
        <div className="tv-loading">
          <progress aria-label={labels.loadingModel} max={100} value={state.percent} />
          <span aria-hidden>{labels.loadingModel}</span>
        </div>
      )}
      {state.is === 'ready' && (
        <ModelToolbar
          root={root}
          title={title}
          labels={labels}
          commands={commands}
          surface={surface}
          onSurface={setSurface}
        />
      )}
      {state.is === 'failed' && (
        <div role="alert" className="tv-notice">
          <p>{labels[state.why]}</p>
          <button type="button" className="tv-retry" onClick={onRetry}>
            {labels.retry}
          </button>
        </div>
      )}
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
