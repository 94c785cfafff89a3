import { createVideoPlayer } from '../av-player/create-video-player'
import { oneAtATime, openPage } from './open-page'

void openPage('video', (info, page) => {
  oneAtATime(info, page, ({ url, title, poster, tracks, transcript, width, height }, place) => {
    return createVideoPlayer(place, { src: url, title, poster, tracks, transcript, width, height, labels: page.words })
      .destroy
  })
})
