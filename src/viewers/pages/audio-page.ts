import { createAudioPlayer } from '../av-player/create-audio-player'
import { oneAtATime, openPage } from './open-page'

void openPage('audio', (info, page) => {
  oneAtATime(info, page, ({ url, title, peaks, transcript }, place) => {
    place.classList.add('is-audio')
    return createAudioPlayer(place, { src: url, title, peaks, transcript, labels: page.words }).destroy
  })
})
