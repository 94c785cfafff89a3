import { useEffect, useState } from 'react'
import type { TiledImage, Viewer } from 'openseadragon'
import type { DeepZoomHandle } from '../deep-zoom/deep-zoom-options'
import type { Region } from '../deep-zoom/region'
import { scaleOf } from './region-box'

export interface View {
  x: number
  y: number
  width: number
  height: number
  /** Screen pixels per image pixel. */
  scale: number
}

export interface Placing {
  engine: Viewer
  viewOf: (region: Region) => View
}

/** Gives the position of a region on the screen, through every movement of the view; undefined until it is known. */
export function useView(handle: DeepZoomHandle | null): Placing | undefined {
  const [engine, setEngine] = useState<Viewer>()
  const [, setMoved] = useState(0)
  useEffect(() => {
    if (!handle) return setEngine(undefined)
    let closed = false
    let stop = () => {}
    void handle.engine.then((viewer) => {
      if (closed) return
      const moved = () => setMoved((count) => count + 1)
      const events = ['update-viewport', 'open', 'resize'] as const
      for (const event of events) viewer.addHandler(event, moved)
      viewer.world.addHandler('add-item', moved)
      stop = () => {
        for (const event of events) viewer.removeHandler(event, moved)
        viewer.world.removeHandler('add-item', moved)
      }
      setEngine(viewer)
    })
    return () => {
      closed = true
      stop()
    }
  }, [handle])
  const item = engine?.world?.getItemAt(0)
  return engine && item && { engine, viewOf: (region) => viewOf(item, region) }
}

function viewOf(item: TiledImage, { x, y, width, height }: Region): View {
  const rectangle = item.imageToViewportRectangle(x, y, width, height)
  const viewport = item.viewer.viewport
  const from = viewport.viewportToViewerElementCoordinates(rectangle.getTopLeft())
  const to = viewport.viewportToViewerElementCoordinates(rectangle.getBottomRight())
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y, scale: scaleOf((to.x - from.x) / width) }
}
