import { clock } from './av-options'

/** The position and duration of a recording, only visual: the slider announces them. */
export function timeShown(media: HTMLMediaElement) {
  const element = document.createElement('span')
  element.className = 'tv-count'
  let known = 0
  const show = () => (element.textContent = `${clock(media.currentTime)} / ${clock(media.duration || known)}`)
  for (const change of ['timeupdate', 'durationchange', 'seeked']) media.addEventListener(change, show)
  show()
  return {
    element,
    /** The duration until the file itself has one. */
    expect: (seconds: number) => {
      known = seconds
      show()
    },
  }
}
