/** How far a mouse goes before it drags, in pixels; how long a finger rests before, in milliseconds (as long as a press that selects). */
const slack = 5
const rest = 700
/** Near an end of the row it scrolls by itself: within so many pixels, at most so many pixels a frame. */
const edge = 56
const fastest = 18

export interface DragOptions {
  /** The row that scrolls, and in it the place of the mark that shows where the tiles would come. */
  frame: HTMLElement
  mark: HTMLElement
  /** Distance from tile to tile, and how many there are. */
  step: number
  total: number
  /** How many are carried. */
  count: number
  onLift: () => void
  /** `gap` is the place between tiles, 0 before the first one. */
  onDrop: (gap: number) => void
  onEnd: () => void
}

/**
 * Follows a pointer from its press until it is let go: tiles are lifted once it has moved. It measures once, when it begins;
 * every frame then only moves the carried picture and the mark, by transforms. Gives back how to stop it.
 */
export function followDrag(start: PointerEvent, tile: HTMLElement, options: DragOptions): () => void {
  const { frame, mark, step, total, count } = options
  const touch = start.pointerType !== 'mouse'
  let armed = !touch
  let ghost: HTMLElement | undefined
  let left = 0
  let width = 0
  let scrolled = 0
  let pointer = { x: start.clientX, y: start.clientY }
  let gap = -1
  let next = 0
  const arm = window.setTimeout(() => {
    armed = true
    if (touch) navigator.vibrate?.(8)
  }, rest)

  const lift = () => {
    const rect = frame.getBoundingClientRect()
    left = rect.left
    width = rect.width
    scrolled = frame.scrollLeft
    ghost = carried(tile, count)
    frame.setPointerCapture(start.pointerId)
    mark.hidden = false
    options.onLift()
    next = requestAnimationFrame(everyFrame)
  }
  const everyFrame = () => {
    const speed = scrollSpeed(pointer.x - left, width)
    if (speed !== 0) {
      const most = Math.max(0, total * step - width)
      scrolled = Math.min(most, Math.max(0, scrolled + speed))
      frame.scrollLeft = scrolled
    }
    const at = Math.min(total, Math.max(0, Math.round((pointer.x - left + scrolled) / step)))
    if (at !== gap) {
      gap = at
      mark.style.transform = `translateX(${gap * step}px)`
    }
    if (ghost) ghost.style.transform = `translate(${pointer.x}px, ${pointer.y}px)`
    next = requestAnimationFrame(everyFrame)
  }
  const onMove = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (pointerId !== start.pointerId) return
    pointer = { x: clientX, y: clientY }
    if (ghost || Math.hypot(clientX - start.clientX, clientY - start.clientY) < slack * (touch ? 2 : 1)) return
    if (armed) lift()
    else stop()
  }
  const onUp = ({ pointerId }: PointerEvent) => {
    if (pointerId !== start.pointerId) return
    const dropped = ghost !== undefined && gap >= 0
    if (ghost) swallowClick()
    stop()
    if (dropped) options.onDrop(gap)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ghost) return
    event.preventDefault()
    event.stopPropagation()
    swallowClick()
    stop()
  }
  const onScroll = () => (scrolled = frame.scrollLeft)
  // A finger that drags does not scroll. Its events stay with the tile it came down on, also when that is no longer drawn.
  const onTouch = (event: TouchEvent) => armed && event.cancelable && event.preventDefault()

  function stop() {
    window.clearTimeout(arm)
    cancelAnimationFrame(next)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', stop)
    window.removeEventListener('keydown', onKey, true)
    frame.removeEventListener('scroll', onScroll)
    tile.removeEventListener('touchmove', onTouch)
    ghost?.remove()
    mark.hidden = true
    if (ghost) options.onEnd()
    ghost = undefined
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', stop)
  window.addEventListener('keydown', onKey, true)
  frame.addEventListener('scroll', onScroll, { passive: true })
  tile.addEventListener('touchmove', onTouch, { passive: false })
  return stop
}

/** Pixels a frame, negative to the left: the nearer to an end, the faster. */
export function scrollSpeed(x: number, width: number): number {
  if (x < edge) return -Math.ceil(fastest * Math.min(1, (edge - x) / edge))
  if (x > width - edge) return Math.ceil(fastest * Math.min(1, (x - width + edge) / edge))
  return 0
}

/** The picture under the pointer, with how many it stands for. */
function carried(tile: HTMLElement, count: number): HTMLElement {
  const ghost = document.createElement('div')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.className = 'pointer-events-none fixed top-0 left-0 z-dialog will-change-transform'
  const picture = tile.querySelector('img')?.cloneNode()
  const card = document.createElement('div')
  card.className =
    '-mt-9 -ml-9 size-[74px] rotate-2 overflow-hidden rounded bg-sunken opacity-90 shadow-lg ring-2 ring-accent [&>img]:size-full [&>img]:object-cover'
  if (picture) card.append(picture)
  ghost.append(card)
  if (count > 1) {
    const badge = document.createElement('span')
    badge.className =
      'absolute -top-11 left-7 min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center text-xs font-medium text-on-accent tabular-nums'
    badge.textContent = String(count)
    ghost.append(badge)
  }
  document.body.append(ghost)
  return ghost
}

/** The click that ends a drag opens nothing. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, true))
}
