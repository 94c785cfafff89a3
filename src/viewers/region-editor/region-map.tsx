import { clsx } from 'clsx'
import type { CanvasClickEvent } from 'openseadragon'
import { useEffect, useEffectEvent } from 'react'
import type { DeepZoomHandle } from '../deep-zoom/deep-zoom-options'
import type { Region } from '../deep-zoom/region'
import { useView, type View } from './use-view'

export interface MappedRegion {
  id: string
  region: Region
  number: number
  /** Drawn beside the number. */
  name: string
  /** For screen readers. */
  label: string
}

export interface RegionMapProps {
  /** The viewer below; null until it runs. */
  viewer: DeepZoomHandle | null
  /** Names the rectangles together. */
  label: string
  regions: readonly MappedRegion[]
  chosen: string | undefined
  onOpen: (id: string) => void
}

const markHeight = 22
/** With more regions their names would cover the image: each has its number alone, and the chosen one its name. */
const mostNamed = 24

/**
 * Many rectangles over a deep zoom, each with its number and name; smaller ones are above larger ones, so that each can
 * be pressed.
 */
export function RegionMap({ viewer, label, regions, chosen, onOpen }: RegionMapProps) {
  const view = useView(viewer)
  const placed = view
    ? regions
        .map((one) => ({ ...one, view: view.viewOf(one.region) }))
        .toSorted((a, b) => areaOf(b.view) - areaOf(a.view))
    : []
  const engine = view?.engine
  const open = useEffectEvent((event: CanvasClickEvent) => {
    const hit = placed.findLast((one) => holds(one.view, event.position))
    if (!hit || !event.quick) return
    event.preventDefaultAction = true
    onOpen(hit.id)
  })
  // The rectangles leave the pointer to the viewer, so that it can be moved and zoomed everywhere.
  useEffect(() => {
    const press = (event: CanvasClickEvent) => open(event)
    engine?.addHandler('canvas-click', press)
    return () => void engine?.removeHandler('canvas-click', press)
  }, [engine])
  if (!view) return null
  const marks = marksOf(placed)
  return (
    <svg
      role="group"
      aria-label={label}
      className="pointer-events-none absolute inset-0 z-raised size-full overflow-hidden"
    >
      {placed.map(({ id, label: name, view: { x, y, width, height } }) => (
        <g key={id}>
          <rect {...{ x, y, width, height }} fill="none" stroke="#000" strokeOpacity={0.6} strokeWidth={3} />
          <rect
            {...{ x, y, width, height }}
            role="button"
            tabIndex={0}
            aria-label={name}
            onClick={() => onOpen(id)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onOpen(id)
            }}
            stroke={id === chosen ? '#8fd3ff' : '#fff'}
            strokeWidth={id === chosen ? 3 : 1.5}
            className={clsx(
              'outline-none focus-visible:fill-[#fff]/25 focus-visible:stroke-[#8fd3ff]',
              id === chosen ? 'fill-[#8fd3ff]/20' : 'fill-transparent',
            )}
          />
        </g>
      ))}
      {marks.map(({ id, number, name, at: { x, y }, room }) => (
        <foreignObject key={id} x={x} y={y} width={Math.max(room, 30)} height={markHeight} aria-hidden>
          <span
            className={clsx(
              'inline-block max-w-full truncate rounded-sm px-1.5 text-xs/[20px] font-medium tabular-nums',
              id === chosen ? 'bg-[#8fd3ff] text-[#000]' : 'bg-[#000c] text-[#fff]',
            )}
          >
            {room < 60 || (placed.length > mostNamed && id !== chosen) ? number : `${number} ${name}`}
          </span>
        </foreignObject>
      ))}
    </svg>
  )
}

const holds = (view: View, { x, y }: { x: number; y: number }) =>
  x >= view.x && y >= view.y && x <= view.x + view.width && y <= view.y + view.height

const areaOf = ({ width, height }: View) => width * height

/** The marks at the upper left corners; if several would overlap, those of later steps move down. */
function marksOf(placed: readonly (MappedRegion & { view: View })[]) {
  const taken: { x: number; y: number }[] = []
  return placed
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, number, name, view }) => {
      const at = { x: view.x + 2, y: view.y + 2 }
      while (taken.some(({ x, y }) => Math.abs(x - at.x) < 30 && Math.abs(y - at.y) < markHeight)) at.y += markHeight
      taken.push(at)
      return { id, number, name, at, room: view.width - 4 }
    })
}
