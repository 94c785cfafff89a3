import { numberText } from '@/lib/number-text'

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** A choice of the playing speed. */
export function speedChoice(media: HTMLMediaElement, name: string) {
  const list = document.createElement('select')
  list.className = 'tv-speed'
  list.setAttribute('aria-label', name)
  for (const rate of speeds)
    list.append(new Option(`${numberText(rate, document.documentElement.lang)}×`, String(rate), rate === 1, rate === 1))
  // The player around it uses the same keys: louder, softer, back and forward.
  list.addEventListener('keydown', (event) => event.key === 'Escape' || event.stopPropagation())
  list.addEventListener('change', () => (media.playbackRate = Number(list.value)))
  return list
}
