import type { AvLabels } from './av-options'

/** English labels for tests and stories, which have no text area. */
export const someAvLabels: AvLabels = {
  audioPlayer: ({ title }) => `Audio ${title}`,
  videoPlayer: ({ title }) => `Video ${title}`,
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  seek: 'Position',
  timeOf: ({ time, total }) => `${time} of ${total}`,
  speed: 'Speed',
  captions: 'Captions',
  transcript: 'Transcript',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  failedMedia: 'The recording could not be played.',
  retry: 'Try again',
}
