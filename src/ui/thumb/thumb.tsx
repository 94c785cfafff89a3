import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { MediaIcon, type MediaKind } from '../media-icon/media-icon'

export type ThumbProps = {
  /** Without an address the icon of the kind is shown ('none': an empty background, if other content covers it). */
  src?: string
  srcSet?: string
  sizes?: string
  /** Empty if the name is shown beside it. */
  alt: string
  kind?: MediaKind | 'none'
  /** Width by height, as "4 / 3" or a number; the space is reserved before the picture loads. */
  aspect?: string | number
  fit?: 'cover' | 'contain'
  /** The picture's main colour, shown until it has loaded. */
  color?: string
  /** For pictures on the first screen: fetched at once and first, and seen without a transition, which would hold them up. */
  eager?: boolean
  /** Content over the picture: checkbox, badges, progress. */
  children?: ReactNode
  className?: string
  style?: CSSProperties
}

/** A picture of a thing, in a space that never moves. */
export function Thumb({
  src,
  srcSet,
  sizes,
  alt,
  kind = 'image',
  aspect = '1 / 1',
  fit = 'cover',
  color,
  eager = false,
  children,
  className,
  style,
}: ThumbProps) {
  const [lost, setLost] = useState<string>()
  const failed = src !== undefined && lost === src
  const ground = color !== undefined && src !== undefined && !failed ? { backgroundColor: color } : undefined
  return (
    // No div: it also stands in buttons and links, which hold words alone.
    <span
      className={clsx('relative isolate block overflow-hidden rounded bg-sunken', className)}
      style={{ aspectRatio: aspect, ...ground, ...style }}
    >
      {src === undefined || failed ? (
        <Stand kind={kind} alt={alt} failed={failed} />
      ) : (
        <img
          key={src}
          // A cached picture is complete before React listens.
          ref={eager ? undefined : showIfThere}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onLoad={eager ? undefined : ({ currentTarget }) => show(currentTarget)}
          onError={() => setLost(src)}
          className={clsx(
            'size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            !eager && 'opacity-0 transition-opacity duration-calm data-shown:opacity-100',
          )}
        />
      )}
      {children}
    </span>
  )
}

/** Written to the element itself: a page of pictures that come would draw each card again. */
const show = (image: HTMLImageElement) => {
  image.dataset['shown'] = ''
}

const showIfThere = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth > 0) show(image)
}

function Stand({ kind, alt, failed }: { kind: MediaKind | 'none'; alt: string; failed: boolean }) {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  // If the picture only stands for something else, its icon is enough and no loss is shown.
  const lost = failed && (kind === 'image' || kind === 'none')
  const look = 'h-[28%] max-h-10 min-h-4 w-auto'
  return (
    <span {...named} className="grid size-full place-items-center text-ink-faint" data-failed={failed || undefined}>
      {lost && <ImageOff aria-hidden strokeWidth={1.25} className={look} />}
      {!lost && kind !== 'none' && <MediaIcon kind={kind} strokeWidth={1.25} className={look} />}
    </span>
  )
}
