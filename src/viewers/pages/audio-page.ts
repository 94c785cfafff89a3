import { createAudioPlayer } from '../av-player/create-audio-player'
import { recordingPage } from './recording-page'

recordingPage('audio', ({ url, title, peaks, transcript }, place, labels) => {
  place.classList.add('is-audio')
  return createAudioPlayer(place, { src: url, title, peaks, transcript, labels })
})
