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
  /** For pictures on the first screen: loaded at once and first. */
  eager?: boolean
  /** Content over the picture: checkbox, badges, progress. */
  children?: ReactNode
  className?: string
  style?: CSSProperties
}

type Phase = 'waiting' | 'shown' | 'failed'

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
  const [seen, setSeen] = useState<{ src: string | undefined; phase: Phase }>({ src, phase: 'waiting' })
  const phase = seen.src === src ? seen.phase : 'waiting'
  const ground = color !== undefined && src !== undefined && phase !== 'failed' ? { backgroundColor: color } : undefined
  return (
    <div
      className={clsx('relative isolate overflow-hidden rounded bg-sunken', className)}
      style={{ aspectRatio: aspect, ...ground, ...style }}
    >
      {src === undefined || phase === 'failed' ? (
        <Stand kind={kind} alt={alt} failed={phase === 'failed'} />
      ) : (
        <img
          // A cached picture is complete before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && phase === 'waiting') setSeen({ src, phase: 'shown' })
          }}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onLoad={() => setSeen({ src, phase: 'shown' })}
          onError={() => setSeen({ src, phase: 'failed' })}
          className={clsx(
            'size-full transition-opacity duration-calm',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            phase === 'waiting' && 'opacity-0',
          )}
        />
      )}
      {children}
    </div>
  )
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
