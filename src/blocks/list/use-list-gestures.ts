import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import type { Handle } from '@/api/hal/link'
import { sizeOf, type createSelection } from '@/stores/selection'
import { addKeyedPart } from '@/stores/shortcut-help'
import { neighbour } from './neighbour'

const longPressMs = 500

/** A finger that moves further than this is scrolling, in pixels. */
const maxMovePx = 10

/**
 * The gestures of cards or rows, handled on the list. A click opens a thing, or selects it if something is selected already.
 * On touch the first tap marks, the second tap opens and a long press selects. Arrow keys move, with Shift they select; Space
 * selects and Enter opens. Spread `handlers` on the list; `tabStop` and `marked` are uuids.
 */
export function useListGestures(
  things: readonly Handle[],
  useSelection: ReturnType<typeof createSelection>,
  { onMenu }: { onMenu?: (thing: Handle, point: { x: number; y: number }) => void } = {},
) {
  const [current, setCurrent] = useState<string>()
  const [marked, setMarked] = useState<string>()
  const selecting = useSelection((state) => sizeOf(state) > 0)
  const pointer = useRef({ kind: 'mouse', shift: false, long: false })
  const press = useRef<{ timer: number; x: number; y: number }>(undefined)
  const cancelPress = () => window.clearTimeout(press.current?.timer)
  useEffect(() => cancelPress, [])
  useEffect(() => addKeyedPart('cards'), [])
  useEffect(() => setMarked(undefined), [things])

  const thingAt = (target: EventTarget) => {
    const uuid = target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined
    return things.find((thing) => thing.uuid === uuid)
  }
  const choose = useCallback(
    (thing: Handle, range: boolean) => {
      const { toggle, selectRange } = useSelection.getState()
      if (range) selectRange(thing, things)
      else toggle(thing)
    },
    [things, useSelection],
  )

  const onPointerDown = (event: PointerEvent) => {
    pointer.current = { kind: event.pointerType, shift: event.shiftKey, long: false }
    const thing = thingAt(event.target)
    cancelPress()
    if (!thing || event.pointerType !== 'touch' || !onLink(event.target)) return
    const timer = window.setTimeout(() => {
      pointer.current.long = true
      choose(thing, false)
    }, longPressMs)
    press.current = { timer, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const start = press.current
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > maxMovePx) cancelPress()
  }
  const onClickCapture = (event: MouseEvent) => {
    const thing = thingAt(event.target)
    // The browser handles Ctrl clicks, which open a new tab, and Enter, which is a click with detail 0.
    if (!thing || !onLink(event.target) || event.ctrlKey || event.metaKey || event.detail === 0) return
    const { kind, long } = pointer.current
    pointer.current.long = false
    if (long) return event.preventDefault()
    if (event.shiftKey || selecting) {
      event.preventDefault()
      choose(thing, event.shiftKey)
    } else if (kind === 'touch' && marked !== thing.uuid) {
      event.preventDefault()
      setMarked(thing.uuid)
    }
  }
  // A long press selects; the browser's link menu must not open.
  const onContextMenu = (event: MouseEvent) => {
    if (pointer.current.kind === 'touch') return event.preventDefault()
    const thing = thingAt(event.target)
    if (!thing || !onMenu) return
    event.preventDefault()
    onMenu(thing, { x: event.clientX, y: event.clientY })
  }
  const onMouseDown = (event: MouseEvent) => {
    if (event.shiftKey && thingAt(event.target)) event.preventDefault() // the browser would select the text between the cards
  }
  const onFocusCapture = ({ target }: FocusEvent) => {
    const thing = thingAt(target)
    if (thing) setCurrent(thing.uuid)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = things.findIndex(({ uuid }) => uuid === thingAt(event.target)?.uuid)
    const thing = things[at]
    if (!thing) return
    if (event.key === 'Escape' && selecting) return useSelection.getState().clear()
    if (!onLink(event.target) || event.altKey) return
    if (event.key === ' ') {
      event.preventDefault()
      return choose(thing, event.shiftKey)
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return useSelection.getState().add(things)
    }
    if (event.ctrlKey || event.metaKey || !/^(Arrow|Home|End)/.test(event.key)) return
    event.preventDefault()
    const cells = cellsOf(event.currentTarget, things)
    const to = neighbour(event.key, at, cells.map(placeOf))
    const next = things[to]
    if (!next || to === at) return
    if (event.shiftKey) {
      if (!things.some(({ uuid }) => uuid === useSelection.getState().anchor)) choose(thing, true)
      choose(next, true)
    }
    cells[to]?.querySelector<HTMLElement>('[data-card-link]')?.focus()
  }

  return {
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: cancelPress,
      onPointerCancel: cancelPress,
      onClickCapture,
      onContextMenu,
      onMouseDown,
      onFocusCapture,
      onKeyDown,
    },
    tabStop: things.some(({ uuid }) => uuid === current) ? current : things[0]?.uuid,
    marked,
    selecting,
    /** For a card's checkbox; with Shift held, selects everything up to the card. */
    select: useCallback((thing: Handle) => choose(thing, pointer.current.shift), [choose]),
  }
}

const onLink = (target: EventTarget) => target instanceof Element && target.closest('[data-card-link]') !== null

const cellsOf = (grid: HTMLElement, things: readonly Handle[]) => {
  const cells = new Map(
    [...grid.querySelectorAll<HTMLElement>('[data-card]')].map((cell) => [cell.dataset['card'], cell]),
  )
  return things.flatMap(({ uuid }) => cells.get(uuid) ?? [])
}

const placeOf = ({ offsetLeft, offsetTop, offsetWidth }: HTMLElement) => ({
  left: offsetLeft,
  top: offsetTop,
  width: offsetWidth,
})
