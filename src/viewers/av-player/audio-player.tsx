import { useEffect, useRef, type ComponentProps } from 'react'
import type { AudioOptions } from './av-options'
import { followTime } from './follow-time'
import { createAudioPlayer } from './create-audio-player'

export type AudioPlayerProps = AudioOptions & {
  /** Called with each whole second that it stands at. */
  onSecond?: (second: number) => void
} & Omit<ComponentProps<'div'>, keyof AudioOptions | 'children'>

/** A recording with its waveform. Another address, or other labels, restart it. */
export function AudioPlayer({ src, title, labels, peaks, transcript, onError, onSecond, ...rest }: AudioPlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef({ onError, onSecond })
  useEffect(() => void (latest.current = { onError, onSecond }))
  useEffect(() => {
    if (!root.current) return undefined
    const options = {
      src,
      title,
      labels,
      peaks,
      transcript,
      onError: (message: string) => latest.current.onError?.(message),
    }
    const { media, destroy } = createAudioPlayer(root.current, options)
    followTime(media, (second) => latest.current.onSecond?.(second))
    return destroy
  }, [src, title, labels, peaks, transcript])
  return <div {...rest} ref={root} />
}
