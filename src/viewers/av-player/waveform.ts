import type { Peaks } from './av-options'

/**
 * Draws peaks into an element and follows the recording; the element itself handles seeking. Returns a function that
 * ends it.
 */
export async function waveform(element: HTMLElement, media: HTMLMediaElement, { peaks, duration }: Peaks) {
  const { default: WaveSurfer } = await import('wavesurfer.js')
  const colours = () => {
    const style = getComputedStyle(element)
    return {
      waveColor: style.getPropertyValue('--teca-line-strong').trim(),
      progressColor: style.getPropertyValue('--teca-accent').trim(),
      cursorColor: style.getPropertyValue('--teca-accent').trim(),
    }
  }
  const surfer = WaveSurfer.create({
    container: element,
    media,
    peaks,
    duration,
    interact: false,
    height: 'auto',
    normalize: true,
    barWidth: 2,
    barGap: 1,
    barRadius: 1,
    cursorWidth: 2,
    hideScrollbar: true,
    ...colours(),
  })
  // The canvas does not follow the theme by itself.
  const repaint = () => surfer.setOptions(colours())
  const theme = matchMedia('(prefers-color-scheme: dark)')
  theme.addEventListener('change', repaint)
  const chosen = new MutationObserver(repaint)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    theme.removeEventListener('change', repaint)
    chosen.disconnect()
    surfer.destroy()
  }
}

/** Reads a file of peaks; another format is an error. */
export async function readPeaks(url: string, signal: AbortSignal): Promise<Peaks> {
  const reply = await fetch(url, { signal })
  if (!reply.ok) throw new Error(`${reply.status} for the waveform`)
  const body: unknown = await reply.json()
  if (!isPeaks(body)) throw new Error('The waveform is not of the known shape')
  return body
}

const isPeaks = (body: unknown): body is Peaks =>
  typeof body === 'object' &&
  body !== null &&
  'duration' in body &&
  typeof body.duration === 'number' &&
  'peaks' in body &&
  Array.isArray(body.peaks) &&
  body.peaks.every((channel) => Array.isArray(channel) && channel.every((value) => typeof value === 'number'))
