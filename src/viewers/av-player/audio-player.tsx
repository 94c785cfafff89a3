import { useEffect, useRef, type ComponentProps } from 'react'
import type { AudioOptions } from './av-options'
import { createAudioPlayer } from './create-audio-player'

export type AudioPlayerProps = AudioOptions & Omit<ComponentProps<'div'>, keyof AudioOptions | 'children'>

/** A recording with its waveform. Another address, or other labels, restart it. */
export function AudioPlayer({ src, title, labels, peaks, transcript, onError, ...rest }: AudioPlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(onError)
  useEffect(() => void (latest.current = onError))
  useEffect(() => {
    if (!root.current) return undefined
    const options = { src, title, labels, peaks, transcript, onError: (message: string) => latest.current?.(message) }
    return createAudioPlayer(root.current, options).destroy
  }, [src, title, labels, peaks, transcript])
  return <div {...rest} ref={root} />
}
