import { ImageOff } from 'lucide-react'
import type { Asset, AssetType } from '@/api/meta/assets/assets'
import type { Moment } from '@/lib/moment'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ImageViewer, type ImageViewerProps } from './image-viewer'
import { MediaViewer, type MediaViewerProps } from './media-viewer'
import { useAssets } from './use-assets'
import { ViewerFrame } from './viewer-frame'

export interface ItemViewerProps extends Omit<ImageViewerProps, 'position'> {
  /** The chosen type; undefined if the item has no media. */
  type: AssetType | undefined
  /** Undefined while it is being looked up. */
  position: number | undefined
  advanced: boolean
  /** Where a recording starts. */
  moment: Moment | undefined
}

/** The chosen asset in the viewer of its type, or the whole item in the full IIIF viewer. */
export function ItemViewer({ item, type, position, advanced, moment, ...image }: ItemViewerProps) {
  const labels = useText('viewers')
  const full = item._links.viewer_iiif
  if (!type) return <NoMedia />
  if (advanced && full) return <ViewerFrame address={full} title={labels.advancedFrame({ title: item.sgtt })} />
  if (position === undefined) return <Skeleton shape="box" className="absolute inset-0 rounded-none!" />
  if (type === 'images') return <ImageViewer item={item} position={position} {...image} />
  return <OneMedia item={item} type={type} position={position} moment={moment} />
}

function OneMedia({ item, type, position, moment }: Omit<MediaViewerProps, 'asset'> & { position: number }) {
  const { assets } = useAssets(item, type, [position])
  const asset: Asset | undefined = assets.get(position)
  if (!asset) return <Skeleton shape="box" className="absolute inset-0 rounded-none!" />
  return <MediaViewer item={item} type={type} asset={asset} moment={moment} />
}

function NoMedia() {
  const text = useText('item')
  return (
    <div role="alert" className="grid h-full place-items-center">
      <EmptyState icon={<ImageOff aria-hidden />} title={text.noMedia} />
    </div>
  )
}
