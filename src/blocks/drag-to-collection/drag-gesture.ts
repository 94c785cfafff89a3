/** What is dragged: the card of an item, or the tile of a collection, by uuid. */
export interface DragSource {
  kind: 'item' | 'collection'
  uuid: string
}

/** A link to a collection under the pointer. */
export interface DropPlace {
  uuid: string
  element: HTMLElement
}

export interface Drag {
  source: DragSource
  x: number
  y: number
  over: DropPlace | undefined
  /** Alt or Ctrl is held: the collection is added and none is left. */
  links: boolean
}

/** So far the pointer goes before a press becomes a drag, in pixels. */
const slack = 6
/** So near to the edge of the window it scrolls, in pixels, and so far at a time. */
const edge = 72
const stride = 14

/**
 * Hears presses of a mouse or a pen on cards and tiles that become drags onto links to collections. Fingers scroll and select
 * instead. Escape gives up. Returns the way to stop.
 */
export function listenForDrags(changed: (drag: Drag | undefined) => void, dropped: (drag: Drag) => void) {
  let press: { source: DragSource; x: number; y: number } | undefined
  let drag: Drag | undefined
  let scrolling = 0

  const set = (next: Drag | undefined) => {
    drag = next
    changed(next)
  }
  const end = () => {
    window.clearInterval(scrolling)
    document.body.style.removeProperty('cursor')
    document.body.style.removeProperty('user-select')
    press = undefined
    if (drag) set(undefined)
  }
  const begin = (source: DragSource) => {
    document.body.style.cursor = 'grabbing'
    document.body.style.userSelect = 'none'
    scrolling = window.setInterval(() => {
      const step = drag && scrollOf(drag.y)
      if (!drag || !step) return
      window.scrollBy(0, step)
      set({ ...drag, over: placeAt(drag.x, drag.y, source) })
    }, 16)
  }
  const down = (event: PointerEvent) => {
    const source = event.button === 0 && event.pointerType !== 'touch' && !event.shiftKey && sourceAt(event.target)
    press = source ? { source, x: event.clientX, y: event.clientY } : undefined
  }
  const move = (event: PointerEvent) => {
    if (!press) return
    if ((event.buttons & 1) === 0) return end()
    const { clientX: x, clientY: y } = event
    if (!drag) {
      if (Math.hypot(x - press.x, y - press.y) < slack) return
      begin(press.source)
    }
    set({ source: press.source, x, y, over: placeAt(x, y, press.source), links: event.altKey || event.ctrlKey })
  }
  const up = () => {
    const was = drag
    end()
    if (!was) return
    swallowClick()
    if (was.over) dropped(was)
  }
  const key = (event: KeyboardEvent) => {
    if (!drag) return
    if (event.key === 'Escape' && event.type === 'keydown') {
      event.preventDefault()
      event.stopPropagation()
      swallowClick()
      return end()
    }
    if (event.key === 'Alt') event.preventDefault() // it would put the focus into the browser's menu
    set({ ...drag, links: event.altKey || event.ctrlKey })
  }
  // The browser's own drag of links and pictures would take the pointer away.
  const native = (event: DragEvent) => press && event.preventDefault()

  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  document.addEventListener('pointerdown', down, options)
  document.addEventListener('pointermove', move, options)
  document.addEventListener('pointerup', up, options)
  document.addEventListener('pointercancel', end, options)
  document.addEventListener('dragstart', native, options)
  document.addEventListener('keydown', key, options)
  document.addEventListener('keyup', key, options)
  return () => {
    stop.abort()
    end()
  }
}

const scrollOf = (y: number) => (y < edge ? -stride : y > window.innerHeight - edge ? stride : 0)

/** The click that follows letting go is no click. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 50)
}

function sourceAt(target: EventTarget | null): DragSource | undefined {
  if (!(target instanceof Element)) return undefined
  const card = target.closest('[data-card-link]')?.closest<HTMLElement>('[data-card]')?.dataset['card']
  if (card) return { kind: 'item', uuid: card }
  const tile = target.closest('nav') ? undefined : linkAt(target)
  return tile && { kind: 'collection', uuid: tile.uuid }
}

function placeAt(x: number, y: number, source: DragSource): DropPlace | undefined {
  const place = linkAt(document.elementFromPoint(x, y))
  return place && place.uuid !== source.uuid ? place : undefined
}

const toCollection = /\/catalog\/([0-9a-f]{8}-[0-9a-f-]{27})\/?$/

function linkAt(element: Element | null): DropPlace | undefined {
  const link = element?.closest<HTMLAnchorElement>('a[href]')
  const uuid = link && toCollection.exec(link.pathname)?.[1]
  return uuid ? { uuid, element: link } : undefined
}
