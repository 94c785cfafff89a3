import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

export type SkeletonProps = {
  shape: 'text' | 'picture' | 'card' | 'box'
  /** Of a text. */
  lines?: number
  /** Of a picture or a card's picture: width by height. */
  aspect?: string | number
  className?: string
  style?: CSSProperties
}

const ground = 'animate-late rounded bg-ink/8 motion-safe:animate-breathe'

/**
 * A placeholder for loading content, in its final measures. Hidden from screen readers: the screen says once that it
 * loads.
 */
export function Skeleton({ shape, lines = 1, aspect = '4 / 3', className, style }: SkeletonProps) {
  switch (shape) {
    case 'text':
      return <Lines lines={lines} className={className} />
    case 'picture':
      return <div aria-hidden className={clsx(ground, className)} style={{ aspectRatio: aspect, ...style }} />
    case 'card':
      return (
        <div aria-hidden className={className} style={style}>
          <div className={ground} style={{ aspectRatio: aspect }} />
          <Lines lines={2} className="mt-2.5" />
        </div>
      )
    case 'box':
      return <div aria-hidden className={clsx(ground, className)} style={style} />
  }
}

function Lines({ lines, className }: { lines: number; className: string | undefined }) {
  return (
    <div aria-hidden className={className}>
      {Array.from({ length: lines }, (_, at) => (
        // A line of text is 20 px high; the bar is in its middle.
        <div key={at} className="flex h-5 items-center">
          <div className={clsx(ground, 'h-2.5', at === lines - 1 ? 'w-3/5' : 'w-full')} />
        </div>
      ))}
    </div>
  )
}
