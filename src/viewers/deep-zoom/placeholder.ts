import type { Region } from './region'

type Size = { width: number; height: number }

/** The small picture in the place of the tiles: CSS places it, so it never waits for a measurement. */
export function placeholder() {
  const element = document.createElement('img')
  element.className = 'tv-placeholder'
  element.alt = ''
  element.decoding = 'sync'
  element.draggable = false
  element.hidden = true

  let pixels: () => void = () => undefined
  const stands = () =>
    requestAnimationFrame(() => {
      pixels()
      pixels = () => undefined
    })
  element.addEventListener('load', stands)
  element.addEventListener('error', () => (element.hidden = true))

  const place = (image: Size, region: Region) => {
    for (const [name, value] of Object.entries({
      iw: image.width,
      ih: image.height,
      rx: region.x,
      ry: region.y,
      rw: region.width,
      rh: region.height,
    }))
      element.style.setProperty(`--${name}`, String(value))
  }

  return {
    element,
    place,
    /** Is placed at once; calls back when the picture is visible. */
    show(src: string, image: Size, region: Region, onPixels: () => void) {
      place(image, region)
      element.classList.remove('is-leaving')
      element.hidden = false
      pixels = onPixels
      element.src = src
      // The picture of a card, which the page holds already: it is painted with the next frame, and its event comes after that.
      if (element.complete && element.naturalWidth > 0) stands()
    },
    leave: () => element.classList.add('is-leaving'),
    hide: () => (element.hidden = true),
    standing: () => !element.hidden && !element.classList.contains('is-leaving'),
  }
}
