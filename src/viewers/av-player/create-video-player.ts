import '../controls/controls.css'
import './av-player.css'
import './media-chrome-elements'
import { notice } from '../controls/notice'
import type { AvHandle, VideoOptions } from './av-options'
import { transcriptFold } from './transcript'
import { speakOurWords } from './video-words'

/** Fills `root` with a video player: native video under the controls of media-chrome. */
export function createVideoPlayer(root: HTMLElement, options: VideoOptions): AvHandle {
  const { src, title, labels, poster, width, height, tracks = [], transcript, onError } = options
  const language = speakOurWords(labels)
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
  const bar = make('media-control-bar')
  bar.append(
    make('media-play-button'),
    make('media-time-range'),
    make('media-time-display', { showduration: '' }),
    make('media-mute-button'),
    make('media-volume-range'),
    ...(tracks.length > 0 ? [make('media-captions-button')] : []),
    make('media-playback-rate-button', { rates: '0.5 1 1.25 1.5 2' }),
    ...(document.fullscreenEnabled ? [make('media-fullscreen-button')] : []),
  )
  controller.append(media, make('media-loading-indicator', { slot: 'centered-chrome', noautohide: '' }), bar)
  if (width && height) controller.style.aspectRatio = `${width} / ${height}`

  const trouble = notice(labels.retry, () => {
    trouble.hide()
    media.load()
  })
  media.addEventListener('error', () => {
    trouble.say(labels.failedMedia)
    onError?.(media.error?.message ?? '')
  })

  root.classList.add('tv', 'tv-video')
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', labels.videoPlayer({ title }))
  root.append(controller, trouble.element)
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
