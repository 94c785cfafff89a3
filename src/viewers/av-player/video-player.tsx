import { useEffect, useRef, type ComponentProps } from 'react'
import type { VideoOptions } from './av-options'
import { followTime } from './follow-time'
import { createVideoPlayer } from './create-video-player'

export type VideoPlayerProps = VideoOptions & {
  /** Called with each whole second that it stands at. */
  onSecond?: (second: number) => void
} & Omit<ComponentProps<'div'>, keyof VideoOptions | 'children'>

/** A film with captions. It fills its parent; another address, or other labels, restart it; keep `tracks` the same array. */
export function VideoPlayer({
  src,
  title,
  labels,
  poster,
  width,
  height,
  tracks,
  transcript,
  onError,
  onSecond,
  ...rest
}: VideoPlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef({ onError, onSecond })
  useEffect(() => void (latest.current = { onError, onSecond }))
  useEffect(() => {
    if (!root.current) return undefined
    const onFailure = (message: string) => latest.current.onError?.(message)
    const options = { src, title, labels, poster, width, height, tracks, transcript, onError: onFailure }
    const { media, destroy } = createVideoPlayer(root.current, options)
    followTime(media, (second) => latest.current.onSecond?.(second))
    return destroy
  }, [src, title, labels, poster, width, height, tracks, transcript])
  return <div {...rest} ref={root} />
}
