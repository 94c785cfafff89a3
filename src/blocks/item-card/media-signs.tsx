import type { MediaTypeInfo } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { MediaIcon } from '@/ui/media-icon/media-icon'

/** The number of an item's images, and icons for its other media. */
export function MediaSigns({ media }: { media: MediaTypeInfo }) {
  const text = useText('catalog')
  const kinds = useText('item')
  const images = media.imagesCount
  const others = [
    media.hasAudio && { kind: 'audio' as const, label: kinds.mediaAudio },
    media.hasVideo && { kind: 'video' as const, label: kinds.mediaVideo },
    media.has3D && { kind: 'model' as const, label: kinds.mediaModel3D },
    media.hasDocument && { kind: 'document' as const, label: kinds.mediaDocument },
  ].filter((sign) => typeof sign === 'object')
  return (
    <>
      {images > 0 && (
        <span className="flex items-center gap-1 tabular-nums" title={text.imageCount({ count: images })}>
          <MediaIcon kind={images > 1 ? 'images' : 'image'} size={13} />
          <span aria-hidden>{images}</span>
          <span className="sr-only">{text.imageCount({ count: images })}</span>
        </span>
      )}
      {others.map((sign) => (
        <MediaIcon key={sign.kind} {...sign} size={13} className="shrink-0" />
      ))}
    </>
  )
}
