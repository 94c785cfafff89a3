import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { createDeepZoom } from './create-deep-zoom'
import type { DeepZoomHandle, DeepZoomOptions } from './deep-zoom-options'
import { formatRegion, parseRegion } from './region'

export type DeepZoomProps = DeepZoomOptions &
  Omit<ComponentProps<'div'>, keyof DeepZoomOptions | 'children'> & {
    /** Passes the running viewer to layers over it, and null when it ends. */
    onHandle?: (handle: DeepZoomHandle | null) => void
  }

/** Deep zoom on one image of a sequence. It fills its parent. Changed labels or drawer restart it. */
export function DeepZoom({
  images,
  index = 0,
  region,
  labels,
  drawer,
  overview,
  onIndexChange,
  onRegionChange,
  onFirstPixels,
  onFirstSharpTile,
  onError,
  onHandle,
  ...rest
}: DeepZoomProps) {
  const root = useRef<HTMLDivElement>(null)
  const handle = useRef<DeepZoomHandle>(null)
  const latest = useRef({
    images,
    index,
    region,
    overview,
    onIndexChange,
    onRegionChange,
    onFirstPixels,
    onFirstSharpTile,
    onError,
    onHandle,
  })
  useLayoutEffect(() => {
    latest.current = {
      images,
      index,
      region,
      overview,
      onIndexChange,
      onRegionChange,
      onFirstPixels,
      onFirstSharpTile,
      onError,
      onHandle,
    }
  })

  // Before the browser paints, so that the small picture is in the first frame.
  useLayoutEffect(() => {
    if (!root.current) return undefined
    const now = latest.current
    const made = createDeepZoom(root.current, {
      images: now.images,
      index: now.index,
      region: now.region,
      overview: now.overview,
      labels,
      drawer,
      onIndexChange: (next) => latest.current.onIndexChange?.(next),
      onRegionChange: (next) => latest.current.onRegionChange?.(next),
      onFirstPixels: () => latest.current.onFirstPixels?.(),
      onFirstSharpTile: () => latest.current.onFirstSharpTile?.(),
      onError: (error) => latest.current.onError?.(error),
    })
    handle.current = made
    latest.current.onHandle?.(made)
    return () => {
      latest.current.onHandle?.(null)
      handle.current = null
      made.destroy()
    }
  }, [labels, drawer])

  useEffect(() => handle.current?.setImages(images, index, latest.current.region), [images, index])
  const part = region && formatRegion(region)
  useEffect(() => handle.current?.setRegion(parseRegion(part)), [part])

  return <div {...rest} ref={root} />
}
