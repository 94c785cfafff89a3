import { useEffect, useRef, useState } from 'react'
import { DeepZoom } from '../deep-zoom/deep-zoom'
import type { DeepZoomImage } from '../deep-zoom/deep-zoom-image'
import type { DeepZoomHandle, DeepZoomLabels } from '../deep-zoom/deep-zoom-options'
import type { InStep } from './in-step'

export interface LightPaneProps {
  image: DeepZoomImage
  labels: DeepZoomLabels
  step: InStep
  drawer?: 'canvas'
}

/** One picture of a light table, in deep zoom, linked with the others. It fills its parent. */
export function LightPane({ image, labels, step, drawer }: LightPaneProps) {
  const root = useRef<HTMLDivElement>(null)
  const [handle, setHandle] = useState<DeepZoomHandle | null>(null)
  const [images, setImages] = useState([image])
  if (images[0] !== image) setImages([image])
  useEffect(() => {
    let leave: (() => void) | undefined
    let closed = false
    handle?.engine.then(
      (viewer) => {
        if (!closed && root.current) leave = step.join(root.current, viewer)
      },
      () => undefined, // the viewer shows its failure
    )
    return () => {
      closed = true
      leave?.()
    }
  }, [handle, step])
  return (
    <div ref={root} className="absolute inset-0">
      <DeepZoom images={images} labels={labels} drawer={drawer} onHandle={setHandle} className="size-full" />
    </div>
  )
}
