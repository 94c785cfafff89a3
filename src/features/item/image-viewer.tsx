import { useEffect, useMemo } from 'react'
import { hrefOf } from '@/api/hal/link'
import { assetCount, type Asset } from '@/api/meta/assets/assets'
import type { CulturalItem, Image } from '@teca/shared/contract/meta'
import { imageInManifest, type ManifestImage } from '@/api/meta/assets/manifest-images'
import { addKeyedPart } from '@/stores/shortcut-help'
import { useText } from '@/text/use-text'
import { DeepZoom } from '@/viewers/deep-zoom/deep-zoom'
import type { DeepZoomImage } from '@/viewers/deep-zoom/deep-zoom-image'
import { formatRegion, parseRegion } from '@/viewers/deep-zoom/region'
import { AssetTrouble } from './asset-trouble'
import { OtherView } from './other-view'
import { useAssets } from './use-assets'
import { useManifestImages } from './use-manifest-images'

export interface ImageViewerProps {
  item: CulturalItem
  /** Of the image in view, from 1. */
  position: number
  region?: string
  onPosition: (position: number, asset: Asset | undefined) => void
  onRegion: (region: string | undefined) => void
}

/** Deep zoom through the item's images. The picture of the card shows at once; the others load with their pages. */
export function ImageViewer({ item, position, region, onPosition, onRegion }: ImageViewerProps) {
  const labels = useText('viewers')
  const count = Math.max(assetCount(item, 'images'), position)
  const { assets } = useAssets(item, 'images', [position - 2, position, Math.min(position + 2, count)])
  const total = Math.max(count, ...assets.keys())
  const { leadImage: lead } = item
  const isUnserved = [...assets.values()].some((one) => !pictureOf(one) && !one.processing)
  const served = useManifestImages(item, isUnserved)
  const images = useMemo(() => {
    const title = lead?.alt || item.sgtt
    const first = lead && {
      title,
      iiif: hrefOf({ href: lead.iiif }),
      thumb: hrefOf({ href: lead.thumb }),
      width: lead.width,
      height: lead.height,
    }
    return Array.from({ length: total }, (_, at): DeepZoomImage => {
      const asset = assets.get(at + 1)
      return (
        (asset && (pictureOf(asset) ?? pictureIn(served.images, asset, at + 1, total))) ??
        (asset === undefined && at === 0 && first ? first : notYet(asset?.sgtt ?? item.sgtt))
      )
    })
  }, [assets, total, lead, item.sgtt, served.images])
  const part = useMemo(() => parseRegion(region), [region])
  useEffect(() => addKeyedPart('viewer'), [])
  const asset = assets.get(position)
  const isShown = !asset || pictureOf(asset) || pictureIn(served.images, asset, position, total)
  if (asset && !isShown && !asset.processing && !served.waiting)
    return <OtherView asset={asset} page={item._links.viewer_dzi} />
  return (
    <>
      <DeepZoom
        images={images}
        index={position - 1}
        region={part}
        labels={labels}
        onIndexChange={(index) => onPosition(index + 1, assets.get(index + 1))}
        onRegionChange={(next) => onRegion(next && formatRegion(next))}
      />
      {asset && !isShown && <AssetTrouble asset={asset} />}
    </>
  )
}

/** The zoomable picture of an image, once it is ready. */
function pictureOf(asset: Asset): DeepZoomImage | undefined {
  if (!isImage(asset)) return undefined
  const { iiif, dzi, thumb } = asset._links
  const { width, height } = asset
  const shown = { title: asset.alt || asset.sgtt, thumb: thumb && hrefOf(thumb) }
  if (iiif && width && height) return { ...shown, iiif: hrefOf(iiif), width, height }
  return dzi ? { ...shown, source: hrefOf(dzi), width, height } : undefined
}

/** The same from the manifest of the item, whose image services describe themselves. */
function pictureIn(
  images: readonly ManifestImage[],
  asset: Asset,
  position: number,
  total: number,
): DeepZoomImage | undefined {
  if (asset.processing) return undefined
  const found = imageInManifest(images, asset.uuid, position, total)
  const { thumb } = asset._links
  return (
    found && {
      title: asset.alt || asset.sgtt,
      thumb: thumb && hrefOf(thumb),
      source: `${found.service}/info.json`,
      width: found.width,
      height: found.height,
    }
  )
}

const isImage = (asset: Asset): asset is Image => 'iiif' in asset._links || 'dzi' in asset._links

/** The placeholder in the sequence for an image that has not loaded, or cannot be shown: it sends no request. */
const notYet = (title: string): DeepZoomImage => ({
  title,
  src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  width: 1,
  height: 1,
})
