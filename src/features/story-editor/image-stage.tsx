import { memo, useMemo, useState, type ReactNode } from 'react'
import { hrefOf } from '@/api/hal/link'
import type { Image } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { DeepZoom } from '@/viewers/deep-zoom/deep-zoom'
import type { DeepZoomHandle } from '@/viewers/deep-zoom/deep-zoom-options'
import type { Region } from '@/viewers/deep-zoom/region'
import { insideImage } from '@/viewers/region-editor/region-box'
import { RegionEditor } from '@/viewers/region-editor/region-editor'

interface ImageStageProps {
  image: Image
  region?: Region
  /** The view starts with the whole image, not around the region. */
  whole?: boolean
  /** The view goes to each region that is given, not only to the first. */
  follows?: boolean
  /** Without it the region is read-only. */
  onRegion?: (region: Region) => void
  onHandle?: (handle: DeepZoomHandle | null) => void
  /** Drawn over it. */
  children?: ReactNode
}

/** The share of a region's size that is visible around it. */
const margin = 0.35

/** An image with its region; the view starts around it. */
export const ImageStage = memo(function ImageStage(props: ImageStageProps) {
  const { image, region, whole = false, follows = false, onRegion, onHandle, children } = props
  const labels = useText('viewers')
  const text = useText('storyEditor')
  const [handle, setHandle] = useState<DeepZoomHandle | null>(null)
  const { width = 1, height = 1, alt, sgtt, _links } = image
  const around = region && wider(region, { width: width ?? 1, height: height ?? 1 })
  const [first] = useState(whole ? undefined : around)
  const images = useMemo(() => {
    const shown = {
      title: alt || sgtt,
      thumb: _links.thumb && hrefOf(_links.thumb),
      width: width ?? 1,
      height: height ?? 1,
    }
    if (_links.iiif) return [{ ...shown, iiif: hrefOf(_links.iiif) }]
    return _links.dzi ? [{ ...shown, source: hrefOf(_links.dzi) }] : []
  }, [alt, sgtt, _links, width, height])
  if (images.length === 0) {
    const isComing = image.processing !== undefined && image.processing.importState !== 'ERROR'
    return (
      <p role="status" className="p-8 text-sm text-ink-soft">
        {isComing ? labels.notReady : text.imageGone}
      </p>
    )
  }
  return (
    // The shade of the region is below the buttons.
    <div className="relative isolate min-h-72 flex-1 [&_.tv-overview]:z-header [&_.tv-toolbar]:z-header">
      <DeepZoom
        images={images}
        region={follows ? around : first}
        labels={labels}
        onHandle={(next) => {
          setHandle(next)
          onHandle?.(next)
        }}
        className="absolute! inset-0"
      />
      {region && (
        <RegionEditor
          viewer={handle}
          image={{ width: width ?? 1, height: height ?? 1 }}
          region={region}
          labels={{ region: onRegion ? text.region : text.regionShown }}
          onChange={onRegion}
        />
      )}
      {children}
    </div>
  )
})

function wider({ x, y, width, height }: Region, image: { width: number; height: number }): Region {
  const [dx, dy] = [width * margin, height * margin]
  return insideImage({ x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy }, image)
}
