import { useEffect, useRef, type ComponentProps } from 'react'
import type { VideoOptions } from './av-options'
import { createVideoPlayer } from './create-video-player'

export type VideoPlayerProps = VideoOptions & Omit<ComponentProps<'div'>, keyof VideoOptions | 'children'>

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
  ...rest
}: VideoPlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(onError)
  useEffect(() => void (latest.current = onError))
  useEffect(() => {
    if (!root.current) return undefined
    const onFailure = (message: string) => latest.current?.(message)
    const options = { src, title, labels, poster, width, height, tracks, transcript, onError: onFailure }
    return createVideoPlayer(root.current, options).destroy
  }, [src, title, labels, poster, width, height, tracks, transcript])
  return <div {...rest} ref={root} />
}
