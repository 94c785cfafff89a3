import '../controls/controls.css'
import './av-player.css'
import './media-chrome-elements'
import type { AvHandle, VideoOptions } from './av-options'
import { mediaTrouble } from './media-trouble'
import { speedChoice } from './speed-choice'
import { timeShown } from './time-shown'
import { transcriptFold } from './transcript'
import { translateControls } from './video-words'

/** Fills `root` with a video player: native video under the controls of media-chrome. */
export function createVideoPlayer(root: HTMLElement, options: VideoOptions): AvHandle {
  const { src, title, labels, poster, width, height, tracks = [], transcript, onError } = options
  const language = translateControls(labels)
  const media = document.createElement('video')
  media.slot = 'media'
  media.preload = 'metadata'
  media.playsInline = true
  media.setAttribute('aria-label', title)
  if (poster) media.poster = poster
  for (const { src: address, language: spoken, label } of tracks) {
    const track = document.createElement('track')
    Object.assign(track, { kind: 'captions', src: address, srclang: spoken, label })
    media.append(track)
  }
  media.src = src

  const controller = make('media-controller', { lang: language, class: 'tv-video-frame' })
  const captions = make('media-captions-button')
  const bar = make('media-control-bar')
  bar.append(
    make('media-play-button'),
    make('media-time-range'),
    timeShown(media).element,
    make('media-mute-button'),
    make('media-volume-range'),
    ...(tracks.length > 0 ? [captions] : []),
    speedChoice(media, labels.speed),
    ...(document.fullscreenEnabled ? [make('media-fullscreen-button')] : []),
  )
  controller.append(media, make('media-loading-indicator', { slot: 'centered-chrome', noautohide: '' }), bar)
  if (width && height) controller.style.aspectRatio = `${width} / ${height}`

  root.classList.add('tv', 'tv-video')
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', labels.videoPlayer({ title }))
  root.append(controller, mediaTrouble(media, { labels, onError }))
  // The library sets role button, but its checked state is valid only for a switch.
  captions.setAttribute('role', 'switch')
  if (transcript) root.append(transcriptFold(labels.transcript, transcript))

  return {
    media,
    destroy: () => {
      media.pause()
      media.removeAttribute('src')
      media.load()
      root.classList.remove('tv', 'tv-video')
      root.removeAttribute('role')
      root.removeAttribute('aria-label')
      root.replaceChildren()
    },
  }
}

function make(name: string, attributes: Record<string, string> = {}) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
