import { useRef, type KeyboardEvent, type PointerEvent, type SVGProps, type WheelEvent } from 'react'
import type { DeepZoomHandle } from '../deep-zoom/deep-zoom-options'
import type { Region } from '../deep-zoom/region'
import { handles, movedBy, resizedBy, type Handle, type Size } from './region-box'
import { useView } from './use-view'

interface RegionEditorLabels {
  /** Names the rectangle; says that arrows move and Shift with arrows resizes it. */
  region: string
}

export interface RegionEditorProps {
  /** The viewer below; null until it runs. */
  viewer: DeepZoomHandle | null
  image: Size
  region: Region
  labels: RegionEditorLabels
  /** Without it the rectangle is read-only. */
  onChange?: (region: Region) => void
}

const handleSize = 12
/** The side of the square that takes a handle: a finger needs more than its visible size. */
const reach = 32
const keySteps = { fine: 1, usual: 10 }

/** A rectangle over a deep zoom: it is dragged, resized by its handles, and moved by keys, always inside the image. */
export function RegionEditor({ viewer, image, region, labels, onChange }: RegionEditorProps) {
  const view = useView(viewer)
  const drag = useRef<{ from: Region; handle: Handle | 'all'; x: number; y: number }>(undefined)
  if (!view) return null
  const { x, y, width, height, scale } = view.viewOf(region)
  const onPointerDown = (handle: Handle | 'all') => (event: PointerEvent<SVGElement>) => {
    if (!onChange || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: region, handle, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<SVGElement>) => {
    const { current } = drag
    if (!current || !onChange) return
    const [dx, dy] = [(event.clientX - current.x) / scale, (event.clientY - current.y) / scale]
    onChange(
      current.handle === 'all'
        ? movedBy(current.from, dx, dy, image)
        : resizedBy(current.from, current.handle, dx, dy, image),
    )
  }
  const onPointerUp = () => (drag.current = undefined)
  // The rectangle covers the viewer, which must still zoom.
  const onWheel = ({ nativeEvent }: WheelEvent) =>
    view.engine.canvas.dispatchEvent(new globalThis.WheelEvent(nativeEvent.type, nativeEvent))
  const gestures = { onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onWheel }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow || !onChange) return
    event.preventDefault()
    event.stopPropagation()
    const step = Math.max(1, Math.round((event.altKey ? keySteps.fine : keySteps.usual) / scale))
    const [dx, dy] = [arrow[0] * step, arrow[1] * step]
    onChange(event.shiftKey ? resizedBy(region, 'se', dx, dy, image) : movedBy(region, dx, dy, image))
  }
  return (
    <svg role="none" className="pointer-events-none absolute inset-0 z-raised size-full overflow-hidden">
      <path
        d={`M-9999,-9999h99999v99999h-99999zM${x},${y}v${height}h${width}v-${height}z`}
        fillRule="evenodd"
        fill="#000"
        fillOpacity={0.4}
      />
      <rect {...{ x, y, width, height }} fill="none" stroke="#000" strokeOpacity={0.7} strokeWidth={3} />
      <rect
        {...{ x, y, width, height }}
        {...gestures}
        onPointerDown={onPointerDown('all')}
        onKeyDown={onKeyDown}
        tabIndex={onChange ? 0 : undefined}
        role={onChange ? 'application' : 'img'}
        aria-label={labels.region}
        fill="transparent"
        stroke="#fff"
        className={
          onChange
            ? 'pointer-events-auto cursor-move touch-none outline-none focus-visible:stroke-[#8fd3ff]'
            : undefined
        }
        strokeWidth={2}
        strokeDasharray={onChange ? undefined : '6 4'}
      />
      {onChange &&
        handles.map((handle) => {
          const [cx, cy] = [x + place(handle, 'w', 'e') * width, y + place(handle, 'n', 's') * height]
          return (
            <g
              key={handle}
              {...gestures}
              aria-hidden
              onPointerDown={onPointerDown(handle)}
              style={{ cursor: `${handle}-resize` }}
              className="pointer-events-auto touch-none"
            >
              {squareAt(cx, cy, reach, { fill: 'transparent' })}
              {squareAt(cx, cy, handleSize, { fill: '#fff', stroke: '#000', strokeWidth: 1, rx: 2 })}
            </g>
          )
        })}
    </svg>
  )
}

const squareAt = (x: number, y: number, size: number, look: SVGProps<SVGRectElement>) => (
  <rect x={x - size / 2} y={y - size / 2} width={size} height={size} {...look} />
)

const arrows: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** 0 at the low side, 1 at the high one, a half in the middle. */
const place = (handle: Handle, low: string, high: string) =>
  handle.includes(low) ? 0 : handle.includes(high) ? 1 : 0.5
