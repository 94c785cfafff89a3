import { clock } from './av-options'

/** Where a recording is and how long it lasts, for the eye: the slider says it to the ear. */
export function timeShown(media: HTMLMediaElement) {
  const element = document.createElement('span')
  element.className = 'tv-count'
  let known = 0
  const show = () => (element.textContent = `${clock(media.currentTime)} / ${clock(media.duration || known)}`)
  for (const change of ['timeupdate', 'durationchange', 'seeked']) media.addEventListener(change, show)
  show()
  return {
    element,
    /** Until the file itself says how long it is. */
    expect: (seconds: number) => {
      known = seconds
      show()
    },
  }
}
