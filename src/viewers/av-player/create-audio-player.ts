import '../controls/controls.css'
import './av-player.css'
import { iconButton, rename } from '../controls/icon-button'
import type { AudioOptions, AvHandle } from './av-options'
import { mediaTrouble } from './media-trouble'
import { seekBar } from './seek-bar'
import { speedChoice } from './speed-choice'
import { timeShown } from './time-shown'
import { transcriptFold } from './transcript'
import { readPeaks, waveform } from './waveform'

/** Fills `root` with an audio player: waveform, play, time, speed, volume. */
export function createAudioPlayer(
  root: HTMLElement,
  { src, title, labels, peaks, transcript, onError }: AudioOptions,
): AvHandle {
  const ended = new AbortController()
  const media = document.createElement('audio')
  media.preload = 'metadata'
  media.src = src

  const toggle = () => {
    if (!media.paused) return media.pause()
    // A refused start is followed by the element's own error event, or means that the browser wants a gesture.
    media.play().catch((cause: unknown) => console.warn('Playing was refused', cause))
  }
  const play = iconButton(labels.play, 'play', toggle)
  play.classList.add('tv-play')
  const followPlay = () => (media.paused ? rename(play, labels.play, 'play') : rename(play, labels.pause, 'pause'))
  for (const change of ['play', 'pause', 'ended']) media.addEventListener(change, followPlay)

  const time = timeShown(media)
  const bar = seekBar({ media, name: labels.seek, timeOf: labels.timeOf })
  bar.element.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle()
  })
  const wave = document.createElement('div')
  wave.className = 'tv-wave'
  bar.element.append(wave)
  let stopWave: (() => void) | undefined
  const draw = async (from: NonNullable<AudioOptions['peaks']>) => {
    const shape = typeof from === 'string' ? await readPeaks(from, ended.signal) : from
    bar.expect(shape.duration)
    time.expect(shape.duration)
    const stop = await waveform(wave, media, shape)
    if (ended.signal.aborted) return stop()
    stopWave = stop
    bar.element.classList.add('has-wave')
  }

  const mute = iconButton(labels.mute, 'sound', () => (media.muted = !media.muted))
  const volume = document.createElement('input')
  Object.assign(volume, { type: 'range', min: '0', max: '1', step: '0.05', value: '1', className: 'tv-volume' })
  volume.setAttribute('aria-label', labels.volume)
  volume.addEventListener('input', () => {
    media.volume = Number(volume.value)
    media.muted = false
  })
  media.addEventListener('volumechange', () => {
    if (media.muted) rename(mute, labels.unmute, 'mute')
    else rename(mute, labels.mute, 'sound')
  })

  const row = document.createElement('div')
  row.className = 'tv-row'
  row.append(play, time.element, speedChoice(media, labels.speed), mute, volume)
  root.classList.add('tv', 'tv-audio')
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', labels.audioPlayer({ title }))
  root.append(media, bar.element, row, mediaTrouble(media, { labels, onError }))
  if (transcript) root.append(transcriptFold(labels.transcript, transcript))
  // The player works without its waveform, which is only visual.
  if (peaks) draw(peaks).catch((cause: unknown) => ended.signal.aborted || console.warn('No waveform', cause))

  return {
    media,
    destroy: () => {
      ended.abort()
      stopWave?.()
      media.pause()
      media.removeAttribute('src')
      media.load()
      root.classList.remove('tv', 'tv-audio')
      root.removeAttribute('role')
      root.removeAttribute('aria-label')
      root.replaceChildren()
    },
  }
}
