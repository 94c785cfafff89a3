import { createVideoPlayer } from '../av-player/create-video-player'
import { recordingPage } from './recording-page'

recordingPage('video', ({ url, title, poster, tracks, transcript, width, height }, place, labels) =>
  createVideoPlayer(place, { src: url, title, poster, tracks, transcript, width, height, labels }),
)
