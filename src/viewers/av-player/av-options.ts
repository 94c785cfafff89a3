import type { FullScreenLabels } from '../controls/full-screen'

/** The labels of both players; the text area `viewers` fits. */
export type AvLabels = FullScreenLabels & {
  audioPlayer: (values: { title: string }) => string
  videoPlayer: (values: { title: string }) => string
  play: string
  pause: string
  mute: string
  unmute: string
  volume: string
  seek: string
  timeOf: (values: { time: string; total: string }) => string
  speed: string
  captions: string
  transcript: string
  failedMedia: string
  retry: string
}

/** The waveform of a recording: `peaks` has a list per channel of values between -1 and 1, over `duration` seconds. */
export type Peaks = { duration: number; peaks: number[][] }

/** Captions as WebVTT. */
type CaptionTrack = { src: string; language: string; label: string }

export type AudioOptions = {
  src: string
  title: string
  labels: AvLabels
  /** Peaks, or the address of a file with them. Without them the waveform is a plain line. */
  peaks?: Peaks | string
  transcript?: string
  onError?: (message: string) => void
}

export type VideoOptions = {
  src: string
  title: string
  labels: AvLabels
  poster?: string
  /** Known size in pixels, which reserves the space before the first frame has loaded. */
  width?: number
  height?: number
  tracks?: readonly CaptionTrack[]
  transcript?: string
  onError?: (message: string) => void
}

export type AvHandle = { media: HTMLMediaElement; destroy: () => void }

const two = (n: number) => String(n).padStart(2, '0')

/** Seconds as `m:ss` or `h:mm:ss`. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
