type Size = { width: number; height: number }
type Point = { x: number; y: number }

/**
 * A small picture of the whole image with the region in view drawn on it; dragging on it moves the view. Points are in
 * image pixels.
 */
export function overview(onMove: (centre: Point) => void) {
  const element = document.createElement('div')
  element.className = 'tv-overview'
  // The keyboard moves the view itself; this is only visual and for the pointer.
  element.setAttribute('aria-hidden', 'true')
  element.hidden = true
  const picture = document.createElement('img')
  picture.alt = ''
  picture.draggable = false
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  // A dark line under a light one is visible on any picture.
  const lines = [0, 1].map(() => document.createElementNS('http://www.w3.org/2000/svg', 'polygon'))
  svg.append(...lines)
  element.append(picture, svg)

  let size: Size = { width: 1, height: 1 }
  const move = (event: PointerEvent) => {
    if (event.buttons === 0) return
    const box = element.getBoundingClientRect()
    onMove({
      x: ((event.clientX - box.left) / box.width) * size.width,
      y: ((event.clientY - box.top) / box.height) * size.height,
    })
  }
  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId)
    move(event)
  })
  element.addEventListener('pointermove', move)

  return {
    element,
    show(image: Size, thumb: string | undefined) {
      size = image
      element.style.aspectRatio = `${image.width} / ${image.height}`
      element.classList.toggle('is-tall', image.height > image.width)
      svg.setAttribute('viewBox', `0 0 ${image.width} ${image.height}`)
      picture.hidden = !thumb
      if (thumb) picture.src = thumb
    },
    /** The corners of the region in view. */
    frame(corners: Point[]) {
      for (const line of lines) line.setAttribute('points', corners.map(({ x, y }) => `${x},${y}`).join(' '))
    },
  }
}
