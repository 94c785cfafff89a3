import { clock } from './av-options'

type SeekBar = { media: HTMLMediaElement; name: string; timeOf: (values: { time: string; total: string }) => string }

const steps: Record<string, (time: number, total: number) => number> = {
  ArrowRight: (time) => time + 5,
  ArrowUp: (time) => time + 5,
  ArrowLeft: (time) => time - 5,
  ArrowDown: (time) => time - 5,
  PageUp: (time) => time + 30,
  PageDown: (time) => time - 30,
  Home: () => 0,
  End: (_, total) => total,
}

/** A slider over the time of a recording: by pointer, by keys, and with texts for screen readers. Draw into its element. */
export function seekBar({ media, name, timeOf }: SeekBar) {
  const element = document.createElement('div')
  element.className = 'tv-seek'
  element.tabIndex = 0
  element.setAttribute('role', 'slider')
  element.setAttribute('aria-label', name)
  element.setAttribute('aria-valuemin', '0')
  let known = 0
  const total = () => (Number.isFinite(media.duration) && media.duration > 0 ? media.duration : known)

  const tell = () => {
    const length = total()
    element.setAttribute('aria-valuemax', String(Math.round(length)))
    element.setAttribute('aria-valuenow', String(Math.round(media.currentTime)))
    element.setAttribute('aria-valuetext', timeOf({ time: clock(media.currentTime), total: clock(length) }))
    element.style.setProperty('--played', String(length > 0 ? media.currentTime / length : 0))
  }
  const goTo = (time: number) => {
    media.currentTime = Math.min(total(), Math.max(0, time))
    tell()
  }
  const point = (event: PointerEvent) => {
    const box = element.getBoundingClientRect()
    goTo(((event.clientX - box.left) / box.width) * total())
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    point(event)
  })
  element.addEventListener('pointermove', (event) => {
    if (element.hasPointerCapture(event.pointerId)) point(event)
  })
  element.addEventListener('keydown', (event) => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goTo(step(media.currentTime, total()))
  })
  for (const change of ['timeupdate', 'durationchange', 'seeked', 'emptied']) media.addEventListener(change, tell)
  tell()
  return {
    element,
    /** The duration until the file itself has one. */
    expect: (seconds: number) => {
      known = seconds
      tell()
    },
  }
}
